import { boot } from '../../../boot.ts';
import { Sheet } from '../../../frame/popups.ts';
import { useTexts } from '../../../language.ts';
import { UssdSteps } from '../../../orders/UssdSteps.tsx';

/** The business number everyone pays to (specification, section 9), where a page of an older release does not say it. */
const usualNumber = '955555';

/** 'How to make repayment', without an order: the values are named instead. */
export function HowToRepaySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { me, common } = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={me.howToRepay} closeLabel={common.close}>
      <UssdSteps businessNumber={boot.businessNumber ?? usualNumber} />
      <p>{me.howToRepayText}</p>
    </Sheet>
  );
}

import { Sheet } from '../../../frame/popups.ts';
import { useTexts } from '../../../language.ts';
import { UssdSteps } from '../../../orders/UssdSteps.tsx';

/** The business number everyone pays to (specification, section 9). */
const businessNumber = '955555';

/** 'How to make repayment', without an order: the values are named instead. */
export function HowToRepaySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { me, common } = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={me.howToRepay} closeLabel={common.close}>
      <UssdSteps businessNumber={businessNumber} />
      <p>{me.howToRepayText}</p>
    </Sheet>
  );
}

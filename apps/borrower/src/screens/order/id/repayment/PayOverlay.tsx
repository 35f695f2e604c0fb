import { useId } from 'react';
import { Button, Dialog, Spinner, unbroken } from '@house/ui';
import { formatMt, type Centavos } from '@house/money';
import { useTexts } from '../../../../language.ts';
import css from './PayOverlay.module.css';

/** Over the screen while the wallet waits for the PIN; it can always be left. */
export function PayOverlay({
  open,
  amount,
  onCancel,
}: {
  open: boolean;
  amount: Centavos | undefined;
  onCancel: () => void;
}) {
  const { repay, common } = useTexts();
  const titleId = useId();
  return (
    <Dialog open={open} className={css.overlay} aria-labelledby={titleId} onCancel={onCancel}>
      <div className={css.waiting}>
        <Spinner label={common.loading} size={56} />
        <h2 id={titleId}>{repay.processing}</h2>
        <p>{unbroken(repay.processingText)}</p>
        {amount !== undefined && <strong>{unbroken(formatMt(amount))}</strong>}
      </div>
      <Button look="quiet" onClick={onCancel}>
        {common.cancel}
      </Button>
    </Dialog>
  );
}

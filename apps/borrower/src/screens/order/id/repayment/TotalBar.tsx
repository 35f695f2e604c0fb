import { Button, ButtonLink } from '@house/ui';
import { formatMt, type Centavos } from '@house/money';
import { useTexts } from '../../../../language.ts';
import { dialHref } from '../../../../orders/UssdSteps.tsx';
import css from './repayment.module.css';

export type Method = 'ussd' | 'web';

/** The total and the button: a dial link for *150#, a payment for web pay. */
export function TotalBar({
  method,
  amount,
  onPay,
  paying,
}: {
  method: Method;
  /** Undefined while none is given: then nothing can be asked for. */
  amount: Centavos | undefined;
  onPay: () => void;
  paying: boolean;
}) {
  const { repay } = useTexts();
  return (
    <div className={css.total}>
      <p className={css.small}>
        {repay.total}
        <strong>{amount === undefined ? '–' : formatMt(amount)}</strong>
      </p>
      {method === 'ussd' ? (
        <ButtonLink href={dialHref}>{repay.dial}</ButtonLink>
      ) : (
        <Button busy={paying} disabled={amount === undefined} onClick={onPay}>
          {repay.pay}
        </Button>
      )}
    </div>
  );
}

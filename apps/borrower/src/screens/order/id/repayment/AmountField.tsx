import { useId } from 'react';
import { classes, unbroken } from '@house/ui';
import { formatAmount, type Centavos } from '@house/money';
import { useTexts } from '../../../../language.ts';
import css from './repayment.module.css';

/** The hero of this screen is an input; what it holds is put right when the finger leaves it. */
export function AmountField({
  typed,
  amount,
  most,
  onType,
}: {
  typed: string | undefined;
  /** Undefined while what was typed is none, or nothing is and what is owed is not known. */
  amount: Centavos | undefined;
  /** Undefined while what is owed is not known. */
  most: string | undefined;
  onType: (text: string) => void;
}) {
  const { repay } = useTexts();
  const id = useId();
  const wrong = amount === undefined && typed !== undefined;
  return (
    <div className={css.amount}>
      <label htmlFor={id}>{repay.amount}</label>
      <div className={classes(css.box, wrong && css.wrong)}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={24}
          value={typed ?? (amount === undefined ? '' : formatAmount(amount))}
          aria-invalid={wrong}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onType(event.target.value)}
          onBlur={() => typed !== undefined && amount !== undefined && onType(formatAmount(amount))}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <span aria-hidden="true">MT</span>
      </div>
      <p id={`${id}-hint`} className={classes(css.small, wrong && css.wrong)}>
        {unbroken(
          most === undefined ? repay.amountUnknown : wrong ? repay.amountMissing(most) : repay.amountHint(most),
        )}
      </p>
    </div>
  );
}

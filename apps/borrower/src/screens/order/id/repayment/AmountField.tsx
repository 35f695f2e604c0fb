import { useId } from 'react';
import type { Centavos } from '@house/money';
import { useTexts } from '../../../../language.ts';
import { amountInField } from './amount-on-blur.ts';
import css from './repayment.module.css';

/** The hero of this screen is an input; what it holds is put right when the finger leaves it. */
export function AmountField({
  typed,
  amount,
  most,
  onType,
}: {
  typed: string | undefined;
  amount: Centavos;
  most: string;
  onType: (text: string | undefined) => void;
}) {
  const { repay } = useTexts();
  const id = useId();
  return (
    <div className={css.amount}>
      <label htmlFor={id}>{repay.amount}</label>
      <div className={css.box}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={24}
          value={typed ?? amountInField(amount)}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onType(event.target.value)}
          onBlur={() => typed !== undefined && onType(amountInField(amount))}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <span aria-hidden="true">MT</span>
      </div>
      <p id={`${id}-hint`} className={css.small}>
        {repay.amountHint(most)}
      </p>
    </div>
  );
}

import { useState } from 'react';
import { Button, Card, Field } from '@house/ui';
import { formatAmount, formatMt, parseMt, type Centavos } from '@house/money';
import { StepUpPopup } from '../../frame/popups.ts';
import { useTexts } from '../../language.ts';
import { useWithdraw } from './use-withdraw.ts';
import css from './WithdrawForm.module.css';

/** How much of the balance goes to the M-Pesa wallet; all of it unless another amount is typed. */
export function WithdrawForm({ balance, onAsked }: { balance: Centavos; onAsked: () => void }) {
  const { wallet } = useTexts();
  const [typed, setTyped] = useState<string>();
  const amount = typed === undefined ? balance : parseMt(typed);
  const fits = amount !== undefined && amount > 0n && amount <= balance;
  const { withdraw, asking, stepUp } = useWithdraw(onAsked);
  return (
    <Card>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (fits) withdraw(amount);
        }}
      >
        <Field
          label={wallet.amount}
          hint={wallet.amountHint(formatMt(balance))}
          error={fits ? undefined : wallet.amountWrong}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? formatAmount(balance)}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" disabled={!fits} busy={asking}>
          {wallet.withdraw}
        </Button>
      </form>
      <StepUpPopup open={stepUp.open} stepUp={stepUp} busy={asking} />
    </Card>
  );
}

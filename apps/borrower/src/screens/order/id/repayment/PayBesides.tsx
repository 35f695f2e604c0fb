import { unbroken } from '@house/ui';
import { formatAmount, fromMt } from '@house/money';
import type { RepaymentView } from '@house/contract/types';
import { OwedBesides } from '../../../../frame/OwedBesides.tsx';
import { Page } from '../../../../frame/Page.tsx';
import { useTexts } from '../../../../language.ts';
import { UssdSteps } from '../../../../orders/UssdSteps.tsx';
import css from './repayment.module.css';
import { TotalBar } from './TotalBar.tsx';

/** Of a loan that is repaid: what its borrower owes besides is paid by its number, and counted by staff (rules.md 6, closed order). */
export function PayBesides({ repayment, owedMt }: { repayment: RepaymentView; owedMt: number }) {
  const { repay } = useTexts();
  const amount = fromMt(owedMt);
  return (
    <Page
      title={repay.title}
      back="history"
      support
      bar
      action={<TotalBar method="ussd" amount={amount} onPay={() => undefined} paying={false} />}
    >
      <OwedBesides owed={repayment.owedBesides} linked={false} />
      <UssdSteps
        businessNumber={repayment.businessNumber}
        reference={repayment.reference}
        amount={formatAmount(amount)}
      />
      <p className={css.small}>{unbroken(repay.besidesByHand)}</p>
    </Page>
  );
}

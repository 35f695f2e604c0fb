import { useState } from 'react';
import { useSearch } from 'wouter';
import { Chips, Note, toast, unbroken } from '@house/ui';
import { formatAmount, formatMt, fromMt, min, sum, type Centavos } from '@house/money';
import type { RepaymentView } from '@house/contract/types';
import { mt } from '../../../../amounts.ts';
import { serverNow } from '../../../../clock.ts';
import { Page } from '../../../../frame/Page.tsx';
import { PayOverlay } from '../../../../frame/popups.ts';
import { useTexts } from '../../../../language.ts';
import { UssdSteps } from '../../../../orders/UssdSteps.tsx';
import { AmountField } from './AmountField.tsx';
import { amountOnBlur } from './amount-on-blur.ts';
import css from './repayment.module.css';
import { TotalBar, type Method } from './TotalBar.tsx';
import { usePayEnd } from './use-pay-end.ts';
import { useWebPay } from './use-web-pay.ts';
import { mayHavePaid, pollForMs } from './web-pay.ts';
import { WebSteps } from './WebSteps.tsx';

/** The amount, the way to pay, and the total with its one button. */
export function RepaymentForm({
  serialNumber,
  repayment,
  outstanding,
}: {
  serialNumber: string;
  repayment: RepaymentView;
  /** Undefined while what is owed today is not known. */
  outstanding: Centavos | undefined;
}) {
  const { due, repay } = useTexts();
  const besides = repayment.owedBesides;
  // Whoever agreed on a payoff, or comes for an extension, finds its amount, as it is by now: being late costs by the day.
  // Once it is over, that sum would buy nothing.
  const wantsMoreTime = new URLSearchParams(useSearch()).has('amount');
  const offer = repayment.settlement ?? (wantsMoreTime ? repayment.extension : null);
  const wished = offer && outstanding ? min(outstanding, fromMt(offer.amount)) : undefined;
  const [entered, setEntered] = useState<string>();
  const typed = entered ?? (wished && formatAmount(wished));
  const [method, setMethod] = useState<Method>('ussd');
  const amount = typed === undefined ? outstanding : amountOnBlur(typed, outstanding);
  const { pay, start, cancel } = useWebPay(serialNumber, repayment.totalPaid);
  // Later nothing waits for the PIN any more: it is only asked what became of it.
  const isPrompted = pay.kind === 'waiting' && serverNow().getTime() - pay.sinceMs < pollForMs;
  usePayEnd(serialNumber, pay);
  function payNow() {
    if (amount !== undefined && amount > 0n) start(amount);
  }
  function leave() {
    cancel();
    toast(repay.left);
  }
  return (
    <Page
      title={repay.title}
      back="history"
      support
      bar
      action={
        <TotalBar
          method={method}
          amount={amount}
          onPay={payNow}
          paying={pay.kind === 'asking' || pay.kind === 'waiting'}
        />
      }
    >
      {besides && outstanding && (
        <Note look="info">
          {repayment.settlement
            ? repay.besidesAfter(mt(besides.amount))
            : repay.besidesToo(mt(besides.amount), formatMt(sum(outstanding, fromMt(besides.amount))))}
        </Note>
      )}
      {mayHavePaid(pay, repayment.paymentPending) && <Note look="warning">{due.unsure}</Note>}
      <AmountField typed={typed} amount={amount} most={outstanding && formatMt(outstanding)} onType={setEntered} />
      <Chips
        label={repay.method}
        chips={[
          { value: 'ussd', label: repay.ussd },
          { value: 'web', label: repay.web },
        ]}
        chosen={method}
        onChoose={(value) => setMethod(value === 'web' ? 'web' : 'ussd')}
      />
      {method === 'ussd' ? (
        <UssdSteps
          businessNumber={repayment.businessNumber}
          reference={repayment.reference}
          amount={amount && formatAmount(amount)}
        />
      ) : (
        <WebSteps />
      )}
      <p className={css.small}>{unbroken(method === 'ussd' ? repay.appears : repay.webText)}</p>
      <PayOverlay open={isPrompted} amount={isPrompted ? pay.amount : undefined} onCancel={leave} />
    </Page>
  );
}

import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Button, Card, Row, Rows, Skeleton, toast } from '@house/ui';
import { dayText, minusMt, mt } from '../../../amounts.ts';
import { Loaded } from '../../../frame/Loaded.tsx';
import { Page } from '../../../frame/Page.tsx';
import { StepUpPopup } from '../../../frame/popups.ts';
import { useTexts } from '../../../language.ts';
import { useCall } from '../../../queries.ts';
import { Consent } from './Consent.tsx';
import { CostCard } from './CostCard.tsx';
import { ReceiveToday } from './ReceiveToday.tsx';
import { usePlaceOrder } from './use-place-order.ts';

/** `/apply/confirm?uuid=`: the whole cost, the contract, consent, and one button, which waits for all of the cost. */
export function ConfirmScreen() {
  const { confirm, common } = useTexts();
  const uuid = new URLSearchParams(useSearch()).get('uuid') ?? '';
  const [, navigate] = useLocation();
  const [agreed, setAgreed] = useState(true);
  const offer = useCall('product', { params: { uuid }, query: {} });
  const cost = useCall('costExplanation', { params: { uuid }, query: {} });
  const { place, placing, stepUp } = usePlaceOrder(uuid);
  // A non-zero code is a message: it is shown, then the way leads back (specification, section 7).
  const refusal = typeof offer.data?.result === 'string' ? offer.data.result : undefined;
  useEffect(() => {
    if (refusal === undefined) return;
    toast(refusal, 'error');
    navigate('/appbar/loan', { replace: true });
  }, [refusal, navigate]);
  function submit() {
    if (agreed) place();
    else toast(confirm.mustAgree, 'error');
  }
  return (
    <Page
      title={confirm.title}
      back="history"
      support
      action={
        <Button
          busy={placing}
          disabled={offer.data === undefined || cost.data === undefined || refusal !== undefined}
          onClick={submit}
        >
          {confirm.submit}
        </Button>
      }
    >
      <Loaded query={offer} skeleton={<ConfirmSkeleton />}>
        {({ result }) =>
          typeof result === 'string' ? (
            <ConfirmSkeleton />
          ) : (
            <>
              <ReceiveToday amountMt={result.disburseAmount} />
              <Card>
                <Rows>
                  <Row label={confirm.amount} value={mt(result.amount)} />
                  <Row label={confirm.term} value={common.days(result.term)} />
                  <Row label={confirm.fee} value={minusMt(result.applicationFeeAmount)} />
                  {result.discountAmount > 0 && (
                    <Row label={confirm.discount} value={mt(result.discountAmount)} tone="good" />
                  )}
                  <Row label={confirm.interest} value={mt(result.interestAmount)} />
                  <Row label={confirm.payOn(dayText(result.dueDate))} value={mt(result.repaymentAmount)} tone="total" />
                </Rows>
              </Card>
              <CostCard cost={cost} />
              <Consent uuid={uuid} agreed={agreed} onChange={setAgreed} />
            </>
          )
        }
      </Loaded>
      <StepUpPopup open={stepUp.open} stepUp={stepUp} busy={placing} />
    </Page>
  );
}

function ConfirmSkeleton() {
  return (
    <>
      <Skeleton height={77} />
      <Skeleton height={214} />
      <Skeleton height={174} />
    </>
  );
}

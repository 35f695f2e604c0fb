import { Button } from '@mantine/core';
import type { OperatorResult } from '@house/contract/operator/types';
import { unbroken } from '@house/ui/unbroken.tsx';
import { age } from '../../ago.ts';
import { mt } from '../../amounts.ts';
import { Asked } from '../../frame/Asked.tsx';
import { Panel, PanelActs } from '../../frame/Panel.tsx';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { useMay } from '../../session.ts';
import { ContactLog } from '../collections/ContactLog.tsx';
import type { Act } from './DecideDialog.tsx';
import { DecisionTrace } from './DecisionTrace.tsx';
import { Claim } from './Claim.tsx';
import { PastOrders } from './PastOrders.tsx';
import { Similar } from './Similar.tsx';
import { ReviewFacts } from './ReviewFacts.tsx';
import css from '../../frame/panel.module.css';
import { usePayoutQueue } from '../payouts/use-payout-queue.ts';
import { useReview } from './use-review.ts';

type Props = { serialNumber: string; decide: (act: Act | 'log') => void; close: () => void };

/** The open order beside the list: who asks, why it stopped, what was before, and what an approval would send. */
export function ReviewPanel({ serialNumber, decide, close }: Props) {
  const { review: texts } = useTexts();
  const query = useReview(serialNumber);
  const { data } = query;
  return (
    <Panel
      title={data?.customer.name ?? ' '}
      label={data === undefined ? texts.order(serialNumber) : texts.label(data.customer.name)}
      tag={texts.order(serialNumber)}
      close={close}
    >
      <Asked query={query} height={420} />
      {data !== undefined && <Opened review={data} decide={decide} />}
    </Panel>
  );
}

function Opened({ review, decide }: { review: OperatorResult<'review'>; decide: Props['decide'] }) {
  const { review: texts, collections, customers, orders } = useTexts();
  const may = useMay();
  const isOpen = review.status === 'UnderReview';
  const heldUntil = review.payoutsHeldUntil;
  // So that the dialog knows at once whether the money leaves.
  usePayoutQueue();
  return (
    <>
      {isOpen && review.secondPerson.needed && <SecondPerson review={review} />}
      {isOpen && review.hold !== null && (
        <p className={css.note}>{texts.held(orders.holds[review.hold] ?? review.hold)}</p>
      )}
      {isOpen && heldUntil !== null && <p className={css.note}>{customers.facts.payoutsHeld(dayAndTime(heldUntil))}</p>}
      {isOpen && may('claimReview') && <Claim review={review} />}
      <ReviewFacts review={review} />
      <DecisionTrace decision={review.decision} />
      <Similar similar={review.similar} />
      <PastOrders orders={review.pastOrders} />
      <ContactLog title={collections.calls} serialNumber={review.serialNumber} contacts={review.calls} />
      {isOpen && (
        <div>
          <p className={css.quiet}>{texts.ifApproved}</p>
          <p className={css.sms}>{unbroken(review.messages.approve)}</p>
        </div>
      )}
      {!isOpen && (
        <p className={css.note}>
          {texts.gone} <b>{texts.statuses[review.status]}</b>
        </p>
      )}
      {isOpen && may('approveReview') && <Acts review={review} decide={decide} />}
    </>
  );
}

function SecondPerson({ review: { secondPerson } }: { review: OperatorResult<'review'> }) {
  const { review: texts, ago } = useTexts();
  const { approvedBy, approvedAt, mine, from } = secondPerson;
  const line =
    approvedBy === null || approvedAt === null
      ? texts.needsTwo(mt(from))
      : mine
        ? texts.firstMine
        : texts.firstBy(approvedBy, age(ago, approvedAt));
  return <p className={css.note}>{line}</p>;
}

function Acts({ review, decide }: { review: OperatorResult<'review'>; decide: Props['decide'] }) {
  const { review: texts, collections } = useTexts();
  const { needed, approvedBy, mine } = review.secondPerson;
  const label = !needed ? texts.approve : approvedBy === null ? texts.approveFirst : texts.approveSecond;
  return (
    <PanelActs>
      <Button onClick={() => decide('approve')} disabled={mine || review.hold !== null} rightSection={<kbd>A</kbd>}>
        {label}
      </Button>
      <Button variant="default" c="var(--danger-text)" onClick={() => decide('decline')} rightSection={<kbd>D</kbd>}>
        {texts.decline}
      </Button>
      <Button variant="default" onClick={() => decide('log')} rightSection={<kbd>L</kbd>}>
        {collections.logCall}
      </Button>
      <Button variant="default" onClick={() => decide('cancel')} rightSection={<kbd>C</kbd>}>
        {texts.cancel}
      </Button>
    </PanelActs>
  );
}

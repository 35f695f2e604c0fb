import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { Note, Skeleton } from '@house/ui';
import type { BusinessDay } from '@house/calendar';
import type { Result } from '@house/contract/types';
import { dayAt, today } from '../clock.ts';
import { Loaded } from '../frame/Loaded.tsx';
import { OwedBesides } from '../frame/OwedBesides.tsx';
import { useTold } from '../frame/told.tsx';
import { useTexts } from '../language.ts';
import { readRemembered, remember } from '../remembered.ts';
import { useCall } from '../queries.ts';
import { startsCollapsed } from './collapse.ts';
import { FoldButton } from './FoldButton.tsx';
import { hasInviteBanner, hasRepaymentInfo, isOnItsWay, owesAgain } from './groups.ts';
import { InviteBanner } from './InviteBanner.tsx';
import { OrderInfo } from './OrderInfo.tsx';
import { ProofLine } from './ProofLine.tsx';
import { Receipts } from './Receipts.tsx';
import { RepaymentInfo } from './RepaymentInfo.tsx';
import { StatusPanel } from './StatusPanel.tsx';
import { useOrder } from './use-order.ts';

/** An order as its borrower sees it. `embedded`: on the loan tab, where all but the status may be folded up. */
export function OrderDetail({ serialNumber, embedded = false }: { serialNumber: string; embedded?: boolean }) {
  const { order: texts, status: names } = useTexts();
  const order = useOrder(serialNumber);
  const notice = useNotice();
  // What comes above an order after it would move what is to be tapped; one that is known is not kept waiting.
  const [wasKnown] = useState(order.data !== undefined);
  const waits = notice === undefined && !wasKnown && !order.isKept;
  // Once the order stands a notice has its place below what is to be tapped first.
  const [isLate, setIsLate] = useState(false);
  const standsWithout = order.data !== undefined && !waits && !notice;
  useEffect(() => {
    if (standsWithout) setIsLate(true);
  }, [standsWithout]);
  const note = notice && (
    <Note look={notice.level} title={notice.title}>
      {notice.content}
    </Note>
  );
  const status = order.data?.result.order.status;
  // The panel of an order on its way reads itself; each other one takes its place without a word.
  useTold(status && `${texts.info}: ${names[status]}`, status && isOnItsWay(status));
  return (
    <Loaded query={order} skeleton={<OrderSkeleton />}>
      {({ result }) =>
        waits ? (
          <OrderSkeleton />
        ) : (
          <>
            {!isLate && note}
            <Detail detail={result} seenOn={dayAt(order.seenAt)} embedded={embedded} news={isLate && note} />
          </>
        )
      }
    </Loaded>
  );
}

function Detail({
  detail,
  seenOn,
  embedded,
  news,
}: {
  detail: Result<'order'>;
  seenOn: BusinessDay;
  embedded: boolean;
  news: ReactNode;
}) {
  const { due } = useTexts();
  const { order, repayment } = detail;
  const key = `order-folded:${order.serialNumber}:${order.status}`;
  const [chosen, setChosen] = useState<string>();
  // Before it is seen, and not at the first drawing: the server cannot know what this browser remembers.
  useLayoutEffect(() => setChosen(readRemembered(key)), [key]);
  const folded = embedded && startsCollapsed(order, today(), chosen);
  function turn() {
    const next = folded ? 'open' : 'collapsed';
    remember(key, next);
    setChosen(next);
  }
  return (
    <>
      <StatusPanel detail={detail} seenOn={seenOn} embedded={embedded} />
      {news}
      {repayment?.paymentPending && repayment.outstandingAmount > 0 && <Note look="warning">{due.unsure}</Note>}
      <OwedBesides owed={repayment?.owedBesides} />
      {embedded && <FoldButton folded={folded} onTurn={turn} />}
      {!folded && repayment !== null && (hasRepaymentInfo(order.status) || owesAgain(order.status, repayment)) && (
        <RepaymentInfo repayment={repayment} seenOn={seenOn} />
      )}
      {/* Of one that was given back, or whose money came back, too: what was paid of it stays on paper, or is theirs. */}
      {!folded && repayment !== null && <Receipts repayment={repayment} />}
      {!folded && <OrderInfo order={order} />}
      {!folded && <ProofLine order={order} />}
      {hasInviteBanner(order.status) && <InviteBanner />}
    </>
  );
}

/** The notice that staff shows on every order's page, null for none; undefined while it is to be expected. */
function useNotice() {
  const { data, error } = useCall('bulletin', { query: { stage: 'detail' } });
  const [isSoon, setIsSoon] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsSoon(false), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return data?.result ?? (data === undefined && error === undefined && isSoon ? undefined : null);
}

/** So long an order that is here waits for what may come above it. */
const patienceMs = 2000;

function OrderSkeleton() {
  return (
    <>
      <Skeleton height={132} />
      <Skeleton height={220} />
      <Skeleton height={160} />
    </>
  );
}

import { timeOf } from '../../frame/when.ts';
import type { OperatorResult } from '@house/contract/operator/types';
import { Link } from 'react-router';
import { age, minutesSince } from '../../ago.ts';
import { mt } from '../../amounts.ts';
import { FailureBelow } from '../../frame/Failure.tsx';
import { ScreenTitle } from '../../frame/ScreenTitle.tsx';
import { useToday } from '../../frame/use-today.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { useTexts } from '../../language.tsx';
import { useMay } from '../../session.ts';
import { HouseCards } from './HouseCards.tsx';
import { PausedQueues } from './PausedQueues.tsx';
import { QueueCard } from './QueueCard.tsx';
import css from './today.module.css';

// A payout without an answer is an alarm after a quarter of an hour (rules.md 5, row 6).
const unknownAlarmMinutes = 15;

/** The home: queues with counts and ages. Work first, no charts. */
export function TodayScreen() {
  const { today } = useTexts();
  const queues = useToday();
  return (
    <div className={css.page}>
      <div className={css.head}>
        <ScreenTitle>{today.title}</ScreenTitle>
        {queues.data !== undefined && <small>{today.updated(timeOf(queues.data.at))}</small>}
      </div>
      {queues.isPending && <Waiting height={104} />}
      {queues.data !== undefined && <Queues queues={queues.data} />}
      {queues.isError && <FailureBelow fault={queues.error} retry={() => void queues.refetch()} />}
    </div>
  );
}

function Queues({ queues }: { queues: OperatorResult<'today'> }) {
  const { today, collections, ago } = useTexts();
  const may = useMay();
  const oldest = (at: string | null): string | undefined => (at === null ? undefined : ago.oldest(age(ago, at)));
  const { reviews, secondPerson, brokenPromises, approvals, unknownPayouts, unmatchedMoney, incidents, pausedRails } =
    queues;
  const late = unknownPayouts.oldestAt !== null && minutesSince(unknownPayouts.oldestAt) >= unknownAlarmMinutes;
  return (
    <>
      <div className={css.queues}>
        <QueueCard
          count={reviews.count}
          label={today.reviews(reviews.count)}
          lines={[
            oldest(reviews.oldestAt),
            reviews.overTime > 0 ? today.overTime(reviews.overTime, reviews.withinMinutes) : undefined,
          ]}
          hot={reviews.overTime > 0}
          to={may('reviews') ? '/reviews' : undefined}
        />
        <QueueCard
          count={secondPerson.count}
          label={today.secondPerson}
          lines={[oldest(secondPerson.oldestAt)]}
          to={may('reviews') ? '/reviews?second=true' : undefined}
        />
        <QueueCard
          count={brokenPromises.count}
          label={collections.today(brokenPromises.count)}
          lines={[oldest(brokenPromises.oldestAt), mt(brokenPromises.amount)]}
          hot={brokenPromises.count > 0}
          to={may('worklist') ? '/collections?promise=broken' : undefined}
        />
        <QueueCard
          count={approvals.count}
          label={today.approvals(approvals.count)}
          lines={[
            oldest(approvals.oldestAt),
            approvals.forMe > 0 ? today.forMe(approvals.forMe) : undefined,
            approvals.expiring > 0 ? today.expiring(approvals.expiring) : undefined,
          ]}
          hot={approvals.expiring > 0}
          to={may('approvals') ? '/approvals' : undefined}
        />
        {approvals.unread > 0 && (
          <QueueCard
            count={approvals.unread}
            label={today.unread(approvals.unread)}
            lines={[]}
            hot
            to={may('approvals') ? '/approvals?state=unread' : undefined}
          />
        )}
        <QueueCard
          count={unknownPayouts.count}
          label={today.unknownPayouts(unknownPayouts.count)}
          lines={[oldest(unknownPayouts.oldestAt), mt(unknownPayouts.amount)]}
          hot={late}
          to={may('payouts') ? '/payouts?lane=unknown' : undefined}
        />
        <QueueCard
          count={unmatchedMoney.count}
          label={today.unmatchedMoney(unmatchedMoney.count)}
          lines={[oldest(unmatchedMoney.oldestAt), mt(unmatchedMoney.amount)]}
          to={may('suspense') ? '/suspense' : undefined}
        />
        <QueueCard
          count={incidents.count}
          label={today.incidents(incidents.count)}
          lines={[oldest(incidents.oldestAt)]}
          hot={incidents.count > 0}
          to={may('incidents') ? '/incidents' : undefined}
        />
        <HouseCards />
      </div>
      <div className={css.boxes}>
        <PausedQueues rails={pausedRails} />
        <section className={css.box}>
          <h2>{today.incidentsTitle}</h2>
          {incidents.kinds.length === 0 && <p className={css.quiet}>{today.incidentsNone}</p>}
          {incidents.kinds.map(({ kind, count }) => (
            <p key={kind} className={css.line}>
              <Link to={`/incidents?kind=${kind}`}>{today.incidentKinds[kind] ?? kind}</Link> <b>{count}</b>
            </p>
          ))}
        </section>
      </div>
    </>
  );
}

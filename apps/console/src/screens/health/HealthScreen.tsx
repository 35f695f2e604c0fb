import { businessDay, daysBetween } from '@house/calendar';
import type { OperatorResult } from '@house/contract/operator/types';
import { useQuery } from '@tanstack/react-query';
import { age } from '../../ago.ts';
import { call } from '../../api.ts';
import { Fact, Facts } from '../../frame/Facts.tsx';
import { FailureBelow } from '../../frame/Failure.tsx';
import { ScreenTitle } from '../../frame/ScreenTitle.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { dayAndTime, dayText, timeOf } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { Table } from '../../list/Table.tsx';
import { Tag } from '../../list/Tag.tsx';
import { QueueCard } from '../today/QueueCard.tsx';
import css from '../today/today.module.css';

type Health = OperatorResult<'health'>;

/** Whether the outside answers, what waits and since when, the close, the version. */
export function HealthScreen() {
  const { house: words } = useTexts();
  const health = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => call('health', {}, signal),
    refetchInterval: 15_000,
  });
  return (
    <div className={css.page}>
      <div className={css.head}>
        <ScreenTitle>{words.health}</ScreenTitle>
        {health.data !== undefined && <small>{words.updated(timeOf(health.data.at))}</small>}
      </div>
      {health.isPending && <Waiting height={400} />}
      {health.data !== undefined && (
        <>
          <LastHour health={health.data} />
          <Lanes lanes={health.data.lanes} />
          <House health={health.data} />
        </>
      )}
      {health.isError && <FailureBelow fault={health.error} retry={() => void health.refetch()} />}
    </div>
  );
}

function LastHour({ health: { payouts, collections, sms } }: { health: Health }) {
  const { house: words } = useTexts();
  const card = (label: string, { asked, answered, withoutAnswer }: Health['payouts']) => (
    <QueueCard
      count={asked}
      label={label}
      lines={[words.answered(answered), withoutAnswer > 0 ? words.withoutAnswer(withoutAnswer) : undefined]}
      hot={withoutAnswer > 0}
    />
  );
  return (
    <section>
      <h2 className={css.heading}>{words.lastHour}</h2>
      <div className={css.queues}>
        {card(words.payouts, payouts)}
        {card(words.collections, collections)}
        <QueueCard
          count={sms.sent}
          label={words.sms}
          lines={[
            words.smsLines.delivered(sms.delivered),
            sms.queued > 0 ? words.smsLines.queued(sms.queued) : undefined,
            sms.failed > 0 ? words.smsLines.failed(sms.failed) : undefined,
          ]}
          hot={sms.failed > 0}
        />
      </div>
    </section>
  );
}

function Lanes({ lanes }: { lanes: Health['lanes'] }) {
  const { house: words, ago } = useTexts();
  return (
    <section>
      <h2 className={css.heading}>{words.waiting}</h2>
      <Table
        label={words.waiting}
        rows={lanes}
        idOf={(row) => row.name}
        columns={[
          { head: words.lane, text: (row) => words.lanes[row.name] },
          {
            head: words.due,
            text: (row) => row.due,
            cell: (row) => (row.due === 0 ? <span className={css.quiet}>{words.none}</span> : words.most(row.due)),
          },
          { head: words.oldest, text: (row) => (row.oldestAt === null ? null : age(ago, row.oldestAt)) },
        ]}
      />
    </section>
  );
}

function House({ health: { close, pausedRails, version, databaseBytes } }: { health: Health }) {
  const { house: words, today, queue, ago } = useTexts();
  const behind =
    close.lastClosed === null ? 0 : Math.max(0, daysBetween(businessDay(close.lastClosed), businessDay(close.today)));
  return (
    <div className={css.boxes}>
      <section className={css.box}>
        <h2>{words.close}</h2>
        <Facts>
          <Fact term={words.lastClosed}>
            {close.lastClosed === null ? words.never : dayText(close.lastClosed)}{' '}
            {close.lastClosed !== null && (
              <Tag tone={behind > 0 ? 'bad' : 'good'}>{behind > 0 ? words.behind(behind) : words.upToDate}</Tag>
            )}
          </Fact>
          {close.finishedAt !== null && <Fact term={words.finishedAt}>{dayAndTime(close.finishedAt)}</Fact>}
          {close.running !== null && <Fact term={words.running}>{dayText(close.running)}</Fact>}
        </Facts>
      </section>
      <section className={css.box}>
        <h2>{words.paused}</h2>
        {pausedRails.length === 0 && <p className={css.quiet}>{words.pausedNone}</p>}
        {pausedRails.map((rail) => (
          <p key={`${rail.name} ${rail.reason}`} className={css.alarm}>
            <b>{today.rails[rail.name] ?? rail.name}</b> ·{' '}
            {today.pausedText(queue.reasons[rail.reason] ?? rail.reason, age(ago, rail.pausedAt))}
          </p>
        ))}
      </section>
      <section className={css.box}>
        <h2>{words.version}</h2>
        <Facts>
          <Fact term={words.migration}>
            {version.migration} · {words.migrations(version.migrations)}
          </Fact>
          <Fact term={words.node}>{version.node}</Fact>
          <Fact term={words.postgres}>{version.postgres}</Fact>
          <Fact term={words.size}>{`${(databaseBytes / 1_048_576).toFixed(1)} MB`}</Fact>
        </Facts>
      </section>
    </div>
  );
}

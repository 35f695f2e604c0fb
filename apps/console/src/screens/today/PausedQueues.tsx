import type { OperatorResult } from '@house/contract/operator/types';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { age } from '../../ago.ts';
import { call } from '../../api.ts';
import { dayText } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { useMay } from '../../session.ts';
import { QueueDialog, type QueueAct } from './QueueDialog.tsx';
import css from './today.module.css';

type Rail = OperatorResult<'today'>['pausedRails'][number];

/** The queues that stand still, why, and what lets payouts go on. */
export function PausedQueues({ rails }: { rails: readonly Rail[] }) {
  const { today, queue: texts } = useTexts();
  const may = useMay();
  const [act, setAct] = useState<QueueAct>();
  const isPayoutsFor = (...reasons: readonly string[]) =>
    rails.some((rail) => rail.name === 'payout' && reasons.includes(rail.reason));
  return (
    <section className={css.box}>
      <h2>{today.pausedTitle}</h2>
      {rails.length === 0 && <p className={css.quiet}>{today.pausedNone}</p>}
      {rails.map((rail) => (
        <PausedQueue key={`${rail.name} ${rail.reason}`} rail={rail} />
      ))}
      <div className={css.acts}>
        {isPayoutsFor('speed-limit', 'gateway-refused') && may('proposeRelease') && (
          <Button size="xs" onClick={() => setAct('release')}>
            {texts.release}
          </Button>
        )}
        {!isPayoutsFor('restored') && may('declareRestore') && (
          <Button size="xs" variant="default" onClick={() => setAct('restore')}>
            {texts.restore}
          </Button>
        )}
      </div>
      {act !== undefined && <QueueDialog act={act} close={() => setAct(undefined)} />}
    </section>
  );
}

function PausedQueue({ rail }: { rail: Rail }) {
  const { today, queue: texts, ago } = useTexts();
  const state = useQuery({
    queryKey: ['payoutQueue', rail.pausedAt],
    queryFn: ({ signal }) => call('payoutQueue', {}, signal),
    enabled: rail.name === 'payout',
    refetchInterval: 15_000,
  });
  const { data } = state;
  const isRestored = rail.reason === 'restored';
  const days = data?.unreadDays.map((day) => dayText(day)).join(', ') ?? '';
  return (
    <div>
      <p className={css.alarm}>
        <b>{today.rails[rail.name] ?? rail.name}</b> ·{' '}
        {today.pausedText(texts.reasons[rail.reason] ?? rail.reason, age(ago, rail.pausedAt))}
      </p>
      {data !== undefined && (
        <p className={css.quiet}>
          {texts.waiting(data.waiting)} {data.mendsItself && !isRestored && texts.mendsItself}{' '}
          {isRestored && days !== '' && texts.unreadDays(days)}
        </p>
      )}
    </div>
  );
}

import type { OperatorResult } from '@house/contract/operator/types';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { age } from '../../ago.ts';
import { daysText } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { useMay } from '../../session.ts';
import { ReleaseDialog } from '../payouts/ReleaseDialog.tsx';
import { usePayoutQueue } from '../payouts/use-payout-queue.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import css from './today.module.css';

type Rail = OperatorResult<'today'>['pausedRails'][number];

/** The queues that stand still, why, and what lets payouts go on. */
export function PausedQueues({ rails }: { rails: readonly Rail[] }) {
  const { today, queue: texts } = useTexts();
  const may = useMay();
  const [act, setAct] = useState<'release' | 'restore'>();
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
        {isPayoutsFor('speed-limit', 'gateway-refused', 'by-operator') && may('proposeRelease') && (
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
      {act === 'release' && <ReleaseDialog close={() => setAct(undefined)} />}
      {act === 'restore' && <RestoreDialog close={() => setAct(undefined)} />}
    </section>
  );
}

function PausedQueue({ rail }: { rail: Rail }) {
  const { today, queue: texts, ago } = useTexts();
  const { data } = usePayoutQueue(rail.name === 'payout');
  const isRestored = rail.reason === 'restored';
  const days = daysText(data?.unreadDays ?? []);
  return (
    <div>
      <p className={css.alarm}>
        <b>{today.rails[rail.name] ?? rail.name}</b> ·{' '}
        {today.pausedText(texts.reasons[rail.reason] ?? rail.reason, age(ago, rail.pausedAt))}
      </p>
      {rail.name === 'payout' && data !== undefined && (
        <p className={css.quiet}>
          {texts.waiting(data.waiting)} {data.mendsItself && !isRestored && texts.mendsItself}{' '}
          {isRestored && days !== '' && texts.unreadDays(days)}
        </p>
      )}
    </div>
  );
}

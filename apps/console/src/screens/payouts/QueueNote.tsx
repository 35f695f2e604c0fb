import { useState } from 'react';
import { age } from '../../ago.ts';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import css from '../../frame/panel.module.css';
import { OnlyTold } from '../../frame/Told.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';
import { useMay } from '../../session.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { usePayoutQueue } from './use-payout-queue.ts';

/** Whether the queue runs; one person stops it, two let it go on. */
export function QueueNote() {
  const { payouts: texts, queue, today, ago } = useTexts();
  const may = useMay();
  // What was chosen stays so, however the queue stands by then.
  const [opened, setOpened] = useState<'stop' | 'release'>();
  const { data } = usePayoutQueue();
  if (data === undefined) return null;
  const { paused, mendsItself, restoredAt } = data;
  const why = paused === null ? undefined : (queue.reasons[paused.reason] ?? paused.reason);
  const isStopped = paused !== null && !mendsItself;
  return (
    <>
      {/* Without since when: each minute would be told anew. */}
      <OnlyTold>{why && `${today.incidentKinds['payout-queue-paused']}: ${why}`}</OnlyTold>
      {restoredAt !== null && (
        <p className={css.note}>{texts.stopped(queue.reasons['restored'] ?? '', age(ago, restoredAt))}</p>
      )}
      {paused !== null && why !== undefined && (
        <p className={css.note}>
          {texts.stopped(why, age(ago, paused.at))} {mendsItself && texts.mendsItself}
        </p>
      )}
      {may('stopPayoutQueue') && (
        <p>
          <button type="button" className={css.link} onClick={() => setOpened(isStopped ? 'release' : 'stop')}>
            {isStopped ? queue.release : texts.stop}
          </button>
        </p>
      )}
      {opened === 'stop' && <StopDialog close={() => setOpened(undefined)} />}
      {opened === 'release' && <ReleaseDialog close={() => setOpened(undefined)} />}
    </>
  );
}

function StopDialog({ close }: { close: () => void }) {
  const { payouts: texts } = useTexts();
  const stop = useAct(texts.stopDone, close, (note: string) => call('stopPayoutQueue', { body: { note } }));
  return (
    <ConsequenceDialog
      title={texts.stopTitle}
      asksNote
      isGrave
      confirmLabel={texts.stopConfirm}
      act={stop}
      close={close}
    >
      <p>{texts.stopLine}</p>
    </ConsequenceDialog>
  );
}

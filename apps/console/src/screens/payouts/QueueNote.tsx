import { useState } from 'react';
import { age } from '../../ago.ts';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import css from '../../frame/panel.module.css';
import { OnlyTold } from '../../frame/Told.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';
import { useMay } from '../../session.ts';
import { usePayoutQueue } from './use-payout-queue.ts';

/** Whether the queue runs; one person stops it, two let it go on. */
export function QueueNote() {
  const { payouts: texts, queue, today, ago } = useTexts();
  const may = useMay();
  // What was chosen stays so, however the queue stands by then.
  const [opened, setOpened] = useState<'stop' | 'release'>();
  const { data } = usePayoutQueue();
  if (data === undefined) return null;
  const { paused, mendsItself, restoredAt, waiting } = data;
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
            {isStopped ? texts.release : texts.stop}
          </button>
        </p>
      )}
      {opened !== undefined && (
        <QueueDialog
          isStopped={opened === 'release'}
          isRestored={restoredAt !== null}
          waiting={waiting}
          close={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

type Queue = { readonly isStopped: boolean; readonly isRestored: boolean; readonly waiting: number };

function QueueDialog({ isStopped, isRestored, waiting, close }: Queue & { close: () => void }) {
  const { payouts: texts, list } = useTexts();
  const act = useAct(isStopped ? list.proposed : texts.stopDone, close, async (note: string): Promise<void> => {
    if (isStopped) await call('proposeRelease', { body: { note } });
    else await call('stopPayoutQueue', { body: { note } });
  });
  return (
    <ConsequenceDialog
      title={isStopped ? texts.releaseTitle : texts.stopTitle}
      asksNote
      isGrave={!isStopped}
      confirmLabel={isStopped ? texts.releaseConfirm : texts.stopConfirm}
      act={act}
      close={close}
    >
      <p>{isStopped ? texts.releaseLine(waiting) : texts.stopLine}</p>
      {isStopped && isRestored && <p>{texts.releaseRestored}</p>}
    </ConsequenceDialog>
  );
}

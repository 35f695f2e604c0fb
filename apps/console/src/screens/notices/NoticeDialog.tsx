import type { OperatorSent } from '@house/contract/operator/types';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useAct } from '../../frame/use-act.ts';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';

type Props = {
  act: 'save' | 'end';
  draft: OperatorSent<'saveNotice'>['body'];
  refuse: (fault: unknown) => void;
  close: () => void;
  done: () => void;
};

/** Says who will see it, or that nobody will any more, before it is so. */
export function NoticeDialog({ act, draft, refuse, close, done }: Props) {
  const { offers: texts } = useTexts();
  const write = useAct(
    act === 'save' ? texts.saved : texts.ended,
    done,
    (): Promise<unknown> =>
      act === 'save' ? call('saveNotice', { body: draft }) : call('endNotice', { params: { id: draft.id ?? '' } }),
    refuse,
  );
  const where = texts.stages[draft.stage] ?? draft.stage;
  return (
    <ConsequenceDialog
      title={act === 'save' ? texts.saveTitle : texts.endNoticeTitle}
      confirmLabel={act === 'save' ? texts.save : texts.end}
      focusesConfirm
      isGrave={act === 'end' || draft.stage === 'lending'}
      act={write}
      close={close}
    >
      {act === 'end' && <p>{texts.endNoticeText}</p>}
      {act === 'save' && (
        <>
          <p>{draft.stage === 'lending' ? texts.pauses : texts.saveText(where, texts.audiences[draft.audience])}</p>
          <p>{texts.saveWhen(whenOf(draft.from), whenOf(draft.until))}</p>
        </>
      )}
    </ConsequenceDialog>
  );
}

function whenOf(instant: string | null): string | undefined {
  return instant === null ? undefined : dayAndTime(instant);
}

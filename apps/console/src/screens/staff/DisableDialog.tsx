import type { OperatorResult } from '@house/contract/operator/types';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';

/** Ends somebody's access, and says what ends with it. */
export function DisableDialog({ person, close }: { person: OperatorResult<'operator'>; close: () => void }) {
  const { staff: texts } = useTexts();
  const disable = useAct(texts.disabledDone, close, (note: string) =>
    call('disableOperator', { params: { id: person.id }, body: { note } }),
  );
  return (
    <ConsequenceDialog
      title={texts.disableTitle(person.name)}
      asksNote
      isGrave
      confirmLabel={texts.disableConfirm}
      act={disable}
      close={close}
    >
      <p>{texts.disableText(person.openSessions)}</p>
    </ConsequenceDialog>
  );
}

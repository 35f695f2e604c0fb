import type { OperatorResult } from '@house/contract/operator/types';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';

/** Proposes new keys for a colleague, and access for one who had lost it. */
export function RenewDialog({ person, close }: { person: OperatorResult<'operator'>; close: () => void }) {
  const { staff: texts } = useTexts();
  const propose = useAct(texts.proposed, close, (note: string) =>
    call('proposeAccess', { params: { id: person.id }, body: { note } }),
  );
  return (
    <ConsequenceDialog
      title={texts.renewTitle(person.name)}
      asksNote
      confirmLabel={texts.propose}
      act={propose}
      close={close}
    >
      <p>{person.disabledAt === null ? texts.renewText(person.openSessions) : texts.returnText}</p>
      <p>{texts.renewKeys}</p>
    </ConsequenceDialog>
  );
}

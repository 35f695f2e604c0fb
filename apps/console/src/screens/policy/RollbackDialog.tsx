import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { besideFields } from '../../frame/Failure.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';
import { EffectiveFrom, useEffectiveFrom } from './EffectiveFrom.tsx';

/** Proposes to bring a former version back; the second person reads what that changes. */
export function RollbackDialog({ version, close }: { version: number; close: () => void }) {
  const { policy: texts } = useTexts();
  const { when, set, effectiveFrom } = useEffectiveFrom(`rollback ${version}`);
  const propose = useAct(texts.proposed, close, (note: string) =>
    call('proposeRollback', { params: { version: String(version) }, body: { effectiveFrom, note } }),
  );
  const { beside, rest } = besideFields(propose.error, ['effectiveFrom']);
  return (
    <ConsequenceDialog
      title={texts.rollbackTitle(version)}
      asksNote
      confirmLabel={texts.propose.replace('…', '')}
      act={propose}
      fault={rest}
      close={close}
    >
      <p>{texts.rollbackText}</p>
      <EffectiveFrom error={beside.effectiveFrom} when={when} set={set} />
    </ConsequenceDialog>
  );
}

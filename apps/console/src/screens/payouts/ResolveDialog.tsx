import { mt } from '../../amounts.ts';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { shortId } from '../../frame/subject.ts';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';
import { usePayout, type Proof } from './use-payout.ts';

/** How it ended, by its proof; a second person agrees. */
export function ResolveDialog({ id, proof, close }: { id: string; proof: Proof; close: () => void }) {
  const { payouts: texts, list } = useTexts();
  const { data } = usePayout(id);
  const { shown, ...resolution } = proof;
  const propose = useAct(list.proposed, close, (note: string) =>
    call('proposeResolution', { params: { id }, body: { ...resolution, note } }),
  );
  if (data === undefined) return null;
  return (
    <ConsequenceDialog
      title={texts.resolveTitle[proof.outcome]}
      asksNote
      isGrave={proof.outcome !== 'paid'}
      confirmLabel={texts.resolveConfirm}
      act={propose}
      close={close}
    >
      <p>{texts.resolveLine[proof.outcome](mt(data.amount), shortId(data.about))}</p>
      <p>{texts.resolveProof(shown)}</p>
    </ConsequenceDialog>
  );
}

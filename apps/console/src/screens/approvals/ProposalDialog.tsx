import type { OperatorResult } from '@house/contract/operator/types';
import { call } from '../../api.ts';
import { Changes } from '../../frame/Changes.tsx';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';
import { aboutWords } from './about.ts';
import { useApproval } from './use-approval.ts';

export type Act = 'approve' | 'refuse' | 'withdraw';
type Props = { id: string; act: Act; close: () => void; decided: () => void };

/** A decision on a proposal, with what it changes in sight. */
export function ProposalDialog({ id, act, close, decided }: Props) {
  const all = useTexts();
  const { approvals: texts } = all;
  const { data } = useApproval(id);
  const decision = useAct(texts.done[act], decided, (note: string) => send(id, act, note, data?.changes ?? []));
  if (data === undefined) return null;
  const kind = texts.kinds[data.kind] ?? data.kind;
  return (
    <ConsequenceDialog
      title={texts.dialog[act](kind)}
      asksNote={act === 'refuse'}
      confirmLabel={texts[act]}
      focusesConfirm={act === 'approve'}
      isGrave={act === 'refuse'}
      act={decision}
      close={close}
    >
      <p>
        <b>{aboutWords(data, all)}</b>
      </p>
      <p>{texts.consequence[act]}</p>
      {act === 'approve' && <Changes changes={data.changes} />}
    </ConsequenceDialog>
  );
}

function send(id: string, act: Act, note: string, shown: OperatorResult<'approval'>['changes']) {
  const params = { id };
  if (act === 'refuse') return call('refuseProposal', { params, body: { note } });
  return act === 'approve'
    ? call('approveProposal', { params, body: { shown } })
    : call('withdrawProposal', { params });
}

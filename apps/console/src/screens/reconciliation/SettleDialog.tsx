import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';
import type { Line } from './line.ts';

/** What became of a line that fitted nothing, in words; or that it was a transfer of the owner's, which books it. */
export function SettleDialog({ line, books, close }: { line: Line; books: boolean; close: () => void }) {
  const { reconciliation: texts, list } = useTexts();
  const settle = useAct(books ? list.proposed : texts.settled, close, (note: string): Promise<unknown> =>
    call(books ? 'proposeTransfer' : 'settleBreak', { params: { id: line.id }, body: { note } }),
  );
  return (
    <ConsequenceDialog
      title={(books ? texts.transferTitle : texts.settleTitle)(line.receipt)}
      asksNote
      confirmLabel={books ? texts.fundConfirm : texts.settleConfirm}
      act={settle}
      close={close}
    >
      <p>{books ? texts.transferLine : texts.settleLine}</p>
    </ConsequenceDialog>
  );
}

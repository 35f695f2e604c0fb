import { ConsequenceDialog } from './ConsequenceDialog.tsx';
import { useAct } from './use-act.ts';

type Props = {
  title: string;
  texts: { readonly says: string; readonly confirm: string; readonly done: string };
  strike: (note: string) => Promise<unknown>;
  close: () => void;
};

/** What was noted by mistake, a call or a note, is struck: it stays in the log, and nothing goes by it. */
export function StrikeDialog({ title, texts, strike, close }: Props) {
  const send = useAct(texts.done, close, strike);
  return (
    <ConsequenceDialog title={title} asksNote confirmLabel={texts.confirm} act={send} close={close}>
      <p>{texts.says}</p>
    </ConsequenceDialog>
  );
}

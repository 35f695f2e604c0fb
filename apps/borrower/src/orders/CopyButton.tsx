import { TextButton, toast } from '@house/ui';
import { copyText } from '../copy-text.ts';
import { useTexts } from '../language.ts';

/** Copies a value and says so: '4810227738 is Copied.' `label` names the value for those who listen. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { common } = useTexts();
  async function copy() {
    if (await copyText(text)) toast(common.copied(text), 'success');
    else toast(common.copyFailed, 'error');
  }
  return (
    <TextButton aria-label={`${common.copy}: ${label}`} onClick={() => void copy()}>
      {common.copy}
    </TextButton>
  );
}

import { useState } from 'react';
import { AreaField, Button, classes, Icon, toast } from '@house/ui';
import { useTexts } from '../language.ts';
import css from './ProofForm.module.css';
import { useSendProof } from './use-send-proof.ts';

/** Longer than any SMS of the wallet; the call takes as much (contract). */
const longestText = 2_000;

/** The wallet's message as text, as a photo, or both: a lead for whoever looks for the payment. */
export function ProofForm({ serialNumber, onSent }: { serialNumber: string; onSent: () => void }) {
  const { order: texts } = useTexts();
  const [text, setText] = useState('');
  const [photo, setPhoto] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const { send, sending } = useSendProof(serialNumber, {
    received() {
      toast(texts.proofReceived, 'success');
      onSent();
    },
  });
  function submit() {
    const empty = text.trim() === '' && photo === undefined;
    setProblem(empty ? texts.proofEmpty : undefined);
    if (!empty) send({ text: text.trim(), photo });
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>{texts.proofText}</p>
      <AreaField
        label={texts.proofSms}
        hint={texts.proofSmsHint}
        error={problem}
        value={text}
        rows={3}
        maxLength={longestText}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <label className={classes(css.photo, photo !== undefined && css.chosen)}>
        <input type="file" accept="image/*" onChange={(event) => setPhoto(event.target.files?.[0])} />
        <Icon name={photo === undefined ? 'camera' : 'check'} size={20} />
        {photo === undefined ? texts.proofPhoto : texts.proofOtherPhoto}
      </label>
      <p className={css.small} role="status">
        {photo !== undefined && texts.proofPhotoHere}
      </p>
      <Button type="submit" busy={sending}>
        {texts.proofSubmit}
      </Button>
    </form>
  );
}

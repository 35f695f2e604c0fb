import { useState } from 'react';
import { AreaField, Button, classes, Icon, Stroke, toast, unbroken } from '@house/ui';
import { useTexts } from '../language.ts';
import css from './ProofForm.module.css';
import { useSendProof, type Proof } from './use-send-proof.ts';

const camera = 'M4 8h3l2-3h6l2 3h3v11H4zM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z';
/** Longer than any SMS of the wallet; the call takes as much (contract). */
const longestText = 2_000;

/** The wallet's message as text, as a photo, or both: a lead for whoever looks for the payment. */
export function ProofForm({
  serialNumber,
  proof: { text, photo },
  onChange,
  onSent,
}: {
  serialNumber: string;
  proof: Proof;
  onChange: (changed: Partial<Proof>) => void;
  onSent: () => void;
}) {
  const { proof } = useTexts();
  const [problem, setProblem] = useState<string>();
  const [photoProblem, setPhotoProblem] = useState<string>();
  function change(changed: Partial<Proof>) {
    setProblem(undefined);
    setPhotoProblem(undefined);
    onChange(changed);
  }
  const { send, sending } = useSendProof(serialNumber, {
    received() {
      toast(proof.received, 'success');
      onSent();
    },
    photoRefused(why) {
      change({ photo: undefined });
      setPhotoProblem(why);
    },
  });
  function submit() {
    const empty = text.trim() === '' && photo === undefined;
    setProblem(empty ? proof.empty : undefined);
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
      <p>{unbroken(proof.text)}</p>
      <AreaField
        label={proof.sms}
        hint={proof.smsHint}
        error={problem}
        value={text}
        rows={3}
        maxLength={longestText}
        autoComplete="off"
        onChange={(event) => change({ text: event.target.value })}
      />
      <label className={classes(css.photo, photo !== undefined && css.chosen)}>
        <input type="file" accept="image/*" onChange={(event) => change({ photo: event.target.files?.[0] })} />
        {photo === undefined ? <Stroke path={camera} size={20} /> : <Icon name="check" size={20} />}
        {photo === undefined ? proof.photo : proof.otherPhoto}
      </label>
      <p className={classes(css.small, photoProblem !== undefined && css.wrong)} role="status">
        {photoProblem ?? (photo !== undefined && proof.photoHere)}
      </p>
      <Button type="submit" busy={sending}>
        {proof.submit}
      </Button>
    </form>
  );
}

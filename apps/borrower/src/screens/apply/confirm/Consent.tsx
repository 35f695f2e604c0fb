import { useId, useState } from 'react';
import { ContractSheet } from '../../../frame/popups.ts';
import { useTexts } from '../../../language.ts';
import css from './confirm.module.css';

/** The box, ticked at first as the specification says, and the contract one tap away at 88 % height. */
export function Consent({
  uuid,
  agreed,
  onChange,
}: {
  uuid: string;
  agreed: boolean;
  onChange: (agreed: boolean) => void;
}) {
  const { confirm } = useTexts();
  const [open, setOpen] = useState(false);
  const boxId = useId();
  return (
    <div className={css.consent}>
      <input
        id={boxId}
        aria-labelledby={`${boxId}-text`}
        type="checkbox"
        checked={agreed}
        onChange={(event) => onChange(event.target.checked)}
      />
      <p id={`${boxId}-text`}>
        <label htmlFor={boxId}>{confirm.agree}</label>{' '}
        <button type="button" className={css.link} onClick={() => setOpen(true)}>
          {confirm.contract}
        </button>
      </p>
      <ContractSheet open={open} onClose={() => setOpen(false)} id={uuid} />
    </div>
  );
}

import { Button, Modal, Textarea } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { unbroken } from '@house/ui/unbroken.tsx';
import { useTexts } from '../language.tsx';
import { besideFields, Failure } from './Failure.tsx';
import css from './panel.module.css';
import { Told } from './Told.tsx';
import { useKeptText } from './kept.ts';
import { useSaid } from './use-said.ts';

type Props = {
  readonly title: string;
  /** What follows, in words: the money that moves, what is then no longer possible; fields, before → after. */
  readonly children: ReactNode;
  /** The exact SMS that goes out. */
  readonly sms?: string | undefined;
  /** Asks why, at least three letters, and gives it to `act`. */
  readonly asksNote?: boolean;
  /** What it says already: of a dialog that comes back. */
  readonly firstNote?: string | undefined;
  /** What the note is, where it is no reason. */
  readonly noteLabel?: string | undefined;
  readonly confirmLabel: string;
  /** Nothing is filled in, so Enter confirms. */
  readonly focusesConfirm?: boolean;
  /** It destroys or gives away something. */
  readonly isGrave?: boolean;
  /** Not possible as it is filled in now. */
  readonly isBlocked?: boolean;
  /** What is done once it is confirmed (`useAct`). */
  readonly act: { readonly mutate: (note: string) => void; readonly isPending: boolean; readonly error: unknown };
  /** What is said of the whole, where that is not all that was refused, or something else failed. */
  readonly fault?: unknown;
  /** Where what it shows could not be looked up. */
  readonly retry?: (() => void) | undefined;
  readonly close: () => void;
};

/** Every act of weight is confirmed by its consequence. */
export function ConsequenceDialog(props: Props) {
  const {
    title,
    children,
    sms,
    asksNote = false,
    firstNote,
    noteLabel,
    confirmLabel,
    focusesConfirm = false,
    isGrave = false,
    isBlocked = false,
    act,
    fault = act.error,
    retry,
    close,
  } = props;
  const { list: texts } = useTexts();
  const { isPending } = act;
  const [note, setNote] = useKeptText(title, () => firstNote ?? '');
  const { beside, rest } = besideFields(fault, ['note']);
  const lacksNote = asksNote && note.trim().length < 3;
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const confirming = useRef<HTMLButtonElement>(null);
  // Known at once: a second click, or an Escape, is quicker than the button that begins to wait.
  const isSent = useRef(false);
  useEffect(() => {
    if (isPending || !isSent.current) return;
    isSent.current = false;
    const refused = form?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (refused) refused.focus();
    // A button at work has lost the focus, to the dialog's own frame if it was clicked again: the next key would do nothing.
    else if (document.activeElement?.contains(confirming.current)) confirming.current?.focus();
  }, [isPending, fault, form]);
  useSaid(form);
  // The dialog's own focus comes a moment after it is drawn: the Enter of a quick hand would fall beside it.
  useLayoutEffect(() => form?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [form]);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (lacksNote || isBlocked || isSent.current) return;
    isSent.current = true;
    act.mutate(note.trim());
  };
  // What is on its way is not called off by leaving, and what it answers would fall upon what is open by then.
  const leave = (): void => {
    if (!isSent.current) close();
  };
  return (
    <Modal
      opened
      onClose={leave}
      title={title}
      centered
      lockScroll={false}
      withCloseButton={false}
      transitionProps={{ duration: 0 }}
    >
      <form ref={setForm} onSubmit={submit} className={css.form}>
        {children}
        <Told>
          {sms !== undefined && (
            <div>
              <p className={css.quiet}>{texts.sms}</p>
              <p className={css.sms}>{unbroken(sms)}</p>
            </div>
          )}
        </Told>
        {asksNote && (
          <Textarea
            label={noteLabel ?? texts.note}
            description={texts.noteHint}
            error={beside.note}
            autosize
            minRows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            data-autofocus
          />
        )}
        {rest !== null && <Failure fault={rest} retry={retry} />}
        <div className={css.answers}>
          <Button variant="default" disabled={isPending} onClick={leave}>
            {texts.back}
          </Button>
          <Button
            ref={confirming}
            type="submit"
            color={isGrave ? 'clay' : 'sea'}
            loading={isPending}
            disabled={lacksNote || isBlocked}
            data-autofocus={focusesConfirm || undefined}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

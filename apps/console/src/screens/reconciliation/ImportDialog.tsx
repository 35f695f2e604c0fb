import type { OperatorResult } from '@house/contract/operator/types';
import { FileInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mt } from '../../amounts.ts';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { Fact, Facts } from '../../frame/Facts.tsx';
import css from '../../frame/panel.module.css';
import { Told } from '../../frame/Told.tsx';
import { useAct } from '../../frame/use-act.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { dayText } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';

type Seen = OperatorResult<'lookAtStatement'> & { readonly file: string };

/** A statement file: first what is in it, whole, and only then taken in. */
export function ImportDialog({ close }: { close: () => void }) {
  const { reconciliation: texts } = useTexts();
  const look = useMutation({
    mutationFn: async (given: File): Promise<Seen> => {
      const file = await base64Of(given);
      return { ...(await call('lookAtStatement', { body: { file } })), file };
    },
  });
  const take = useAct(
    ({ isNew, lines }) => (isNew ? texts.taken(lines) : texts.takenAgain),
    close,
    ({ file, hash }: Seen) => call('importStatementFile', { body: { file, hash } }),
  );
  const seen = look.data;
  return (
    <ConsequenceDialog
      title={texts.import}
      confirmLabel={texts.take}
      isBlocked={seen === undefined}
      act={{
        mutate: () => seen !== undefined && take.mutate(seen),
        isPending: take.isPending || look.isPending,
        error: look.error ?? take.error,
      }}
      close={close}
    >
      <FileInput
        label={texts.file}
        placeholder={texts.chooseFile}
        accept=".csv,text/csv"
        // A browser says nothing of a file that is chosen once more: put right, it has another line to show.
        fileInputProps={{
          onClick: ({ currentTarget }) => {
            currentTarget.value = '';
          },
        }}
        onChange={(file) => {
          if (file !== null) look.mutate(file);
        }}
        data-autofocus
      />
      {look.isPending && <Waiting height={120} />}
      <Told>{seen !== undefined && <InFile seen={seen} />}</Told>
    </ConsequenceDialog>
  );
}

function InFile({ seen }: { seen: Seen }) {
  const { reconciliation: texts } = useTexts();
  return (
    <section aria-label={texts.look} className={css.form}>
      <Facts>
        <Fact term={texts.lines}>{seen.lines}</Fact>
        <Fact term={texts.paidIn}>{mt(seen.paidIn)}</Fact>
        <Fact term={texts.paidOut}>{mt(seen.paidOut)}</Fact>
        {seen.openingBalance !== null && seen.closingBalance !== null && (
          <Fact term={texts.balances}>
            {mt(seen.openingBalance)} → {mt(seen.closingBalance)}
          </Fact>
        )}
        {seen.days.map((one) => (
          <Fact key={one.day} term={dayText(one.day)}>
            {texts.inDay(one.lines, mt(one.paidIn), mt(one.paidOut))}
          </Fact>
        ))}
      </Facts>
      <div>
        <p className={css.quiet}>{texts.hash}</p>
        <p className={css.sms} style={{ overflowWrap: 'anywhere' }}>
          {seen.hash}
        </p>
      </div>
      {seen.isKnown && <p className={css.note}>{texts.knownFile}</p>}
      {!seen.isKnown && seen.knownLines > 0 && <p className={css.quiet}>{texts.knownLines(seen.knownLines)}</p>}
      {seen.days.some((one) => one.signed) && <p className={css.note}>{texts.signedDays}</p>}
    </section>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let letters = '';
  // A call takes only so many arguments.
  const together = 0x80_00;
  for (let from = 0; from < bytes.length; from += together) {
    letters += String.fromCodePoint(...bytes.subarray(from, from + together));
  }
  return btoa(letters);
}

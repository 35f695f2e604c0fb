import type { OperatorSent } from '@house/contract/operator/types';
import { mt } from '../../amounts.ts';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useAct } from '../../frame/use-act.ts';
import { dayText } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { useDay, type Day } from './use-day.ts';
import { Waits } from './Waits.tsx';

/** A name under a day, for good; with anything open it takes a note. */
export function SignDialog({ day, close }: { day: string; close: () => void }) {
  const { reconciliation: texts } = useTexts();
  const { data } = useDay(day);
  const shown = dayText(day);
  const sign = useAct(texts.signed(shown), close, (note: string) =>
    call('signOffDay', { params: { day }, body: bodyOf(note, data) }),
  );
  if (data === undefined) return null;
  const mayBeSigned = data.waitsFor === null;
  return (
    <ConsequenceDialog
      title={texts.signTitle(shown)}
      asksNote={mayBeSigned && data.signsWithNote}
      isGrave={data.signsWithNote}
      focusesConfirm={!data.signsWithNote}
      isBlocked={!mayBeSigned}
      confirmLabel={texts.sign}
      act={sign}
      close={close}
    >
      <Waits day={data} />
      {mayBeSigned && <p>{data.signsWithNote ? texts.signOpen : texts.signClean}</p>}
      <p>
        {texts.breaks}: {data.breaks} · {texts.withoutLine}: {data.withoutLine} · {texts.difference}:{' '}
        {data.difference === null ? '–' : mt(data.difference)}
      </p>
    </ConsequenceDialog>
  );
}

/** With the figures that stand in sight: the server signs no others. */
function bodyOf(note: string, read: Day | undefined): OperatorSent<'signOffDay'>['body'] {
  const noted = note === '' ? {} : { note };
  if (read === undefined) return noted;
  const { breaks, withoutLine, difference } = read;
  return { ...noted, shown: { breaks, withoutLine, difference } };
}

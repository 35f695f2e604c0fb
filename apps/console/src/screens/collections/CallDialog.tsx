import { addDays, formatDay, isBusinessDay } from '@house/calendar';
import { callOutcomes } from '@house/contract/operator/words';
import { TextInput, Textarea } from '@mantine/core';
import { mtTyped } from '../../amounts.ts';
import { call } from '../../api.ts';
import { today } from '../../clock.ts';
import { Choice } from '../../frame/Choice.tsx';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { DayInput } from '../../frame/DayInput.tsx';
import { besideFields } from '../../frame/Failure.tsx';
import { kept } from '../../frame/kept.ts';
import { useAct } from '../../frame/use-act.ts';
import { dayText } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { useCase } from './use-case.ts';

type Props = {
  serialNumber: string;
  name: string;
  /** A promise may be taken, unless the loan is on hold. Else it verifies, and a contact of the customer may be asked. */
  collects?: boolean;
  close: () => void;
};

type Filled = {
  readonly outcome: (typeof callOutcomes)[number];
  readonly whom: 'customer' | 'kin';
  readonly said: string;
  readonly amount: string;
  readonly on: string;
};
const unfilled: Filled = { outcome: 'no-answer', whom: 'customer', said: '', amount: '', on: '' };
const useFilled = kept<Filled>();

/** What came of a call. */
export function CallDialog({ serialNumber, name, collects = false, close }: Props) {
  const { collections } = useTexts();
  const { dialog: texts, outcomes, whom: whomWords } = collections;
  const [filled, setFilled] = useFilled(`call ${serialNumber}`, () => unfilled);
  const { outcome, whom, said, amount, on } = filled;
  const promised = mtTyped(amount);
  const { data } = useCase(serialNumber, collects);
  const mayPromise = collects && data?.held !== true;
  const promises = mayPromise && outcome === 'promised';
  const latest = data === undefined ? undefined : addDays(today(), data.promiseDays);
  const send = useAct(texts.saved, close, () =>
    call('logCall', {
      params: { serialNumber },
      body: {
        outcome,
        whom,
        said,
        ...(promises && promised !== undefined ? { promise: { amount: promised, on } } : {}),
      },
    }),
  );
  const { beside, rest } = besideFields(send.error, ['promise.amount', 'promise.on']);
  return (
    <ConsequenceDialog
      title={texts.callTitle(name)}
      confirmLabel={texts.save}
      isBlocked={promises && (promised === undefined || !isBusinessDay(on))}
      act={send}
      fault={rest}
      close={close}
    >
      <Choice
        label={texts.outcome}
        value={outcome}
        data={callOutcomes
          .filter((value) => mayPromise || value !== 'promised')
          .map((value) => ({ value, label: outcomes[value] ?? value }))}
        onChange={(event) => {
          const chosen = callOutcomes.find((one) => one === event.currentTarget.value);
          if (chosen !== undefined) setFilled({ ...filled, outcome: chosen });
        }}
        data-autofocus
      />
      {!collects && (
        <Choice
          label={texts.whom}
          value={whom}
          data={Object.entries(whomWords).map(([value, label]) => ({ value, label }))}
          onChange={(event) => setFilled({ ...filled, whom: event.currentTarget.value === 'kin' ? 'kin' : 'customer' })}
        />
      )}
      {promises && (
        <>
          <TextInput
            label={texts.amount}
            error={beside['promise.amount']}
            inputMode="decimal"
            value={amount}
            onChange={(event) => setFilled({ ...filled, amount: event.currentTarget.value })}
          />
          <DayInput
            label={texts.on}
            description={latest === undefined ? undefined : texts.latest(formatDay(latest))}
            error={beside['promise.on']}
            min={today()}
            max={latest}
            value={on}
            onChange={(event) => setFilled({ ...filled, on: event.currentTarget.value })}
          />
          {isBusinessDay(on) && <p>{texts.rests(dayText(on))}</p>}
        </>
      )}
      <Textarea
        label={texts.said}
        autosize
        minRows={2}
        maxLength={500}
        value={said}
        onChange={(event) => setFilled({ ...filled, said: event.currentTarget.value })}
      />
    </ConsequenceDialog>
  );
}

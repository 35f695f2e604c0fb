import { addDays, businessDay, formatDay, isBusinessDay } from '@house/calendar';
import { callOutcomes } from '@house/contract/operator/words';
import { parseMt, toMt } from '@house/money';
import { TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api.ts';
import { Choice } from '../../frame/Choice.tsx';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { today } from '../../frame/DayField.tsx';
import { DayInput } from '../../frame/DayInput.tsx';
import { besideFields } from '../../frame/Failure.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useKeptText } from '../../frame/use-kept-text.ts';
import { useTexts } from '../../language.tsx';
import { useCase } from './use-case.ts';

type Props = {
  serialNumber: string;
  name: string;
  /** A promise may be taken, unless the loan is on hold. Else it verifies, and a contact of the customer may be asked. */
  collects?: boolean;
  close: () => void;
};

/** What came of a call. */
export function CallDialog({ serialNumber, name, collects = false, close }: Props) {
  const { collections } = useTexts();
  const { dialog: texts, outcomes, whom: whomWords } = collections;
  const [outcome, setOutcome] = useState<(typeof callOutcomes)[number]>('no-answer');
  const [whom, setWhom] = useState<'customer' | 'kin'>('customer');
  const [said, setSaid] = useKeptText(`call ${serialNumber}`);
  const [amount, setAmount] = useState('');
  const [on, setOn] = useState('');
  const parsed = parseMt(amount);
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
        ...(promises && parsed !== undefined ? { promise: { amount: toMt(parsed), on } } : {}),
      },
    }),
  );
  const { beside, rest } = besideFields(send.error, ['promise.amount', 'promise.on']);
  return (
    <ConsequenceDialog
      title={texts.callTitle(name)}
      confirmLabel={texts.save}
      isBlocked={promises && (parsed === undefined || !isBusinessDay(on))}
      confirm={() => send.mutate()}
      pending={send.isPending}
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
          if (chosen !== undefined) setOutcome(chosen);
        }}
        data-autofocus
      />
      {!collects && (
        <Choice
          label={texts.whom}
          value={whom}
          data={Object.entries(whomWords).map(([value, label]) => ({ value, label }))}
          onChange={(event) => setWhom(event.currentTarget.value === 'kin' ? 'kin' : 'customer')}
        />
      )}
      {promises && (
        <>
          <TextInput
            label={texts.amount}
            error={beside['promise.amount']}
            inputMode="decimal"
            value={amount}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
          <DayInput
            label={texts.on}
            description={latest === undefined ? undefined : texts.latest(formatDay(latest))}
            error={beside['promise.on']}
            min={today()}
            max={latest}
            value={on}
            onChange={(event) => setOn(event.currentTarget.value)}
          />
          {isBusinessDay(on) && <p>{texts.rests(formatDay(businessDay(on)))}</p>}
        </>
      )}
      <Textarea
        label={texts.said}
        autosize
        minRows={2}
        maxLength={500}
        value={said}
        onChange={(event) => setSaid(event.currentTarget.value)}
      />
    </ConsequenceDialog>
  );
}

import { Radio, TextInput } from '@mantine/core';
import { unbroken } from '@house/ui/unbroken.tsx';
import { mtTyped } from '../../amounts.ts';
import { call } from '../../api.ts';
import { today } from '../../clock.ts';
import { DayInput } from '../../frame/DayInput.tsx';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { besideFields } from '../../frame/Failure.tsx';
import { kept } from '../../frame/kept.ts';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';

type Filled = { readonly amount: string; readonly direction: 'in' | 'out'; readonly on: string };
const useFilled = kept<Filled>();

/** Money of the owner's, in or out, which only a person knows of. */
export function FundFloatDialog({ close }: { close: () => void }) {
  const { reconciliation: texts, list } = useTexts();
  const [filled, setFilled] = useFilled('fund', () => ({ amount: '', direction: 'in', on: today() }));
  const { amount, direction, on } = filled;
  const propose = useAct(list.proposed, close, (note: string) =>
    call('proposeFloatFunding', { body: { amount: mtTyped(amount) ?? 0, direction, on, note } }),
  );
  const { beside, rest } = besideFields(propose.error, ['amount', 'on']);
  return (
    <ConsequenceDialog
      title={texts.fundTitle}
      asksNote
      confirmLabel={texts.fundConfirm}
      act={propose}
      fault={rest}
      close={close}
    >
      <p>{unbroken(texts.fundLine)}</p>
      <Radio.Group
        value={direction}
        onChange={(value) => setFilled({ ...filled, direction: value === 'out' ? 'out' : 'in' })}
      >
        <Radio value="in" label={texts.fundIn} data-autofocus />
        <Radio value="out" label={texts.fundOut} mt={6} />
      </Radio.Group>
      <TextInput
        label={`${texts.amount} (MT)`}
        error={beside.amount}
        inputMode="decimal"
        value={amount}
        onChange={(event) => setFilled({ ...filled, amount: event.currentTarget.value })}
      />
      <DayInput
        label={texts.valueDate}
        error={beside.on}
        max={today()}
        value={on}
        onChange={(event) => setFilled({ ...filled, on: event.currentTarget.value })}
      />
    </ConsequenceDialog>
  );
}

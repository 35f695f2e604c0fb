import type { OperatorResult } from '@house/contract/operator/types';
import { Checkbox, TextInput } from '@mantine/core';
import { unbroken } from '@house/ui/unbroken.tsx';
import { mt } from '../../amounts.ts';
import { Choice } from '../../frame/Choice.tsx';
import { DayInput } from '../../frame/DayInput.tsx';
import { dayText } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { takenOff, type Act, type Filled } from './act-wish.ts';

/** What the calls of acts name their fields. */
export const actFields = ['amount', 'bucket', 'until', 'dueOn', 'termDays', 'hold', 'why', 'payment'] as const;

type Props = {
  order: OperatorResult<'orderFile'>;
  act: Act;
  filled: Filled;
  /** What was refused of each. */
  beside: { readonly [Name in (typeof actFields)[number]]?: string };
  fill: (part: Partial<Filled>) => void;
};

/** What an act has to be told. */
export function ActFields({ order, act, filled, beside, fill }: Props) {
  const { orders } = useTexts();
  const { fields, whys } = orders.acts;
  const select = (
    name: 'bucket' | 'termDays' | 'hold' | 'why' | 'payment',
    data: { value: string; label: string }[],
  ) => (
    <Choice
      label={fields[name]}
      error={beside[name]}
      value={filled[name]}
      data={data}
      onChange={(event) => fill({ [name]: event.currentTarget.value })}
      data-autofocus={name !== 'bucket' || undefined}
    />
  );
  const words = (of: Readonly<Record<string, string>>) =>
    Object.entries(of).map(([value, label]) => ({ value, label }));
  const amount = (
    <TextInput
      label={fields.amount}
      error={beside.amount}
      inputMode="decimal"
      value={filled.amount}
      onChange={(event) => fill({ amount: event.currentTarget.value })}
      data-autofocus
    />
  );
  const day = (label: string) => (
    <DayInput
      label={label}
      error={beside.until ?? beside.dueOn}
      value={filled.until}
      onChange={(event) => fill({ until: event.currentTarget.value })}
      data-autofocus={act === 'due-date' || undefined}
    />
  );
  switch (act) {
    case 'due-date':
      return day(fields.dueOn);
    case 'extension':
      return select(
        'termDays',
        order.extensionTerms.map((days) => ({ value: String(days), label: fields.days(days) })),
      );
    case 'waiver':
      return (
        <>
          {amount}
          {select('bucket', [{ value: '', label: fields.anyBucket }, ...words(orders.buckets)])}
        </>
      );
    case 'settlement':
      return (
        <>
          {amount}
          {day(fields.until)}
        </>
      );
    case 'write-off':
      return select('why', words(whys));
    case 'hold':
      return select('hold', words(orders.holds));
    case 'reversal':
      return (
        <>
          {select('payment', [
            ...order.payments.map((one) => ({
              value: one.id,
              label: `${one.fromCredit ? fields.fromCredit : one.id} · ${mt(one.amount)} · ${dayText(one.on)}`,
            })),
            // Reversed before, it counts no more, and may be in the wallet still.
            ...(order.payments.some((one) => one.id === filled.payment)
              ? []
              : [{ value: filled.payment, label: filled.payment }]),
          ])}
          <Checkbox
            label={unbroken(fields.railsFault)}
            checked={filled.railsFault}
            onChange={(event) => fill({ railsFault: event.currentTarget.checked })}
          />
          <Checkbox
            label={fields.wrongOrder}
            checked={filled.wrongOrder}
            onChange={(event) => fill(takenOff(event.currentTarget.checked))}
          />
        </>
      );
    case 'cancel':
      return (
        <Checkbox
          label={fields.asked}
          checked={filled.asked}
          onChange={(event) => fill({ asked: event.currentTarget.checked })}
        />
      );
    default:
      return null;
  }
}

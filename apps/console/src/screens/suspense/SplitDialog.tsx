import { fromMt, minus, parseMt, sum, toMt } from '@house/money';
import { Button, Group, TextInput } from '@mantine/core';
import { mt } from '../../amounts.ts';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { besideFields } from '../../frame/Failure.tsx';
import { kept } from '../../frame/kept.ts';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';
import type { ActProps } from './act.ts';

type Part = { readonly serialNumber: string; readonly amount: string };
const emptyPart: Part = { serialNumber: '', amount: '' };
const mostParts = 10;
const useParts = kept<readonly Part[]>();

/** One receipt over several orders; what is left over stays unmatched. */
export function SplitDialog({ receipt, close, done }: ActProps) {
  const { suspense: texts } = useTexts();
  const [parts, setParts] = useParts(`split ${receipt.receipt}`, () => [
    { serialNumber: receipt.candidates[0]?.serialNumber ?? '', amount: '' },
    emptyPart,
  ]);
  const wanted = parts.filter((part) => part.serialNumber !== '' || part.amount !== '');
  const amounts = wanted.map((part) => parseMt(part.amount));
  const left = minus(fromMt(receipt.amount), sum(...amounts.filter((amount) => amount !== undefined)));
  const split = useAct(
    (result) => texts.splitDone(result.parts.length, mt(result.left)),
    done,
    () =>
      call('splitReceipt', {
        params: { receipt: receipt.receipt },
        body: {
          parts: wanted.map((part, index) => ({
            serialNumber: part.serialNumber,
            amount: toMt(amounts[index] ?? fromMt(0)),
          })),
        },
      }),
  );
  // An empty row is no part: what the server numbers are the others.
  const nameOf = (part: Part, field: keyof Part) => `parts.${wanted.indexOf(part)}.${field}`;
  const { beside, rest } = besideFields(
    split.error,
    parts.flatMap((part) => [nameOf(part, 'serialNumber'), nameOf(part, 'amount')]),
  );
  const change = (at: number, field: keyof Part, value: string): void => {
    setParts(parts.map((part, index) => (index === at ? { ...part, [field]: value.trim() } : part)));
    // A row that is emptied has the others numbered anew.
    split.reset();
  };
  return (
    <ConsequenceDialog
      title={texts.splitTitle(receipt.receipt)}
      confirmLabel={texts.splitConfirm}
      act={split}
      fault={rest}
      close={close}
    >
      <p>{texts.splitLine(mt(receipt.amount))}</p>
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts have no other name than their place
        <Group key={index} grow gap={8} align="start" aria-label={texts.part(index + 1)} role="group">
          <TextInput
            label={texts.orderNumber}
            error={beside[nameOf(part, 'serialNumber')]}
            inputMode="numeric"
            maxLength={10}
            value={part.serialNumber}
            onChange={(event) => change(index, 'serialNumber', event.currentTarget.value)}
          />
          <TextInput
            label={`${texts.amount} (MT)`}
            error={beside[nameOf(part, 'amount')]}
            inputMode="decimal"
            value={part.amount}
            onChange={(event) => change(index, 'amount', event.currentTarget.value)}
          />
        </Group>
      ))}
      {parts.length < mostParts && (
        <Button variant="default" size="xs" onClick={() => setParts([...parts, emptyPart])}>
          {texts.addPart}
        </Button>
      )}
      <p role="status">{left < 0n ? texts.tooMuch(mt(-toMt(left))) : texts.left(mt(toMt(left)))}</p>
    </ConsequenceDialog>
  );
}

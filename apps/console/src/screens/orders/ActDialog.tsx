import type { OperatorResult } from '@house/contract/operator/types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { unbroken } from '@house/ui/unbroken.tsx';
import { mtTyped } from '../../amounts.ts';
import { call } from '../../api.ts';
import { Changes } from '../../frame/Changes.tsx';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { besideFields } from '../../frame/Failure.tsx';
import { kept } from '../../frame/kept.ts';
import css from '../../frame/panel.module.css';
import { Told } from '../../frame/Told.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';
import { bucketOf, holdOf, isGrave, type Act, type Filled, type Wish } from './act-wish.ts';
import { ActFields, actFields } from './ActFields.tsx';
import { sendAct } from './send-act.ts';

type Props = {
  order: OperatorResult<'orderFile'>;
  act: Act;
  /** Which payment it is about, where that is chosen already. */
  payment: string | undefined;
  close: () => void;
};

const useFilled = kept<Filled>();

/** An act with what it changes in sight, as the server rehearsed it: before → after, and the SMS. */
export function ActDialog({ order, act, payment, close }: Props) {
  const { orders, review } = useTexts();
  const { acts: texts } = orders;
  const [filled, setFilled] = useFilled(`${act} ${order.serialNumber} ${payment ?? ''}`, () => first(order, payment));
  const filledIn = wishOf(act, filled);
  const wish = useDeferredValue(filledIn);
  const { serialNumber } = order;
  const rehearsal = useQuery({
    queryKey: ['rehearsal', serialNumber, wish],
    queryFn: ({ signal }) => call('rehearseAct', { params: { serialNumber }, query: wish }, signal),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
  const name = texts.names[act] ?? act;
  const send = useAct(
    (rehearsal.data?.twoPersons === true ? texts.proposed : texts.done)(name, serialNumber),
    close,
    (note: string) => sendAct(serialNumber, act, filled, note),
  );
  const { data } = rehearsal;
  const { beside, rest } = besideFields(send.error ?? rehearsal.error, actFields);
  // What stands there is of what was filled in before.
  const isBehind = rehearsal.isPlaceholderData || JSON.stringify(wish) !== JSON.stringify(filledIn);
  return (
    <ConsequenceDialog
      title={`${name} · ${review.order(serialNumber)}`}
      sms={
        data === undefined || data.messages.length === 0 ? undefined : data.messages.map((one) => one.text).join('\n\n')
      }
      asksNote={act !== 'extension'}
      confirmLabel={texts.doNow[act] ?? texts.propose}
      isGrave={isGrave(act)}
      isBlocked={isBehind || data?.possible !== true}
      act={send}
      fault={rest}
      retry={send.isError || !rehearsal.isError ? undefined : () => void rehearsal.refetch()}
      close={close}
    >
      <p>{texts.says[act]}</p>
      <ActFields
        order={order}
        act={act}
        filled={filled}
        beside={beside}
        fill={(part) => setFilled((before) => ({ ...before, ...part }))}
      />
      <Told>
        {data !== undefined && (
          <>
            {data.whyNot !== null && <p className={css.note}>{unbroken(texts.whyNot[data.whyNot] ?? data.whyNot)}</p>}
            {data.changes.length > 0 && <Changes changes={data.changes} />}
            {data.possible && <p className={css.quiet}>{data.twoPersons ? texts.twoPersons : texts.atOnce}</p>}
          </>
        )}
      </Told>
    </ConsequenceDialog>
  );
}

function first(order: OperatorResult<'orderFile'>, payment: string | undefined): Filled {
  return {
    amount: '',
    bucket: '',
    until: '',
    termDays: String(order.extensionTerms[0] ?? ''),
    hold: 'dispute',
    why: 'late',
    payment: payment ?? order.payments.at(-1)?.id ?? '',
    railsFault: false,
    wrongOrder: false,
    asked: true,
  };
}

/** Only what the act needs goes out, so that what is typed for another does not ask anew. */
function wishOf(act: Act, filled: Filled): Wish {
  switch (act) {
    case 'extension':
      return { act, termDays: Number(filled.termDays) };
    case 'waiver':
      return { act, amount: mtTyped(filled.amount), bucket: bucketOf(filled.bucket) };
    case 'settlement':
      return { act, amount: mtTyped(filled.amount), until: filled.until === '' ? undefined : filled.until };
    case 'due-date':
      return { act, until: filled.until === '' ? undefined : filled.until };
    case 'write-off':
      return { act, why: filled.why === 'fraud' ? 'fraud' : 'late' };
    case 'hold':
      return { act, hold: holdOf(filled.hold) };
    case 'reversal':
      return {
        act,
        payment: filled.payment,
        railsFault: filled.railsFault ? 'true' : 'false',
        wrongOrder: filled.wrongOrder ? 'true' : 'false',
      };
    case 'cancel':
      return { act, asked: filled.asked ? 'true' : 'false' };
    default:
      return { act };
  }
}

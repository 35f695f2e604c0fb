import { businessDayOf, endOfDay } from '@house/calendar';
import { postResult } from '../../apps/server/test/rail-result.ts';
import type { Flow } from './flow.ts';
import { inDoubt, paidOnce } from './in-doubt.ts';
import { insisting, isPaidOut, lent, moneyFaults, orderOf, read, until } from './people.ts';
import type { Place } from './place.ts';
import { bringing, businessNumber, meaningOf } from './receipts.ts';

const pushedMt = 40;
const typedMt = 30;
const minuteMs = 60_000;
// The close begins at five past midnight.
const minuteBeforeClose = 4;

/** Several do their part of the same money at the same moment, and one of them is cut. */
export const meetingFlows: readonly Flow[] = [
  {
    name: 'two payments meet in the close',
    ownPlaceAfterDays: 0,
    mayMiss: 40,
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      const { borrower, serialNumber } = someone;
      await place.sandbox.fund(borrower.phone, 1_000);
      await justBeforeClose(place);
      await place.sandbox.setSettings({ autoAccept: false });
      await borrower.must('payByWeb', { body: { orderNo: serialNumber, amount: pushedMt } });
      await place.sandbox.waitForPrompt(borrower.phone);
      const payment = { businessNumber, reference: serialNumber, amount: typedMt };
      const day = businessDayOf(await place.sandbox.clock());
      const attempts = () =>
        read(
          place,
          `select a.state from payment_attempt a join loan_order o on o.id = a.order_id where o.serial_number = $1`,
          serialNumber,
        );
      return {
        run: () =>
          place.atOnce([
            // The prompt may have gone when the server died before the answer was there.
            () => place.sandbox.acceptPrompt(borrower.phone).catch(() => undefined),
            () => place.sandbox.pay(borrower.phone, payment),
          ]),
        isOver: async () => {
          const ended = (await attempts()).every(({ state }) => state === 'succeeded' || state === 'failed');
          const typed = await read(
            place,
            `select 1 from rail_transaction where reference = $1 and meaning = 'repayment' and amount_centavos = $2`,
            serialNumber,
            typedMt * 100,
          );
          const closed = await read(
            place,
            'select 1 from daily_close where business_date >= $1::date - 1 and finished_at is not null',
            day,
          );
          return ended && typed.length > 0 && closed.length > 0;
        },
        faults: async () => {
          await place.sandbox.setSettings({ autoAccept: true });
          return moneyFaults(place, someone, 'one or two');
        },
      };
    },
  },
  {
    name: 'three proofs of a payout meet',
    mayMiss: 50,
    prepare: async (place, nth) => {
      // It was paid, the rail's answer says nothing, and the chaser asks in half a minute.
      const someone = await inDoubt(place, nth, { b2c: { duplicateRate: 1 } });
      const bring = await bringing(place, nth);
      return {
        run: () => place.atOnce([bring, () => insisting(place, () => postResult(place, someone))]),
        isOver: () => isPaidOut(place, someone),
        faults: () => paidOnce(place, someone),
      };
    },
  },
  {
    name: 'payout proven after its loan was paid',
    prepare: async (place, nth) => {
      // It was paid out, and neither the rail's answer nor its word to the chaser says so.
      const someone = await inDoubt(place, nth, { b2c: { duplicateRate: 1 }, query: { lossRate: 1 } });
      const { borrower } = someone;
      const serialNumber = String((await orderOf(place, someone))?.['serial_number']);
      await place.sandbox.fund(borrower.phone, 1_000);
      const payment = { businessNumber, reference: serialNumber, amount: typedMt };
      const { transactionId: receipt } = await place.sandbox.pay(borrower.phone, payment);
      await until(place, 'it was not put aside', async () => (await meaningOf(place, receipt)) === 'suspense');
      return {
        run: await bringing(place, nth),
        isOver: async () => (await isPaidOut(place, someone)) && (await meaningOf(place, receipt)) === 'repayment',
        faults: async () => {
          await place.sandbox.setFaults({});
          return moneyFaults(place, someone, 1);
        },
      };
    },
  },
];

async function justBeforeClose(place: Place): Promise<void> {
  const now = await place.sandbox.clock();
  const midnight = endOfDay(businessDayOf(now));
  const minutes = Math.floor((midnight.getTime() - now.getTime()) / minuteMs) + minuteBeforeClose + 1;
  await place.sandbox.advance({ minutes });
}

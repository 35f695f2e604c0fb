import { parsePhone } from '@house/identity';
import { centavos } from '@house/money';
import { postResult } from '../../apps/server/test/rail-result.ts';
import { insisting, isPaidOut, keyed, lent, moneyFaults, newcomer, productOf, read, until } from './people.ts';
import type { Flow } from './flow.ts';
import { bookFlows } from './book-flows.ts';
import { closeFlows } from './close-flows.ts';
import { creditFlows } from './credit-flows.ts';
import { debtFlows } from './debt-flows.ts';
import { lateFlows } from './late-flows.ts';
import { meetingFlows } from './meeting-flows.ts';
import { payoutFlows } from './payout-flows.ts';
import type { Place } from './place.ts';
import { businessNumber } from './receipts.ts';
import { resolutionFlows } from './resolution-flows.ts';
import { reversalFlows } from './reversal-flows.ts';
import { staffFlows } from './staff-flows.ts';
import { statementFlows } from './statement-flows.ts';
import { suspenseFlows } from './suspense-flows.ts';
import { withdrawals } from './withdrawal.ts';

export const flows: readonly Flow[] = [
  {
    name: 'place to payout',
    mayMiss: 15,
    prepare: async (place, nth) => {
      const someone = await newcomer(place, nth);
      const { borrower } = someone;
      const uuid = await productOf(borrower);
      return {
        run: () => insisting(place, () => borrower.call('placeOrder', { params: { uuid }, body: {} }, keyed(nth))),
        isOver: () => isPaidOut(place, someone),
        faults: () => moneyFaults(place, someone, 0),
      };
    },
  },
  {
    name: 'web pay',
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      const { borrower, serialNumber } = someone;
      await place.sandbox.fund(borrower.phone, 1_000);
      const pay = () => borrower.call('payByWeb', { body: { orderNo: serialNumber, amount: 40 } }, keyed(nth));
      return {
        run: () => insisting(place, pay),
        isOver: () => isPushSettled(place, serialNumber),
        faults: () => moneyFaults(place, someone, 'at most one'),
      };
    },
  },
  {
    name: 'push proven by a question',
    mayMiss: 20,
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      const { borrower, serialNumber } = someone;
      await place.sandbox.fund(borrower.phone, 1_000);
      const pay = () => borrower.call('payByWeb', { body: { orderNo: serialNumber, amount: 40 } }, keyed(nth));
      return {
        run: async () => {
          // It is paid, and neither the rail's answer nor a notification says so.
          await place.sandbox.setFaults({ c2b: { duplicateRate: 1 }, notify: { lossRate: 1 } });
          await insisting(place, pay);
        },
        isOver: () => isPushSettled(place, serialNumber),
        faults: async () => {
          await place.sandbox.setFaults({});
          return moneyFaults(place, someone, 'at most one');
        },
      };
    },
  },
  {
    name: 'refused push that was paid, by its result',
    prepare: async (place, nth) => {
      const { someone, result } = await refusedAndPaid(place, nth);
      const counts = `select 1 from payment_attempt a join loan_order o on o.id = a.order_id
        where o.serial_number = $1 and a.state = 'succeeded' and a.ask_at is null`;
      return {
        run: () => insisting(place, result),
        isOver: async () => (await read(place, counts, someone.serialNumber)).length > 0,
        faults: () => moneyFaults(place, someone, 1),
      };
    },
  },
  {
    name: '*150#',
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      const { borrower, serialNumber } = someone;
      await place.sandbox.fund(borrower.phone, 1_000);
      return {
        run: async () =>
          void (await place.sandbox.pay(borrower.phone, { businessNumber, reference: serialNumber, amount: 30 })),
        isOver: async () =>
          (
            await read(
              place,
              `select 1 from rail_transaction where reference = $1 and meaning = 'repayment'`,
              serialNumber,
            )
          ).length > 0,
        faults: () => moneyFaults(place, someone, 1),
      };
    },
  },
  ...closeFlows,
  ...withdrawals,
  ...staffFlows,
  ...statementFlows,
  ...creditFlows,
  ...suspenseFlows,
  ...reversalFlows,
  ...debtFlows,
  ...lateFlows,
  ...payoutFlows,
  ...resolutionFlows,
  ...bookFlows,
  ...meetingFlows,
];

async function isPushSettled(place: Place, serialNumber: string): Promise<boolean> {
  const settled = `select 1 from payment_attempt a join loan_order o on o.id = a.order_id
    where o.serial_number = $1 and a.state in ('succeeded', 'failed')`;
  return (await read(place, settled, serialNumber)).length > 0;
}

/** The rail refuses a push, and collects it all the same. */
async function refusedAndPaid(place: Place, nth: number) {
  const someone = await lent(place, nth);
  const { borrower, serialNumber } = someone;
  await place.sandbox.fund(borrower.phone, 1_000);
  await place.sandbox.setFaults({ c2b: { errorRate: 1, errorCode: 'INS-6' } });
  await borrower.must('payByWeb', { body: { orderNo: serialNumber, amount: 40 } });
  await until(place, 'it is not refused', () => isPushSettled(place, serialNumber));
  await place.sandbox.setFaults({});
  const [refused] = await read(
    place,
    `select a.reference from payment_attempt a join loan_order o on o.id = a.order_id where o.serial_number = $1`,
    serialNumber,
  );
  const reference = String(refused?.['reference']);
  const phone = parsePhone(borrower.phone);
  if (phone === undefined) throw new Error(`${borrower.phone} is no phone`);
  await place.sandbox.setSettings({ autoAccept: false });
  const paying = place.rail.collect({
    reference,
    orderReference: serialNumber,
    phone,
    amountCentavos: centavos(4_000n),
  });
  await place.sandbox.waitForPrompt(phone);
  await place.sandbox.acceptPrompt(phone);
  await place.sandbox.setSettings({ autoAccept: true });
  const { kind } = await paying;
  if (kind !== 'succeeded') throw new Error(`the rail did not collect: ${kind}`);
  return { someone, result: () => postResult(place, { reference }) };
}

import { addDays, addMs, businessDayOf } from '@house/calendar';
import { agreeing } from './agreeing.ts';
import { lentAhead } from './ahead.ts';
import type { Flow } from './flow.ts';
import { lent, moneyFaults, read, until } from './people.ts';
import type { Place } from './place.ts';
import { bringing, brought, payUntold, posted, repaymentsOf } from './receipts.ts';

const note = 'Seen on the statement';
const amountMt = 30;
const feeMt = 7;
const transferMt = 50;
const dayMs = 86_400_000;
const daysEarlier = 2;
const earlier = lentAhead(daysEarlier);

/** What only the statement knows: the day that somebody paid on, the rail's price, and money of the owner's. */
export const bookFlows: readonly Flow[] = [
  {
    name: 'value date told by the statement',
    ownPlaceAfterDays: daysEarlier,
    stock: earlier.stock,
    prepare: async (place, nth) => {
      const someone = await earlier.one(place, nth);
      const { serialNumber, borrower } = someone;
      const receipt = await payUntold(place, someone, amountMt);
      const now = await place.sandbox.clock();
      // Whoever enters it takes it to have been paid a day before.
      const paidAt = addMs(now, -dayMs).toISOString();
      const body = { receipt, amount: amountMt, paidAt, payer: borrower.phone, reference: serialNumber, note };
      const enter = await agreeing(place, `entered-${nth}`, (maker) => maker.must('proposePayment', { body }));
      await enter();
      await until(place, 'it was not entered', async () => (await repaymentsOf(place, serialNumber)).length > 0);
      const days = () =>
        read(
          place,
          `select e.value_on::text as entered, v.value_on::text as stated from debt_event e
           left join payment_value_date v on v.debt_event_id = e.id where e.rail_transaction_id = $1`,
          receipt,
        );
      return {
        run: await bringing(place, nth),
        isOver: async () => (await days()).some(({ stated }) => stated !== null),
        faults: async () => {
          await place.sandbox.setFaults({});
          const known = (await days()).map(({ entered, stated }) => `${String(entered)} ${String(stated)}`).join();
          const today = businessDayOf(now);
          return [
            ...(known === `${addDays(today, -1)} ${today}` ? [] : [`it was paid on ${today}, we have it on ${known}`]),
            ...(await moneyFaults(place, someone, 1)),
          ];
        },
      };
    },
  },
  {
    name: 'price of the rail',
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      // The pretended rail takes nothing: the owner puts in beforehand what the line takes out, so that both books agree.
      await (await byWord(place, `funded-${nth}`, feeMt, 'in')).agree();
      const payout = (await place.sandbox.statement(someone.borrower.phone)).find(({ kind }) => kind === 'b2c');
      const receipt = payout?.transactionId ?? '';
      const at = (await place.sandbox.clock()).toISOString();
      return {
        run: await bringing(place, nth, { more: `${receipt},${at},fee,Completed,,,,${feeMt}.00,\n` }),
        isOver: async () => (await posted(place, `rail-fee:${receipt}`)) !== 'nothing',
        faults: async () => {
          const by = await posted(place, `rail-fee:${receipt}`);
          return by === `rail-fee ${feeMt * 100}` ? [] : [`the rail took ${feeMt} MT for ${receipt}, we booked ${by}`];
        },
      };
    },
  },
  {
    name: 'money of the owner by word of two persons',
    prepare: async (place, nth) => {
      // The rail knows of neither: what was put in is taken out again, so that its book and ours agree when both are booked once.
      await (await byWord(place, `funded-${nth}`, transferMt, 'in')).agree();
      const { agree, by } = await byWord(place, nth, transferMt, 'out');
      return { run: agree, ...takenOut(by) };
    },
  },
  {
    name: 'money of the owner taken out',
    prepare: async (place, nth) => {
      const receipt = await place.takeOut(transferMt);
      await brought(place, `stated-${nth}`);
      const id = await transferToBook(place, receipt);
      const params = { id };
      const by = () => posted(place, `float-funding:${receipt}`);
      return {
        run: await agreeing(place, nth, (maker) => maker.must('proposeTransfer', { params, body: { note } })),
        ...takenOut(by),
      };
    },
  },
];

/** What the owner took out is booked once. */
function takenOut(by: () => Promise<string>) {
  return {
    isOver: async () => (await by()) !== 'nothing',
    faults: async () => {
      const booked = await by();
      const isRight = booked === `float-funding ${transferMt * 100}`;
      return isRight ? [] : [`the owner took ${transferMt} MT out, we booked ${booked}`];
    },
  };
}

/** Money of the owner's by word of two persons: the second one's agreeing, and what was booked by that. */
async function byWord(place: Place, key: number | string, amount: number, direction: 'in' | 'out') {
  const on = businessDayOf(await place.sandbox.clock());
  const body = { amount, direction, on, note };
  const agree = await agreeing(place, key, (maker) => maker.must('proposeFloatFunding', { body }));
  const [proposal] = await read(
    place,
    `select proposal->>'id' as funding from approval_request where kind = 'fund-float' order by id desc limit 1`,
  );
  return { agree, by: () => posted(place, `float-funding:${String(proposal?.['funding'])}`) };
}

/** The line of a transfer, once it waits for a person. */
async function transferToBook(place: Place, receipt: string): Promise<string> {
  const line = () =>
    read(place, `select id from rail_statement_line where receipt = $1 and outcome = 'break'`, receipt);
  await until(place, 'nobody saw the transfer', async () => (await line()).length > 0);
  const [found] = await line();
  return String(found?.['id']);
}

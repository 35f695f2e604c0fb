import { agreed, agreeing } from './agreeing.ts';
import { lentAhead } from './ahead.ts';
import { withCredit } from './credit-flows.ts';
import type { Case, Flow } from './flow.ts';
import { lent, lentTo, moneyFaults, read, until } from './people.ts';
import type { Place } from './place.ts';
import { bringing, meaningOf, offered, paid, posted, reversalsOf, takenBack } from './receipts.ts';
import type { Lent } from './someone.ts';

const note = 'Seen on the statement';
const amountMt = 30;
const creditMt = 100;
// Fourteen days, of which the last three may be extended.
const daysUntilExtended = 12;
const undone = lentAhead(daysUntilExtended);
const standing = lentAhead(daysUntilExtended);

/** Payments that are taken back: by two persons, off a wrong order, out of credit, and with the extension they paid. */
export const reversalFlows: readonly Flow[] = [
  {
    name: 'payment taken back by two persons',
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      const { serialNumber } = someone;
      const payment = await paid(place, someone, serialNumber, amountMt);
      await takenBack(place, payment);
      const body = { payment, railsFault: true, note };
      return {
        run: await agreeing(place, nth, (maker) => maker.must('proposeReversal', { params: { serialNumber }, body })),
        isOver: async () => (await reversalsOf(place, payment)).length > 0,
        faults: () => takenOff(place, someone, payment),
      };
    },
  },
  {
    name: 'payment of a wrong order',
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      const { serialNumber } = someone;
      const payment = await paid(place, someone, serialNumber, amountMt);
      const body = { payment, railsFault: false, wrongOrder: true, note };
      return {
        run: await agreeing(place, nth, (maker) => maker.must('proposeReversal', { params: { serialNumber }, body })),
        isOver: async () => (await meaningOf(place, `${payment}-1`)) === 'suspense',
        faults: async () => {
          const by = await posted(place, `unmatched-again:${payment}`);
          return [
            ...(by === `unmatched-again ${amountMt * 100}` ? [] : [`put aside again: ${by}`]),
            ...(await takenOff(place, someone, payment)),
          ];
        },
      };
    },
  },
  {
    name: 'payment taken back by mistake and found again',
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      const params = { serialNumber: someone.serialNumber };
      const payment = await paid(place, someone, someone.serialNumber, amountMt);
      const mistaken = { payment, railsFault: false, note };
      await agreed(place, `mistaken-${nth}`, (maker) => maker.must('proposeReversal', { params, body: mistaken }));
      await until(place, 'it was not taken back', async () => (await reversalsOf(place, payment)).length > 0);
      const body = { ...mistaken, wrongOrder: true };
      return {
        run: await agreeing(place, nth, (maker) => maker.must('proposeReversal', { params, body })),
        isOver: async () => (await meaningOf(place, `${payment}-1`)) === 'suspense',
        faults: async () => {
          const by = await posted(place, `found-again:${payment}`);
          return [
            ...(by === `unmatched-again ${amountMt * 100}` ? [] : [`found again: ${by}`]),
            ...(await takenOff(place, someone, payment)),
          ];
        },
      };
    },
  },
  {
    name: 'use of credit taken back',
    prepare: async (place, nth) => {
      const someone = await withCredit(place, nth);
      await place.sandbox.advance({ minutes: 11 });
      const serialNumber = await lentTo(place, someone.borrower);
      const [use] = await read(
        place,
        `select e.id from debt_event e join loan_order o on o.id = e.order_id
         where o.serial_number = $1 and e.kind = 'payment' and e.rail_transaction_id is null`,
        serialNumber,
      );
      const payment = `CREDIT-${String(use?.['id'])}`;
      const body = { payment, railsFault: false, note };
      const returned = () => posted(place, `credit-returned:${payment}`);
      return {
        run: await agreeing(place, nth, (maker) => maker.must('proposeReversal', { params: { serialNumber }, body })),
        isOver: async () => (await returned()) !== 'nothing',
        faults: async () => {
          const back = await read(place, `select 1 from debt_event where reverses_id = $1`, use?.['id']);
          const by = await returned();
          const isRight = back.length === 1 && by === `credit-returned ${creditMt * 100}`;
          return isRight ? [] : [`taken off the order ${back.length} times, ${by}`];
        },
      };
    },
  },
  {
    name: 'extension undone',
    ownPlaceAfterDays: daysUntilExtended,
    stock: undone.stock,
    prepare: async (place, nth) => {
      const someone = await undone.one(place, nth);
      const { payment } = await extended(place, someone);
      return takenBackAsStated(place, nth, payment, async () => {
        const [parent, child] = await chainOf(place, someone);
        const by = (await reversalsOf(place, payment)).length;
        const isRight = parent === 'Repayment' && child === 'Cancelled' && by === 1;
        return isRight ? undefined : `taken back ${by} times, the order is ${parent} and its extension ${child}`;
      });
    },
  },
  {
    name: 'extension that stands',
    ownPlaceAfterDays: daysUntilExtended,
    stock: standing.stock,
    prepare: async (place, nth) => {
      const someone = await standing.one(place, nth);
      const { payment, child, payNow } = await extended(place, someone);
      await paid(place, someone, child, amountMt);
      return takenBackAsStated(place, nth, payment, async () => {
        const by = await posted(place, `reversed:${payment}`);
        return by === `reversal ${payNow * 100}` ? undefined : `the rail took ${payNow} MT back, we ${by}`;
      });
    },
  },
];

/** Off the order once, and the rail has no other payment. */
async function takenOff(place: Place, someone: Lent, payment: string): Promise<readonly string[]> {
  const by = (await reversalsOf(place, payment)).length;
  return [...(by === 1 ? [] : [`taken off the order ${by} times`]), ...(await moneyFaults(place, someone, 1))];
}

/** The rail takes a payment back, whose statement is brought; over when the line of that is booked. */
async function takenBackAsStated(
  place: Place,
  nth: number,
  payment: string,
  fault: () => Promise<string | undefined>,
): Promise<Case> {
  const receipt = await takenBack(place, payment);
  const line = `select 1 from rail_statement_line where receipt = $1 and kind = 'reversal' and outcome <> 'unread'`;
  return {
    run: await bringing(place, nth),
    isOver: async () => (await read(place, line, receipt)).length > 0,
    faults: async () => {
      const found = await fault();
      return found === undefined ? [] : [found];
    },
  };
}

async function extended(place: Place, someone: Lent) {
  const { serialNumber } = someone;
  const payNow = await offered(place, serialNumber);
  const payment = await paid(place, someone, serialNumber, payNow);
  const sql = `select c.serial_number as child from loan_order c join loan_order p on p.id = c.extended_from
    where p.serial_number = $1`;
  await until(place, 'it was not extended', async () => (await read(place, sql, serialNumber)).length > 0);
  const [made] = await read(place, sql, serialNumber);
  return { payment, payNow, child: String(made?.['child']) };
}

/** How an order stands, and its extension. */
async function chainOf(place: Place, { serialNumber }: Lent): Promise<readonly string[]> {
  const rows = await read(
    place,
    `select p.status as parent, c.status as child from loan_order p join loan_order c on c.extended_from = p.id
     where p.serial_number = $1`,
    serialNumber,
  );
  return rows.flatMap(({ parent, child }) => [String(parent), String(child)]);
}

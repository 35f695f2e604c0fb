import { addDays, businessDay, businessDayOf } from '@house/calendar';
import { agreeing } from './agreeing.ts';
import { lentAhead } from './ahead.ts';
import type { Flow } from './flow.ts';
import { lent, moneyFaults, orderOf, read, until } from './people.ts';
import type { Place } from './place.ts';
import { bringing, businessNumber, paid, reversalsOf, takenBack } from './receipts.ts';
import type { Lent } from './someone.ts';

const note = 'As agreed on the phone';
const settledMt = 400;
const daysUntilLate = 16;
const movedDays = 10;
const late = lentAhead(daysUntilLate);

/** What becomes of a debt by agreement: settled for less, due on another day, or given back whole. */
export const debtFlows: readonly Flow[] = [
  {
    name: 'settlement paid',
    prepare: async (place, nth) => {
      const someone = await settling(place, nth);
      const { borrower, serialNumber: reference } = someone;
      await place.sandbox.fund(borrower.phone, settledMt);
      const payment = { businessNumber, reference, amount: settledMt };
      return {
        run: async () => void (await place.sandbox.pay(borrower.phone, payment)),
        isOver: async () => (await orderOf(place, someone))?.['status'] === 'Cleared',
        faults: () => settlementFaults(place, someone, { taken: 0 }),
      };
    },
  },
  {
    name: 'settlement undone',
    prepare: async (place, nth) => {
      const someone = await settling(place, nth);
      const payment = await paid(place, someone, someone.serialNumber, settledMt);
      const isCleared = async () => (await orderOf(place, someone))?.['status'] === 'Cleared';
      await until(place, 'it was not settled', isCleared);
      await takenBack(place, payment);
      return {
        run: await bringing(place, nth),
        isOver: async () => (await reversalsOf(place, payment)).length > 0,
        faults: () => settlementFaults(place, someone, { taken: 1 }),
      };
    },
  },
  {
    name: 'due day moved',
    ownPlaceAfterDays: daysUntilLate,
    stock: late.stock,
    prepare: async (place, nth) => {
      const someone = await late.one(place, nth);
      const { serialNumber } = someone;
      const [order] = await read(
        place,
        'select due_on::text as due from loan_order where serial_number = $1',
        serialNumber,
      );
      const dueOn = addDays(businessDay(String(order?.['due'])), movedDays);
      const changes = () =>
        read(
          place,
          `select c.becomes::text as becomes from due_date_change c join loan_order o on o.id = c.order_id
           where o.serial_number = $1`,
          serialNumber,
        );
      return {
        run: await agreeing(place, nth, (maker) =>
          maker.must('proposeDueDate', { params: { serialNumber }, body: { dueOn, note } }),
        ),
        isOver: async () => (await changes()).length > 0,
        faults: async () => {
          const moved = (await changes()).map(({ becomes }) => becomes).join();
          const status = (await orderOf(place, someone))?.['status'];
          return [
            ...(moved === dueOn && status === 'Repayment' ? [] : [`due ${moved || 'as it was'}, ${String(status)}`]),
            ...(await moneyFaults(place, someone, 0)),
          ];
        },
      };
    },
  },
  {
    name: 'loan returned',
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      const { borrower, serialNumber } = someone;
      const payout = (await place.sandbox.statement(borrower.phone)).find(({ kind }) => kind === 'b2c');
      await paid(place, someone, serialNumber, Math.abs(payout?.amount ?? 0));
      return {
        run: await agreeing(place, nth, (maker) =>
          maker.must('proposeReturn', { params: { serialNumber }, body: { note } }),
        ),
        isOver: async () => (await orderOf(place, someone))?.['status'] === 'Cancelled',
        faults: async () => {
          const returned = await eventsOf(place, serialNumber, 'withdrawn');
          return [
            ...(returned === 1 ? [] : [`it was returned ${returned} times`]),
            ...(await moneyFaults(place, someone, 1)),
          ];
        },
      };
    },
  },
];

/** Somebody who may pay less than all that they owe, as two persons agreed. */
async function settling(place: Place, nth: number): Promise<Lent> {
  const someone = await lent(place, nth);
  const { serialNumber } = someone;
  const until = businessDayOf(await place.sandbox.clock());
  const body = { amount: settledMt, until, note };
  const agree = await agreeing(place, `settled-${nth}`, (maker) =>
    maker.must('proposeSettlement', { params: { serialNumber }, body }),
  );
  await agree();
  return someone;
}

async function settlementFaults(place: Place, someone: Lent, right: { taken: number }): Promise<readonly string[]> {
  const agreed = await eventsOf(place, someone.serialNumber, 'settlement');
  const taken = await eventsOf(place, someone.serialNumber, 'reversal');
  const isRight = agreed === 1 && taken === right.taken;
  return [
    ...(isRight ? [] : [`a settlement was agreed ${agreed} times, and ${taken} events were taken back`]),
    ...(await moneyFaults(place, someone, 1)),
  ];
}

async function eventsOf(place: Place, serialNumber: string, kind: string): Promise<number> {
  const rows = await read(
    place,
    'select 1 from debt_event e join loan_order o on o.id = e.order_id where o.serial_number = $1 and e.kind = $2',
    serialNumber,
    kind,
  );
  return rows.length;
}

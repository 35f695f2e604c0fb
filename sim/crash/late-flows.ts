import { agreed, agreeing } from './agreeing.ts';
import { lentAhead } from './ahead.ts';
import type { Flow } from './flow.ts';
import { moneyFaults, read } from './people.ts';
import type { Place } from './place.ts';
import { businessNumber, repaymentsOf } from './receipts.ts';
import type { Lent } from './someone.ts';

const note = 'Seen with the borrower';
const daysUntilLate = 16;
const recoveredMt = 30;
const late = lentAhead(daysUntilLate);

/** What becomes of late loans: they are held and go on, or are paid when nobody hopes for it any more. */
export const lateFlows: readonly Flow[] = [
  {
    name: 'hold',
    ownPlaceAfterDays: daysUntilLate,
    stock: late.stock,
    prepare: async (place, nth) => {
      const someone = await late.one(place, nth);
      return {
        run: await holding(place, nth, someone),
        isOver: async () => (await holdOf(place, someone)) === 'dispute',
        faults: () => heldFaults(place, someone, 'hold-on'),
      };
    },
  },
  {
    name: 'end of a hold',
    ownPlaceAfterDays: daysUntilLate,
    stock: late.stock,
    prepare: async (place, nth) => {
      const someone = await late.one(place, nth);
      await (
        await holding(place, `held-${nth}`, someone)
      )();
      const params = { serialNumber: someone.serialNumber };
      return {
        run: await agreeing(place, nth, (maker) => maker.must('proposeHoldEnd', { params, body: { note } })),
        isOver: async () => (await holdOf(place, someone)) === 'none',
        faults: () => heldFaults(place, someone, 'hold-on,hold-off'),
      };
    },
  },
  {
    name: 'payment after a write-off',
    ownPlaceAfterDays: daysUntilLate,
    stock: late.stock,
    prepare: async (place, nth) => {
      const someone = await late.one(place, nth);
      const { borrower, serialNumber } = someone;
      const writeOff = { params: { serialNumber }, body: { why: 'fraud', note } } as const;
      await agreed(place, `written-off-${nth}`, (maker) => maker.must('proposeWriteOff', writeOff));
      await place.sandbox.fund(borrower.phone, recoveredMt);
      const payment = { businessNumber, reference: serialNumber, amount: recoveredMt };
      return {
        run: async () => void (await place.sandbox.pay(borrower.phone, payment)),
        isOver: async () => (await repaymentsOf(place, serialNumber)).length > 0,
        faults: async () => {
          const [recovered] = await read(
            place,
            `select coalesce(-sum(p.amount_centavos), 0) as centavos from order_posting p
             join journal j on j.id = p.journal_id join loan_order o on o.id = p.order_id
             where o.serial_number = $1 and p.account_code = 'loss_allowance' and j.kind = 'payment'`,
            serialNumber,
          );
          const centavos = String(recovered?.['centavos']);
          return [
            ...(centavos === String(recoveredMt * 100) ? [] : [`${centavos} centavos are called recovered`]),
            ...(await moneyFaults(place, someone, 1)),
          ];
        },
      };
    },
  },
];

function holding(place: Place, key: number | string, { serialNumber }: Lent): Promise<() => Promise<void>> {
  const body = { hold: 'dispute', note } as const;
  return agreeing(place, key, (maker) => maker.must('proposeHold', { params: { serialNumber }, body }));
}

async function holdOf(place: Place, { serialNumber }: Lent): Promise<unknown> {
  const [order] = await read(place, 'select hold from loan_order where serial_number = $1', serialNumber);
  return order?.['hold'];
}

async function heldFaults(place: Place, someone: Lent, right: string): Promise<readonly string[]> {
  const rows = await read(
    place,
    `select e.kind from debt_event e join loan_order o on o.id = e.order_id
     where o.serial_number = $1 and e.kind like 'hold-%' order by e.seq`,
    someone.serialNumber,
  );
  const kinds = rows.map(({ kind }) => String(kind)).join();
  return [
    ...(kinds === right ? [] : [`of the hold is told ${kinds || 'nothing'}`]),
    ...(await moneyFaults(place, someone, 0)),
  ];
}

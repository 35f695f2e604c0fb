import { addMs, businessDayOf } from '@house/calendar';
import type { OperatorBrowser } from '../../apps/server/test/operator.ts';
import { agreed, agreeing } from './agreeing.ts';
import type { Flow } from './flow.ts';
import { insisting, keyed, lent, moneyFaults, newcomer, read, until } from './people.ts';
import type { Place } from './place.ts';
import {
  bringing,
  businessNumber,
  meaningOf,
  outOfWallet,
  paidAfterAll,
  payAstray,
  posted,
  takenBack,
} from './receipts.ts';
import type { Someone } from './someone.ts';

const amountMt = 30;
const partMt = 10;
const note = 'Seen on the statement';
const dayMs = 86_400_000;

/** Money that is no order's: it is put aside, given to orders in parts, or goes back as it came. */
export const suspenseFlows: readonly Flow[] = [
  {
    name: 'money put aside',
    prepare: async (place, nth) => {
      const { borrower } = await newcomer(place, nth);
      await place.sandbox.fund(borrower.phone, 1_000);
      const payment = { businessNumber, reference: 'LOJA 7', amount: amountMt };
      let receipt = '';
      return {
        run: async () => {
          receipt = (await place.sandbox.pay(borrower.phone, payment)).transactionId;
        },
        isOver: async () => (await meaningOf(place, receipt)) === 'suspense',
        faults: async () => {
          const by = await posted(place, `unmatched:${receipt}`);
          return by === `unmatched-receipt ${amountMt * 100}` ? [] : [`the rail has ${amountMt} MT, we booked ${by}`];
        },
      };
    },
  },
  {
    name: 'suspense to an order by a proof',
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      const { borrower, serialNumber } = someone;
      const receipt = await payAstray(place, someone, amountMt);
      const { id } = await borrower.must('sendProof', { body: { orderNo: serialNumber, transactionId: receipt } });
      const maker = await place.staff.maker();
      return {
        run: () => insisting(place, () => maker.call('acceptProof', { params: { id }, body: { receipt } }, keyed(nth))),
        isOver: async () => (await meaningOf(place, receipt)) === 'repayment',
        faults: async () => {
          const proofs = await read(
            place,
            'select p.state, p.rail_transaction_id as receipt from payment_proof p where p.customer_id = $1',
            someone.customerId,
          );
          const became = proofs.map((proof) => `${String(proof['state'])} by ${String(proof['receipt'])}`).join();
          return [
            ...(became === `settled by ${receipt}` ? [] : [`the proof is ${became}`]),
            ...(await moneyFaults(place, someone, 1)),
          ];
        },
      };
    },
  },
  {
    name: 'money sent back twice',
    prepare: async (place, nth) => {
      const someone = await newcomer(place, nth);
      const receipt = await payAstray(place, someone, amountMt);
      const refunds = () =>
        read(
          place,
          'select id, state, reference from refund where rail_transaction_id = $1 order by asked_at',
          receipt,
        );
      const sentBack = async (state: 'failed' | 'paid'): Promise<void> => {
        await agreed(place, `${state}-${nth}`, (maker) =>
          maker.must('proposeRefund', { params: { receipt }, body: { note } }),
        );
        await until(place, `it was not ${state}`, async () => (await refunds()).at(-1)?.['state'] === state);
      };
      await place.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-996' } });
      await sentBack('failed');
      await place.sandbox.setFaults({});
      await sentBack('paid');
      const [first] = await refunds();
      await paidAfterAll(place, someone, String(first?.['reference']), BigInt(amountMt * 100));
      const twice = () => posted(place, `refunded-twice:${String(first?.['id'])}`);
      return {
        run: await bringing(place, nth),
        isOver: async () => (await twice()) !== 'nothing',
        faults: async () => {
          const lines = await place.sandbox.statement(someone.borrower.phone);
          const back = lines.filter(({ kind }) => kind === 'b2c').map(({ amount }) => amount);
          const states = (await refunds()).map(({ state }) => state).join();
          const by = [await posted(place, `refunded:${receipt}`), await twice()].join();
          const right = `suspense-refunded ${amountMt * 100},refunded-twice ${amountMt * 100}`;
          return back.join() === `${amountMt},${amountMt}` && states === 'paid,paid' && by === right
            ? []
            : [`${back.join()} MT went back at the rail, we say ${states} and booked ${by}`];
        },
      };
    },
  },
  {
    name: 'suspense in parts',
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      const receipt = await payAstray(place, someone, amountMt);
      const maker = await place.staff.maker();
      const body = { parts: [{ serialNumber: someone.serialNumber, amount: partMt }] };
      const parts = () =>
        read(
          place,
          `select r.amount_centavos as centavos, r.meaning, o.serial_number as order
           from rail_transaction r left join loan_order o on o.id = r.order_id where r.part_of = $1 order by 1`,
          receipt,
        );
      return {
        run: () => insisting(place, () => maker.call('splitReceipt', { params: { receipt }, body }, keyed(nth))),
        isOver: async () => (await parts()).length > 0,
        faults: async () => {
          const became = (await parts()).map(
            ({ centavos, meaning, order }) => `${String(centavos)} ${String(meaning)} ${String(order)}`,
          );
          const right = [
            `${partMt * 100} repayment ${someone.serialNumber}`,
            `${(amountMt - partMt) * 100} suspense null`,
          ];
          const paidBy = await posted(place, `assigned:${receipt}%`);
          return [
            ...(became.join() === right.join() ? [] : [`the parts are ${became.join() || 'none'}`]),
            ...(paidBy === `suspense-assigned ${partMt * 100}` ? [] : [`out of suspense went ${paidBy}`]),
          ];
        },
      };
    },
  },
  {
    name: 'money that never was',
    mayMiss: 25,
    prepare: async (place, nth) => {
      const receipt = `NEVER${String(nth).padStart(5, '0')}`;
      await entered(place, nth, { receipt, amount: amountMt, paidAt: (await place.sandbox.clock()).toISOString() });
      return {
        run: await agreeing(place, nth, saying(receipt)),
        isOver: async () => (await meaningOf(place, receipt)) === 'never-was',
        faults: async () => {
          const by = await posted(place, `never-was:${receipt}`);
          return by === `unmatched-receipt ${amountMt * 100}` ? [] : [`${amountMt} MT never were, we booked ${by}`];
        },
      };
    },
  },
  {
    name: 'money that never was told by the statement',
    prepare: async (place, nth) => {
      const someone = await newcomer(place, nth);
      const receipt = await paidAndEntered(place, nth, someone, amountMt, await place.sandbox.clock());
      await agreed(place, `never-${nth}`, saying(receipt));
      const again = () => posted(place, `was-after-all:${receipt}`);
      return {
        run: await bringing(place, nth),
        isOver: async () => (await again()) !== 'nothing',
        faults: async () => {
          await place.sandbox.setFaults({});
          const became = `${String(await meaningOf(place, receipt))} by ${await again()}`;
          return became === `suspense by unmatched-receipt ${amountMt * 100}`
            ? []
            : [`the rail has ${amountMt} MT, here it is ${became}`];
        },
      };
    },
  },
  {
    name: 'unmatched money taken back by the rail',
    prepare: async (place, nth) => {
      const receipt = await payAstray(place, await newcomer(place, nth), amountMt);
      await takenBack(place, receipt);
      return {
        run: await bringing(place, nth),
        isOver: async () => (await meaningOf(place, receipt)) === 'refunded',
        faults: async () => {
          const by = await posted(place, `reversed:${receipt}`);
          return by === `suspense-refunded ${amountMt * 100}` ? [] : [`the rail took ${amountMt} MT back, we ${by}`];
        },
      };
    },
  },
  {
    name: 'money in parts taken back by the rail',
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      const receipt = await payAstray(place, someone, amountMt);
      const maker = await place.staff.maker();
      const body = { parts: [{ serialNumber: someone.serialNumber, amount: partMt }] };
      await maker.must('splitReceipt', { params: { receipt }, body });
      await takenBack(place, receipt);
      return {
        run: await bringing(place, nth),
        isOver: async () => (await meaningOf(place, `${receipt}-2`)) === 'refunded',
        faults: async () => {
          const by = await posted(place, `reversed:${receipt}%`);
          const out = await outOfWallet(place, `reversed:${receipt}%`);
          const isRight = by.includes(`suspense-refunded ${(amountMt - partMt) * 100}`) && by.split(',').length === 2;
          return isRight && out === amountMt * 100
            ? []
            : [`the rail took ${amountMt} MT back, we ${by}, in all ${out}`];
        },
      };
    },
  },
  {
    name: 'parts of what was entered with another amount',
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      const { serialNumber } = someone;
      const receipt = await paidAndEntered(place, nth, someone, amountMt - partMt, await place.sandbox.clock());
      const maker = await place.staff.maker();
      const parts = { parts: [{ serialNumber, amount: partMt }] };
      await maker.must('splitReceipt', { params: { receipt }, body: parts });
      const stated = () => posted(place, `stated:${receipt}`);
      return {
        run: await bringing(place, nth),
        isOver: async () => (await stated()) !== 'nothing',
        faults: async () => {
          await place.sandbox.setFaults({});
          const by = await stated();
          return by === `unmatched-receipt ${partMt * 100}` ? [] : [`${partMt} MT were never there, we booked ${by}`];
        },
      };
    },
  },
  {
    name: 'day of money in suspense told by the statement',
    prepare: async (place, nth) => {
      const someone = await newcomer(place, nth);
      const now = await place.sandbox.clock();
      const receipt = await paidAndEntered(place, nth, someone, amountMt, addMs(now, -dayMs));
      const paidOn = async () => {
        const paid = 'select paid_at from rail_transaction where rail_transaction_id = $1';
        const [row] = await read(place, paid, receipt);
        return businessDayOf(row?.['paid_at'] as Date);
      };
      return {
        run: await bringing(place, nth),
        isOver: async () => (await paidOn()) === businessDayOf(now),
        faults: async () => {
          await place.sandbox.setFaults({});
          const by = await posted(place, `owed-since%:${receipt}`);
          const moved = `value-date ${amountMt * 100}`;
          return by === `${moved},${moved}` ? [] : [`it was paid a day later than we thought, we booked ${by}`];
        },
      };
    },
  },
];

/** Paid by the menu, which the rail cannot tell us of until the case is over, and entered by two persons; gives the receipt. */
async function paidAndEntered(
  place: Place,
  nth: number,
  { borrower }: Someone,
  paidMt: number,
  paidAt: Date,
): Promise<string> {
  await place.sandbox.setFaults({ notify: { lossRate: 1 } });
  await place.sandbox.fund(borrower.phone, 1_000);
  const payment = { businessNumber, reference: 'LOJA 7', amount: paidMt };
  const { transactionId: receipt } = await place.sandbox.pay(borrower.phone, payment);
  await entered(place, nth, { receipt, amount: amountMt, paidAt: paidAt.toISOString(), payer: borrower.phone });
  return receipt;
}

/** Finance says of a receipt that it never was. */
const saying = (receipt: string) => (maker: OperatorBrowser) =>
  maker.must('proposeNeverWas', { params: { receipt }, body: { note } });

/** Two persons enter it, and it waits for its order. */
async function entered(
  place: Place,
  nth: number,
  entry: { receipt: string; amount: number; paidAt: string; payer?: string },
): Promise<void> {
  const body = { ...entry, note };
  await agreed(place, `entered-${nth}`, (maker) => maker.must('proposePayment', { body }));
  await until(place, 'it was not put aside', async () => (await meaningOf(place, entry.receipt)) === 'suspense');
}

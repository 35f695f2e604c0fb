import type { Flow } from './flow.ts';
import { insisting, keyed, lent, newcomer, read } from './people.ts';
import { bringing, businessNumber, meaningOf, payAstray, posted, takenBack } from './receipts.ts';

const amountMt = 30;
const partMt = 10;

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
];

import type { OperatorBrowser } from '../../apps/server/test/operator.ts';
import type { Case, Flow } from './flow.ts';
import { lentAhead } from './ahead.ts';
import { insisting, keyed, lent, moneyFaults, newcomer, orderOf, read } from './people.ts';
import type { Place } from './place.ts';
import { businessNumber, meaningOf, offered, payAstray } from './receipts.ts';
import type { Lent } from './someone.ts';

const note = 'Seen with the borrower';
const waivedMt = 20;

// Fourteen days, of which the last three may be extended.
const daysUntilExtended = 12;
const daysUntilLate = 16;
const extending = lentAhead(daysUntilExtended);
const late = lentAhead(daysUntilLate);

/** Ways of money that begin with staff: an extension, money without an order given to one or sent back, debts given up. */
export const staffFlows: readonly Flow[] = [
  {
    name: 'extension',
    ownPlaceAfterDays: daysUntilExtended,
    stock: extending.stock,
    prepare: async (place, nth) => {
      const { borrower, serialNumber } = await extending.one(place, nth);
      const payNow = await offered(place, serialNumber);
      await place.sandbox.fund(borrower.phone, 1_000);
      const payment = { businessNumber, reference: serialNumber, amount: payNow };
      const children = () =>
        read(
          place,
          `select c.status from loan_order c join loan_order p on p.id = c.extended_from where p.serial_number = $1`,
          serialNumber,
        );
      return {
        run: async () => void (await place.sandbox.pay(borrower.phone, payment)),
        isOver: async () => (await children()).length > 0,
        faults: async () => {
          const made = await children();
          const [parent] = await read(place, 'select status from loan_order where serial_number = $1', serialNumber);
          const isRight = made.length === 1 && parent?.['status'] === 'Extended';
          return isRight ? [] : [`${made.length} extensions of an order that is ${String(parent?.['status'])}`];
        },
      };
    },
  },
  {
    name: 'suspense to an order',
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      const { serialNumber } = someone;
      const receipt = await payAstray(place, someone, 30);
      const maker = await place.staff.maker();
      const assign = () => maker.call('assignReceipt', { params: { receipt }, body: { serialNumber } }, keyed(nth));
      return {
        run: () => insisting(place, assign),
        isOver: async () => (await meaningOf(place, receipt)) === 'repayment',
        faults: () => moneyFaults(place, someone, 1),
      };
    },
  },
  {
    name: 'money back',
    mayMiss: 25,
    prepare: async (place, nth) => {
      const someone = await newcomer(place, nth);
      const receipt = await payAstray(place, someone, 30);
      const [maker, checker] = [await place.staff.maker(), await place.staff.checker()];
      const { approvalId } = await maker.must('proposeRefund', { params: { receipt }, body: { note } });
      const refunds = () => read(place, 'select state from refund where rail_transaction_id = $1', receipt);
      return {
        run: () => insisting(place, () => checker.call('approveProposal', { params: { id: approvalId } }, keyed(nth))),
        isOver: async () => (await refunds()).some(({ state }) => state === 'paid' || state === 'failed'),
        faults: async () => {
          const known = await refunds();
          const paid = known.filter(({ state }) => state === 'paid').length;
          const lines = (await place.sandbox.statement(someone.borrower.phone)).filter(({ kind }) => kind === 'b2c');
          const isRight = known.length === 1 && lines.length === paid && (await orderOf(place, someone)) === undefined;
          return isRight ? [] : [`${known.length} refunds, ${paid} paid here and ${lines.length} at the rail`];
        },
      };
    },
  },
  {
    name: 'waiver by two persons',
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      // Finance proposes, an administrator agrees.
      const [checker, maker] = [await place.staff.maker(), await place.staff.checker()];
      const { approvalId: id } = await maker.must('proposeWaiver', {
        params: { serialNumber: someone.serialNumber },
        body: { amount: waivedMt, note },
      });
      return givenUp(place, nth, someone, { id, kind: 'waiver' }, checker);
    },
  },
  {
    name: 'write-off by two persons',
    ownPlaceAfterDays: daysUntilLate,
    stock: late.stock,
    prepare: async (place, nth) => {
      const someone = await late.one(place, nth);
      // Finance proposes, an administrator agrees.
      const [checker, maker] = [await place.staff.maker(), await place.staff.checker()];
      const { approvalId: id } = await maker.must('proposeWriteOff', {
        params: { serialNumber: someone.serialNumber },
        body: { why: 'fraud', note },
      });
      return givenUp(place, nth, someone, { id, kind: 'charge-off' }, checker);
    },
  },
];

/** Two persons give up some of a debt, or all hope of it: once. */
function givenUp(
  place: Place,
  nth: number,
  someone: Lent,
  { id, kind }: { id: string; kind: 'waiver' | 'charge-off' },
  checker: OperatorBrowser,
): Case {
  const events = () =>
    read(
      place,
      `select e.amount_centavos as centavos from debt_event e join loan_order o on o.id = e.order_id
       where o.serial_number = $1 and e.kind = $2`,
      someone.serialNumber,
      kind,
    );
  return {
    run: () => insisting(place, () => checker.call('approveProposal', { params: { id } }, keyed(nth))),
    isOver: async () => (await events()).length > 0,
    faults: async () => {
      const amounts = (await events()).map(({ centavos }) => String(centavos)).join();
      const isRight = amounts === (kind === 'waiver' ? String(waivedMt * 100) : 'null');
      return [...(isRight ? [] : [`${kind}: ${amounts || 'none'}`]), ...(await moneyFaults(place, someone, 0))];
    },
  };
}

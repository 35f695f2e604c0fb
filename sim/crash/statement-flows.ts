import type { Flow } from './flow.ts';
import { inDoubt, paidOnce } from './in-doubt.ts';
import { insisting, isPaidOut, keyed, lent, moneyFaults } from './people.ts';
import type { Place } from './place.ts';
import { bringing, brought, paid, payUntold, repaymentsOf, reversalsOf, takenBack } from './receipts.ts';

const note = 'Seen on the statement';
const amountMt = 30;

const read = new WeakSet<Place>();

/** Lines that others of the place left unread, as of what staff entered, would be taken for steps of the first who brings them. */
async function readSoFar(place: Place): Promise<void> {
  if (read.has(place)) return;
  read.add(place);
  await brought(place, 'so far');
}

/** Ways of money that nobody told us of: the rail's statement does, or staff that was shown a receipt. */
export const statementFlows: readonly Flow[] = [
  {
    name: 'payment first told by the statement',
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      await payUntold(place, someone, amountMt);
      return {
        run: await bringing(place, nth),
        isOver: async () => (await repaymentsOf(place, someone.serialNumber)).length > 0,
        faults: async () => {
          await place.sandbox.setFaults({});
          return moneyFaults(place, someone, 1);
        },
      };
    },
  },
  {
    name: 'payment entered by two persons',
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      const { serialNumber, borrower } = someone;
      const receipt = await payUntold(place, someone, amountMt);
      const [maker, checker] = [await place.staff.maker(), await place.staff.checker()];
      const paidAt = (await place.sandbox.clock()).toISOString();
      const { approvalId: id } = await maker.must('proposePayment', {
        body: { receipt, amount: amountMt, paidAt, payer: borrower.phone, reference: serialNumber, note },
      });
      return {
        run: () => insisting(place, () => checker.call('approveProposal', { params: { id } }, keyed(nth))),
        isOver: async () => (await repaymentsOf(place, serialNumber)).length > 0,
        faults: async () => {
          await place.sandbox.setFaults({});
          return moneyFaults(place, someone, 1);
        },
      };
    },
  },
  {
    name: 'payout proven by the statement',
    prepare: async (place, nth) => {
      await readSoFar(place);
      // It was paid, the rail's answer says nothing, and nobody can ask.
      const someone = await inDoubt(place, nth, { b2c: { duplicateRate: 1 }, query: { lossRate: 1 } });
      return {
        run: await bringing(place, nth),
        isOver: () => isPaidOut(place, someone),
        faults: () => paidOnce(place, someone),
      };
    },
  },
  {
    name: 'reversal told by the statement',
    mayMiss: 20,
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      const receipt = await paid(place, someone, someone.serialNumber, amountMt);
      const back = await takenBack(place, receipt);
      return {
        run: await bringing(place, nth),
        isOver: async () => (await reversalsOf(place, receipt)).length > 0,
        faults: async () => {
          const by = (await reversalsOf(place, receipt)).join() || 'nothing';
          return [
            ...(by === back ? [] : [`the rail took it back by ${back}, we by ${by}`]),
            ...(await moneyFaults(place, someone, 1)),
          ];
        },
      };
    },
  },
];

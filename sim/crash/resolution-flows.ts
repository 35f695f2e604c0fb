import { businessDayOf, endOfDay } from '@house/calendar';
import { agreed, agreeing } from './agreeing.ts';
import type { Case, Flow } from './flow.ts';
import { inDoubt, paidOnce, type InDoubt } from './in-doubt.ts';
import { isPaidOut, lent, newcomer, read, until } from './people.ts';
import type { Place } from './place.ts';
import { brought, meaningOf, paid, paidAfterAll, payAstray, posted } from './receipts.ts';
import type { Someone } from './someone.ts';

const note = 'The rail says so';
const answerLost = { b2c: { duplicateRate: 1 } };
const minuteMs = 60_000;
// So long after a request a rail that knows nothing of it has not paid; and so long before midnight it is still the same day.
const minutesUntilKnown = 70;

/** Payouts whose end two persons say: by what the rail answered to one of them, or as a line of the statement holds one for good. */
export const resolutionFlows: readonly Flow[] = [
  {
    name: 'payout resolved by two persons',
    prepare: async (place, nth) => {
      const hidden = { ...answerLost, query: { lossRate: 1 } };
      const someone = await inDoubt(place, nth, hidden);
      const lines = await place.sandbox.statement(someone.borrower.phone);
      const receipt = lines.find(({ kind }) => kind === 'b2c')?.transactionId;
      const ask = await asking(place, someone);
      // Staff's question is heard, the chaser's are not.
      await place.sandbox.setFaults(answerLost);
      const proof = await ask(receipt);
      await place.sandbox.setFaults(hidden);
      return resolving(place, nth, someone, { outcome: 'paid', proof });
    },
  },
  {
    name: 'payout resolved as not made',
    prepare: async (place, nth) => {
      await earlyInTheDay(place);
      const other = place.ready?.lent(nth) ?? (await lent(place, othersFrom + nth));
      await paid(place, other, other.serialNumber, paidMt);
      const someone = await inDoubt(place, nth, { b2c: { lossRate: 1 } });
      await place.sandbox.setFaults({});
      await place.sandbox.advance({ minutes: minutesUntilKnown });
      // The statement goes past it on both sides.
      await paid(place, other, other.serialNumber, paidMt);
      await brought(place, `stated-${nth}`);
      const ask = await asking(place, someone);
      return resolving(place, nth, someone, { outcome: 'not-paid', proof: await ask() });
    },
  },
  {
    name: 'payout given up that a line holds',
    prepare: async (place, nth) => {
      const someone = await newcomer(place, nth);
      const receipt = await payAstray(place, someone, paidMt);
      const held = await heldByLine(place, nth, receipt);
      const becomes = { state: 'cancelled', refund: 'failed', meaning: 'suspense', left: 0, booked: 'nothing' };
      return resolvingByLine(place, nth, { someone, receipt, ...held }, 'given-up', becomes);
    },
  },
  {
    name: 'money back paid by the line that holds it',
    prepare: async (place, nth) => {
      const someone = await newcomer(place, nth);
      const receipt = await payAstray(place, someone, paidMt);
      const held = await heldByForgotten(place, nth, someone, receipt);
      const booked = `suspense-refunded ${paidMt * 100}`;
      const becomes = { state: 'confirmed', refund: 'paid', meaning: 'refunded', left: 1, booked };
      return resolvingByLine(place, nth, { someone, receipt, ...held }, 'paid', becomes);
    },
  },
];

// Who pays before and after has a number that no case has as its own.
const othersFrom = 4_200;
const paidMt = 1;

async function earlyInTheDay(place: Place): Promise<void> {
  const now = await place.sandbox.clock();
  const midnight = endOfDay(businessDayOf(now));
  const left = Math.floor((midnight.getTime() - now.getTime()) / minuteMs);
  if (left < 2 * minutesUntilKnown) await place.sandbox.advance({ minutes: left + minutesUntilKnown });
}

/** The payout that waits, and the receipt of the line for which it does. */
type Held = { readonly payoutId: string; readonly line: string };

/** Money on its way back, which a line of the statement names with another amount: it never leaves. */
async function heldByLine(place: Place, nth: number, receipt: string): Promise<Held> {
  const body = { note };
  const stopper = await place.staff.checker();
  await stopper.must('stopPayoutQueue', { body });
  await agreed(place, `back-${nth}`, (maker) => maker.must('proposeRefund', { params: { receipt }, body }));
  const { id, reference } = (await payoutOf(place, receipt)) ?? {};
  const line = `HELD${String(nth).padStart(6, '0')}`;
  const at = (await place.sandbox.clock()).toISOString();
  await brought(place, `holds-${nth}`, {
    more: `${line},${at},b2c,Completed,,${String(reference)},,${paidMt / 2},\n`,
  });
  await isBreak(place, line);
  await agreed(place, `goes-on-${nth}`, (maker) => maker.must('proposeRelease', { body }));
  await isHeld(place, receipt);
  return { payoutId: String(id), line };
}

/** Money on its way back that went back before, as a restored database has forgotten: a line of nobody's holds it. */
async function heldByForgotten(place: Place, nth: number, someone: Someone, receipt: string): Promise<Held> {
  const line = await paidAfterAll(place, someone, `FORGOTTEN${nth}`, BigInt(paidMt * 100));
  await brought(place, `forgotten-${nth}`);
  await isBreak(place, line);
  await agreed(place, `back-${nth}`, (maker) => maker.must('proposeRefund', { params: { receipt }, body: { note } }));
  await isHeld(place, receipt);
  const { id, reference } = (await payoutOf(place, receipt)) ?? {};
  place.knownHereAs.set(line, String(reference));
  return { payoutId: String(id), line };
}

async function isBreak(place: Place, line: string): Promise<void> {
  const broken = `select 1 from rail_statement_line where receipt = $1 and outcome = 'break'`;
  await until(place, 'nobody read it', async () => (await read(place, broken, line)).length > 0);
}

async function isHeld(place: Place, receipt: string): Promise<void> {
  const held = `select 1 from incident where kind = 'payout-held' and subject = $1 and closed_at is null`;
  await until(place, 'it was not held', async () => (await read(place, held, `rail:${receipt}`)).length > 0);
}

async function payoutOf(place: Place, receipt: string): Promise<Record<string, unknown> | undefined> {
  const [payout] = await read(
    place,
    `select p.id, p.state, f.state as refund, f.reference from payout p join refund f on f.id = p.refund_id
     where f.rail_transaction_id = $1`,
    receipt,
  );
  return payout;
}

/** Somebody of finance at the payout's page, who may ask the rail; gives the number of the answered question. */
async function asking(place: Place, { payoutId }: InDoubt): Promise<(receipt?: string) => Promise<string>> {
  const maker = await place.staff.checker();
  return async (receipt) => {
    const body = receipt === undefined ? {} : { receipt };
    const { question } = await maker.must('askRail', { params: { id: payoutId }, body });
    const answered = 'select 1 from payout_question where id = $1 and answered_at is not null';
    await until(place, 'the rail never answered', async () => (await read(place, answered, question)).length > 0);
    return question;
  };
}

async function resolving(
  place: Place,
  nth: number,
  someone: InDoubt,
  { outcome, proof }: { outcome: 'paid' | 'not-paid'; proof: string },
): Promise<Case> {
  const params = { id: someone.payoutId };
  const body = { outcome, by: 'question', proof, note } as const;
  return {
    run: await agreeing(place, nth, (maker) => maker.must('proposeResolution', { params, body })),
    isOver: () => isPaidOut(place, someone),
    faults: () => paidOnce(place, someone),
  };
}

/** Two persons say by the line what became of money on its way back: of its payout, its refund, the receipt, the wallet and our books. */
async function resolvingByLine(
  place: Place,
  nth: number,
  { someone, receipt, payoutId, line }: Held & { readonly someone: Someone; readonly receipt: string },
  outcome: 'given-up' | 'paid',
  becomes: { state: string; refund: string; meaning: string; left: number; booked: string },
): Promise<Case> {
  const body = { outcome, by: 'line', proof: line, note } as const;
  return {
    run: await agreeing(place, nth, (maker) => maker.must('proposeResolution', { params: { id: payoutId }, body })),
    isOver: async () => (await payoutOf(place, receipt))?.['state'] === becomes.state,
    faults: async () => {
      const payout = await payoutOf(place, receipt);
      const lines = await place.sandbox.statement(someone.borrower.phone);
      const became = {
        state: payout?.['state'],
        refund: payout?.['refund'],
        meaning: await meaningOf(place, receipt),
        left: lines.filter(({ kind }) => kind === 'b2c').length,
        booked: await posted(place, `refund%:${receipt}`),
      };
      return JSON.stringify(became) === JSON.stringify(becomes) ? [] : [`it became ${JSON.stringify(became)}`];
    },
  };
}

import { addDays, businessDayOf, startOfDay } from '@house/calendar';
import { agreeing } from './agreeing.ts';
import type { Case, Flow } from './flow.ts';
import { inDoubt, paidOnce, type InDoubt } from './in-doubt.ts';
import { isPaidOut, lent, read, until } from './people.ts';
import type { Place } from './place.ts';
import { bringing, paid } from './receipts.ts';

const note = 'The rail says so';
const answerLost = { b2c: { duplicateRate: 1 } };
const minuteMs = 60_000;
// So long after a request a rail that knows nothing of it has not paid; and so long before midnight it is still the same day.
const minutesUntilKnown = 70;

/** Payouts whose end two persons say, by what the rail answered to one of them. */
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
      await (
        await bringing(place, `stated-${nth}`)
      )();
      const ask = await asking(place, someone);
      return resolving(place, nth, someone, { outcome: 'not-paid', proof: await ask() });
    },
  },
];

// Who pays before and after has a number that no case has as its own.
const othersFrom = 4_200;
const paidMt = 1;

async function earlyInTheDay(place: Place): Promise<void> {
  const now = await place.sandbox.clock();
  const midnight = startOfDay(addDays(businessDayOf(now), 1));
  const left = Math.floor((midnight.getTime() - now.getTime()) / minuteMs);
  if (left < 2 * minutesUntilKnown) await place.sandbox.advance({ minutes: left + minutesUntilKnown });
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

import type { Db } from '../../apps/server/src/platform/db.ts';
import { seededChance } from './chance.ts';
import { outsideOfLife } from './mortal.ts';
import { postResult } from '../../apps/server/test/rail-result.ts';
import type { SimTime } from './sim-time.ts';

/** What the rail posts of what it has paid, whatever it answers. */
export type Claims = {
  /** False where nobody heard of it. */
  paid(reference: string, receipt: string): Promise<boolean>;
  /** The same some time later, until it is heard. */
  paidLater(reference: string, receipt: string): void;
};

const withinMs = 20 * 60_000;
// Long before the statement says it, and whoever sent it may be paused for an hour.
const looksAfterMs = 30 * 60_000;

/** Its posts, each of which has us ask about what it names: a push that counts as refused is looked after until its statement is here. */
export function openClaims(given: {
  readonly seed: number;
  readonly url: string;
  readonly time: SimTime;
  readonly tell: () => typeof fetch;
  readonly database: Pick<Db, 'query'>;
  readonly onViolation: (what: string) => void;
}): Claims {
  const { time } = given;
  const chance = seededChance(given.seed, 'claims of the rail');

  const lookAfter = (reference: string): void => {
    time.after(looksAfterMs, async () => {
      const { rows } = await given.database.query(unasked, [reference, time.now()]);
      const [push] = rows;
      if (push?.state === 'sent') lookAfter(reference);
      else if (push !== undefined)
        given.onViolation(`${push.serialNumber} paid ${reference}, as the rail posted, and nobody asks about it`);
    });
  };
  const paid = async (reference: string, receipt: string): Promise<boolean> => {
    const door = { url: given.url, fetch: given.tell() };
    const { ok } = await outsideOfLife(() => postResult(door, { reference, receipt }));
    if (ok) lookAfter(reference);
    return ok;
  };
  const paidLater = (reference: string, receipt: string): void =>
    void time.after(chance.below(withinMs), async () => {
      if (!(await paid(reference, receipt))) paidLater(reference, receipt);
    });
  return { paid, paidLater };
}

// One that its worker still holds, or that failed and is not asked about within the day in which it must be.
const unasked = `select a.state, o.serial_number as "serialNumber" from payment_attempt a join loan_order o on o.id = a.order_id
  where a.reference = $1 and (a.state = 'sent'
    or (a.state = 'failed' and a.ask_at is null and a.sent_at > $2::timestamptz - interval '23 hours'))`;

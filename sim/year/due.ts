import type { Db } from '../../apps/server/src/platform/db.ts';
import { tablesWrittenBy } from './tables-written.ts';

/** When each lane has its next work, by the rows that wait. */
export type Due = {
  byLane(): Promise<ReadonlyMap<string, number>>;
  /** A statement was run; lanes whose rows it may have written are looked at again. */
  wrote(sql: string): void;
  /** All of them are looked at again. */
  forget(): void;
};

/**
 * A look at the rows instead of a claim of every lane, and only at those that were written since: there are several looks
 * for every thing that happens.
 */
export function openDue(database: Db): Due {
  const known = new Map<string, number>();
  const stale = new Set(lanes);
  const look = async (): Promise<void> => {
    if (stale.size === 0) return;
    const asked = lanes.filter((lane) => stale.has(lane));
    stale.clear();
    const { rows } = await database.query(lookInto(asked), []);
    for (const lane of asked) {
      const at: unknown = rows[0]?.[lane];
      if (at instanceof Date) known.set(lane, at.getTime());
      else known.delete(lane);
    }
  };
  // One look after another: whoever asks while somebody looks must not go by what was before.
  let looked = Promise.resolve();
  return {
    byLane: async () => {
      looked = looked.then(look);
      await looked;
      return known;
    },
    wrote: (sql) => {
      for (const lane of lanesWrittenBy(sql)) stale.add(lane);
    },
    forget: () => lanes.forEach((lane) => stale.add(lane)),
  };
}

// A lane that is not named here is looked into at the sweeps of the day only.
const sources = {
  sms: { of: ['sms'], sql: `select min(next_at) as at from sms where state = 'queued'` },
  'holder-name': { of: ['wallet_holder'], sql: `select min(next_at) as at from wallet_holder` },
  'review-expiry': {
    of: ['loan_order'],
    sql: `select min(review_expires_at) as at from loan_order where status = 'UnderReview'`,
  },
  // A queue that was stopped waits for persons, one that is paused for its next look.
  payout: {
    of: ['payout', 'rail_queue'],
    sql: `select case when q.paused_at is null then min(p.next_at)
        when q.next_check_at is not null then greatest(min(p.next_at), q.next_check_at) end as at
      from payout p, rail_queue q where p.state = 'queued' and q.name = 'payout' group by q.name`,
  },
  'payout-chaser': {
    of: ['payout'],
    sql: `select min(next_at) as at from payout where state in ('sent', 'unknown')`,
  },
  'payout-refused-try': { of: ['payout_try'], sql: `select min(ask_at) as at from payout_try` },
  'payout-question': { of: ['payout_question'], sql: `select min(next_at) as at from payout_question` },
  collect: { of: ['payment_attempt'], sql: `select min(next_at) as at from payment_attempt where state = 'queued'` },
  'payment-chaser': {
    of: ['payment_attempt'],
    sql: `select min(next_at) as at from payment_attempt where state in ('sent', 'unknown')`,
  },
  'payment-refused-push': { of: ['payment_attempt'], sql: `select min(ask_at) as at from payment_attempt` },
  receipt: {
    of: ['rail_transaction'],
    sql: `select min(next_at) as at from rail_transaction where meaning = 'unread'`,
  },
  close: { of: ['daily_close'], sql: `select min(next_at) as at from daily_close where finished_at is null` },
  statement: { of: ['statement_day'], sql: `select min(next_at) as at from statement_day` },
  reminder: { of: ['order_reminder'], sql: `select min(due_at) as at from order_reminder` },
  'statement-match': { of: ['rail_statement'], sql: `select min(next_at) as at from rail_statement` },
} as const satisfies Record<string, { of: readonly string[]; sql: string }>;

type LaneName = keyof typeof sources;
// Object.keys gives plain strings.
const lanes = Object.keys(sources) as LaneName[];

/** One statement for all: each takes as long to say as to answer. */
function lookInto(asked: readonly LaneName[]): string {
  return `select ${asked.map((lane) => `(${sources[lane].sql}) as "${lane}"`).join(', ')}`;
}

const lanesOf = new Map<ReadonlySet<string>, readonly LaneName[]>();

function lanesWrittenBy(sql: string): readonly LaneName[] {
  const tables = tablesWrittenBy(sql);
  const known = lanesOf.get(tables);
  if (known !== undefined) return known;
  const written = lanes.filter((lane) => sources[lane].of.some((table) => tables.has(table)));
  lanesOf.set(tables, written);
  return written;
}

import type { Db } from '../../apps/server/src/platform/db.ts';
import { faultKinds, type FaultKind } from './fault-kinds.ts';

/** What a fault struck: one payout or payment of its own, or whatever stood about when it came. */
export type Subject =
  | { readonly kind: 'payout' | 'attempt'; readonly id: unknown }
  | { readonly kind: 'reference'; readonly reference: string }
  | { readonly kind: 'all' };

export type Coverage = {
  /** Notes the states in which a fault met its subject. */
  note(kind: FaultKind, subject: Subject): Promise<void>;
  result(): CoverageResult;
};
export type CoverageResult = { readonly hit: number; readonly reachable: number; readonly missing: readonly string[] };

/** Counts which states of payouts and collections met which kind of fault. */
export function openCoverage(database: Db): Coverage {
  // By kind, the states it has not met yet: once there are none, nobody needs to look any more.
  const unmet = new Map(faultKinds.map((kind) => [kind, new Set(statesMetBy(kind))]));
  return {
    note: async (kind, subject) => {
      const states = unmet.get(kind);
      if (states === undefined || states.size === 0) return;
      for (const state of await statesOf(database, subject)) states.delete(state);
    },
    result: () => {
      const missing = [...unmet].flatMap(([kind, states]) => [...states].map((state) => `${state} × ${kind}`));
      return { hit: reachable - missing.length, reachable, missing };
    },
  };
}

// `failed` is passed through within one transaction: it is followed at once by `queued` or `cancelled`.
const payoutStates = ['queued', 'sent', 'unknown', 'confirmed', 'cancelled', 'reversed'];
const attemptStates = ['queued', 'sent', 'unknown', 'succeeded', 'failed'];
const payoutAtRest = payoutStates.map((state) => `payout ${state}`);
const attemptAtRest = attemptStates.map((state) => `attempt ${state}`);
const doubtful = ['payout unknown', 'attempt unknown', 'attempt sent'];

/** In which states a fault of the kind can meet anything; kinds that touch neither payouts nor collections in none. */
function statesMetBy(kind: FaultKind): readonly string[] {
  switch (kind) {
    case 'payout lost':
    case 'payout late':
    case 'payout doubled':
    case 'payout refused':
    case 'payout hidden':
    case 'payout ours':
    case 'payout answer lost':
      // Unknown already when the worker was paused on its way to the rail and another one began to ask.
      return ['payout sent', 'payout unknown'];
    case 'collect lost':
    case 'collect late':
    case 'collect doubled':
    case 'collect refused':
    case 'collect hidden':
    case 'collect answer lost':
      return ['attempt sent', 'attempt unknown'];
    case 'query lost':
    case 'query refused':
    case 'query without a name':
      return doubtful;
    case 'killed in a lane':
    case 'commit cut before':
    case 'commit cut after':
    case 'worker paused past its lease':
      return [...payoutAtRest.filter((state) => state !== 'payout reversed'), ...attemptAtRest];
    case 'PIN refused':
    case 'PIN wrong':
    case 'PIN left':
      return ['attempt sent'];
    case 'sms lost':
    case 'sms doubled':
    case 'sms refused':
    case 'too little in the wallet':
      return [];
    default:
      return [...payoutAtRest, ...attemptAtRest];
  }
}

const reachable = faultKinds.flatMap(statesMetBy).length;

/** The states it is in, as they are counted. */
export async function statesOf(database: Db, subject: Subject): Promise<readonly string[]> {
  const { sql, values } = questionFor(subject);
  return (await database.query(sql, values)).rows.map((row) => String(row.state));
}

function questionFor(subject: Subject): { sql: string; values: unknown[] } {
  switch (subject.kind) {
    case 'payout':
      return { sql: `select 'payout ' || state as state from payout where id = $1`, values: [subject.id] };
    case 'attempt':
      return { sql: `select 'attempt ' || state as state from payment_attempt where id = $1`, values: [subject.id] };
    case 'reference':
      return {
        sql: `select 'payout ' || p.state as state from payout p join payout_try t on t.payout_id = p.id where t.reference = $1
              union all select 'attempt ' || state from payment_attempt where reference = $1`,
        values: [subject.reference],
      };
    case 'all':
      return {
        sql: `select 'payout ' || s as state from unnest($1::text[]) s where exists (select 1 from payout where state = s)
              union all select 'attempt ' || s from unnest($2::text[]) s
              where exists (select 1 from payment_attempt where state = s)`,
        values: [payoutStates, attemptStates],
      };
  }
}

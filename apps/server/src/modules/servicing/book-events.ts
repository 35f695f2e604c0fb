import type { OperatorResult } from '@house/contract/operator';
import { centavos, toMt } from '@house/money';
import type { Tx } from '../../platform/db.ts';
import { listDebtEvents, listDecisions, listOffers } from './book-events.queries.ts';
import { fieldsOf } from './evidence.ts';
import { orderOf, type Whose } from './whose.ts';

type Event = OperatorResult<'orderEvents'>['data'][number];
const plain = { by: null, amount: null, text: null };

/** What was decided of orders, and what happened to their debts besides money from the rail. */
export async function bookEvents(tx: Tx, whose: Whose): Promise<Event[]> {
  return [...(await decisions(tx, whose)), ...(await debtEvents(tx, whose)), ...(await offers(tx, whose))];
}

async function decisions(tx: Tx, whose: Whose): Promise<Event[]> {
  const rows = await listDecisions.run(whose, tx);
  return rows.map((row) => ({
    ...plain,
    at: row.decidedAt.toISOString(),
    kind: 'decision',
    what: row.outcome,
    evidence: fieldsOf({
      ...orderOf(whose, row),
      rule: row.matchedRule,
      reason: row.reason,
      policyVersion: row.policyVersion,
    }),
  }));
}

async function debtEvents(tx: Tx, whose: Whose): Promise<Event[]> {
  const rows = await listDebtEvents.run(whose, tx);
  return rows.map((row) => ({
    ...plain,
    at: row.recordedAt.toISOString(),
    kind: 'debt',
    what: row.kind,
    amount: row.amountCentavos === null ? null : toMt(centavos(row.amountCentavos)),
    evidence: fieldsOf({
      ...orderOf(whose, row),
      valueOn: row.valueOn,
      bucket: row.bucket,
      until: row.untilOn,
      reverses: row.reversed ?? row.reversedKind,
      railsFault: row.railsFault ? 'yes' : null,
    }),
  }));
}

async function offers(tx: Tx, whose: Whose): Promise<Event[]> {
  const rows = await listOffers.run(whose, tx);
  return rows.map((row) => ({
    ...plain,
    at: row.offeredAt.toISOString(),
    kind: 'offer',
    what: row.extendedBy === null ? 'extension' : 'extension-taken',
    evidence: fieldsOf({ ...orderOf(whose, row), termDays: row.termDays, expiresAt: row.expiresAt.toISOString() }),
  }));
}

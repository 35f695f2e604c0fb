import { businessDayOf } from '@house/calendar';
import { proofRefusals } from '@house/contract/operator';
import { toMt } from '@house/money';
import type { StatementLine } from '../../../apps/server/src/ports/rail-statement.ts';
import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { slipIn } from '../slip-in.ts';
import { atDesk, note, type Clerk } from './clerk.ts';
import { someOrder } from './forged-slips.ts';

const mostAShift = 5;
// Few payments are told of by nobody while staff look: most of those are of another's slip, or mistyped.
const anothersPercent = 45;
const mistypedPercent = 60;

/** Proofs that borrowers sent: accepted by the record of the rail that they speak of, or refused where there is none. */
export async function decideProofs(town: SimTown, chance: Chance, clerk: Clerk): Promise<void> {
  const waits = `select 1 from payment_proof where state = 'received' limit 1`;
  if ((await town.house.database.query(waits, [])).rows.length === 0) return;
  const browser = await atDesk(town, clerk);
  const listed = await browser?.call('proofs', { query: {} });
  if (browser === undefined || listed?.body.success !== true) return;
  for (const { id } of listed.body.result.data.slice(0, mostAShift)) {
    const params = { id };
    const seen = chance.percent(30) ? undefined : await browser.call('proof', { params });
    if (seen?.body.success !== true) continue;
    const record = seen.body.result.records.find(({ use }) => use !== null);
    const reason = chance.pick(proofRefusals);
    if (record === undefined) await browser.call('refuseProof', { params, body: { reason } });
    else await browser.call('acceptProof', { params, body: { receipt: record.receipt } });
    await town.worker.drain();
  }
}

/** A payment of today that nobody told us of. */
async function untoldPayment(town: SimTown): Promise<StatementLine | undefined> {
  const book = await town.sandbox.businessStatement(businessDayOf(town.time.now()));
  const paid = town.house.statement.read(Buffer.from(book)).filter(({ kind }) => kind === 'paybill');
  const { rows } = await town.house.database.query(
    'select rail_transaction_id as id from rail_transaction where rail_transaction_id = any($1)',
    [paid.map(({ receipt }) => receipt)],
  );
  const known = new Set(rows.map(({ id }) => id));
  return paid.find(({ receipt }) => !known.has(receipt));
}

/**
 * It is proposed by the receipt in its payer's hand, whose number may be mistyped, or in that of another, who has it count for
 * their own order; the statement tells it again.
 */
export async function enterPayment(town: SimTown, chance: Chance, clerk: Clerk): Promise<void> {
  if (!chance.percent(90)) return;
  const untold = await untoldPayment(town);
  const browser = untold === undefined ? undefined : await atDesk(town, clerk);
  if (untold === undefined || browser === undefined) return;
  const { receipt, paidInCentavos, completedAt, phone, reference } = untold;
  // Whoever brought it brings it again where nobody answered the proposal.
  const bearers =
    town.borrowedSlips.get(receipt) ?? (chance.percent(anothersPercent) ? await someOrder(town, chance) : undefined);
  const isAnothers = bearers !== undefined && bearers !== reference;
  const isMistyped = !isAnothers && phone !== undefined && chance.percent(mistypedPercent);
  if (isMistyped) town.mistypedPayers.add(receipt);
  if (isAnothers) town.borrowedSlips.set(receipt, bearers);
  await browser.call('proposePayment', {
    body: {
      receipt,
      amount: toMt(paidInCentavos),
      paidAt: completedAt.toISOString(),
      ...(phone === undefined || isAnothers ? {} : { payer: isMistyped ? slipIn(phone, chance.below(9)) : phone }),
      // Now and then nobody can read for what it was.
      ...(isAnothers ? { reference: bearers } : chance.percent(30) ? {} : { reference }),
      note,
    },
  });
}

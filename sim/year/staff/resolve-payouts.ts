import { addDays, businessDayOf } from '@house/calendar';
import type { OperatorResult, OperatorSent } from '@house/contract/operator';
import type { OperatorBrowser } from '../../../apps/server/test/operator.ts';
import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { atDesk, note, type Clerk } from './clerk.ts';

type Payout = OperatorResult<'payout'>;
type Ending = Omit<OperatorSent<'proposeResolution'>['body'], 'note'>;

const mostAShift = 3;
// The borrower on the line reads the receipt out of the wallet.
const readsOutPercent = 40;
// What nobody knows the end of, and withdrawals and refunds that a line of the statement may hold.
const inDoubt = `select 1 from payout where state = 'unknown' or (state = 'queued' and order_id is null) limit 1`;

/**
 * Of what nobody knows the end of: the rail is asked, by the request or by the receipt that the borrower has, and what its
 * answer or its statement proves is put before the second person.
 */
export async function resolvePayouts(town: SimTown, chance: Chance, clerk: Clerk): Promise<void> {
  if ((await town.house.database.query(inDoubt, [])).rows.length === 0) return;
  const browser = await atDesk(town, clerk);
  for (const lane of ['unknown', 'queued'] as const) {
    const listed = await browser?.call('payouts', { query: { lane } });
    if (browser === undefined || listed?.body.success !== true) return;
    const some = listed.body.result.data.filter(({ pays }) => lane === 'unknown' || pays !== 'order');
    for (const { id } of some.slice(0, mostAShift)) await lookInto(town, chance, browser, id);
  }
}

async function lookInto(town: SimTown, chance: Chance, browser: OperatorBrowser, id: string): Promise<void> {
  const params = { id };
  const seen = await browser.call('payout', { params });
  if (!seen.body.success || seen.body.result.resolutionWaits) return;
  const payout = seen.body.result;
  const ending = endingOf(payout);
  if (ending !== undefined) await browser.call('proposeResolution', { params, body: { ...ending, note } });
  else if (payout.state === 'unknown') {
    const receipt = chance.percent(readsOutPercent) ? await receiptOf(town, payout) : undefined;
    await browser.call('askRail', { params, body: receipt === undefined ? {} : { receipt } });
  }
  await town.worker.drain();
}

function endingOf({ questions, lines, heldByBlock, customer }: Payout): Ending | undefined {
  const answered = questions.find(({ proves }) => proves !== null);
  if (answered?.proves) return { outcome: answered.proves, by: 'question', proof: answered.id };
  const line = lines.find(({ fits, holds }) => fits || holds);
  if (line === undefined && heldByBlock && customer !== null)
    return { outcome: 'given-up', by: 'block', proof: customer };
  return line && { outcome: line.fits ? 'paid' : 'given-up', by: 'line', proof: line.receipt };
}

/** As it stands in the rail's own book, where it was paid out these days. */
async function receiptOf({ sandbox, house, time }: SimTown, { about }: Payout): Promise<string | undefined> {
  const today = businessDayOf(time.now());
  for (const day of [today, addDays(today, -1)]) {
    const lines = house.statement.read(Buffer.from(await sandbox.businessStatement(day)));
    const paid = lines.find(({ kind, reference }) => kind === 'b2c' && reference === about);
    if (paid !== undefined) return paid.receipt;
  }
  return undefined;
}

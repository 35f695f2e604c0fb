import { addDays, businessDayOf } from '@house/calendar';
import { callOutcomes, type OperatorSent } from '@house/contract/operator';
import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { atDesk, type Clerk } from './clerk.ts';

type Said = OperatorSent<'logCall'>['body'];

/** Rings or writes to one who is late, first of the list; some promise. Pressed twice it is one contact. */
export async function collect(town: SimTown, chance: Chance, collector: Clerk): Promise<void> {
  const browser = await atDesk(town, collector);
  const listed = await browser?.call('worklist', { query: {} });
  if (browser === undefined || listed?.body.success !== true) return;
  const { data } = listed.body.result;
  const row = data[chance.below(Math.min(5, Math.max(1, data.length)))];
  if (row === undefined) return;
  const params = { serialNumber: row.serialNumber };
  const seen = await browser.call('collectionCase', { params });
  if (!seen.body.success) return;
  const { contacts, messages } = seen.body.result;
  const template = messages[chance.below(Math.max(1, messages.length))]?.template;
  const keyed = { 'idempotency-key': `${row.serialNumber}-${town.time.nowMs()}` };
  const said = whatWasSaid(town, chance, row.outstanding);
  const isSms = template !== undefined && chance.percent(50);
  const press = isSms
    ? () => browser.call('sendCollectionSms', { params, body: { template } }, keyed)
    : () => browser.call('logCall', { params, body: said }, keyed);
  await press();
  if (await town.struck.maybe('staff decide twice', { kind: 'order', number: row.serialNumber })) await press();
  const after = await browser.call('collectionCase', { params });
  if (after.body.success && after.body.result.contacts.length > contacts.length + 1) {
    town.tally.violation(`one contact about ${row.serialNumber} was written down twice`);
  }
  await town.worker.drain();
}

function whatWasSaid({ time }: SimTown, chance: Chance, outstanding: number): Said {
  const outcome = chance.pick(callOutcomes);
  if (outcome !== 'promised') return { outcome };
  const on = addDays(businessDayOf(time.now()), chance.below(6));
  return { outcome, promise: { amount: 1 + chance.below(Math.max(1, Math.floor(outstanding))), on } };
}

import { addDays, addMs, businessDayOf, startOfDay } from '@house/calendar';
import type { OperatorBrowser } from '../../../apps/server/test/operator.ts';
import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { atDesk, type Clerk } from './clerk.ts';
import { policyChanges } from './policy-changes.ts';

const hourMs = 3_600_000;
const note = 'What the bank asks from now on';
// Of a day's four looks.
const changesPercent = 22;
// So many come into force as soon as they are agreed to, the others later today or in some days.
const atOncePercent = 50;
const backPercent = 15;
const changesAtOnce = 3;

/** Now and then an administrator proposes other numbers, for now or for later, which call off what was planned. */
export async function changePolicy(town: SimTown, chance: Chance, maker: Clerk): Promise<void> {
  if (!chance.percent(changesPercent)) return;
  const browser = await atDesk(town, maker);
  const listed = await browser?.call('policies', { query: {} });
  if (browser === undefined || listed?.body.success !== true) return;
  const versions = listed.body.result.data;
  const inForce = versions.find(({ state }) => state === 'in-force');
  const former = versions[chance.below(versions.length)];
  if (inForce === undefined || former === undefined) return;
  const publication = { effectiveFrom: fromWhen(town, chance), note };
  if (chance.percent(backPercent)) {
    const params = { version: String(former.version) };
    await browser.call('proposeRollback', { params, body: publication });
    return;
  }
  const read = await browser.call('policy', { params: { version: String(inForce.version) } });
  if (!read.body.success) return;
  const { settings, table } = read.body.result;
  let drafted = settings;
  for (let left = 1 + chance.below(changesAtOnce); left > 0; left -= 1) {
    drafted = chance.pick(policyChanges)(chance, drafted);
  }
  const draft = { settings: drafted, table };
  const checked = await browser.call('checkPolicy', { body: { ...draft, effectiveFrom: publication.effectiveFrom } });
  // A number that does not go with another one is seen before it is proposed.
  if (!checked.body.success || checked.body.result.faults.length > 0) return;
  await browser.call('proposePolicy', { body: { ...draft, ...publication } });
}

/** Null: as soon as it is agreed to. At a full hour of today, at midnight, or at an hour of the next days. */
function fromWhen(town: SimTown, chance: Chance): string | null {
  if (chance.percent(atOncePercent)) return null;
  const now = town.time.now();
  const midnight = startOfDay(addDays(businessDayOf(now), 1 + chance.below(5)));
  const from = chance.pick([nextHour(now, 1 + chance.below(6)), midnight, addMs(midnight, chance.below(24) * hourMs)]);
  return from.toISOString();
}

function nextHour(now: Date, hours: number): Date {
  return addMs(now, hours * hourMs - (now.getTime() % hourMs));
}

/** What a microbank keeps for as short a time as it may: records for a year, messages and who never borrowed for a month. */
export async function keepForAYear(browser: OperatorBrowser): Promise<void> {
  const listed = await browser.must('policies', { query: {} });
  const version = listed.data.find(({ state }) => state === 'in-force')?.version;
  const { settings, table } = await browser.must('policy', { params: { version: String(version) } });
  const kept = { ...settings, retention: { recordYears: 1, idleMonths: 1 } };
  await browser.must('proposePolicy', { body: { settings: kept, table, effectiveFrom: null, note } });
}

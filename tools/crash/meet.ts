import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyDatabase } from '../../apps/server/test/database.ts';
import { besideFlows } from '../../sim/crash/beside/beside-flows.ts';
import { meetInPair, type Met } from '../../sim/crash/beside/meet-in-pair.ts';
import { openMeeting, type Meeting } from '../../sim/crash/beside/meeting.ts';
import type { Flow } from '../../sim/crash/flow.ts';
import { flows } from '../../sim/crash/flows.ts';
import { growOld, liveIn, type LivedIn } from '../../sim/crash/lived-in.ts';
import { openStillPlace } from '../../sim/crash/still-place.ts';
import { NotUnderstood, wholeNumber } from '../not-understood.ts';

export type MeetWishes = { readonly every: number; readonly pairs: readonly (readonly [Flow, Flow])[] };

// So old that it may be extended, and is late.
const daysOld = 15;
const loansInPlace = 40;
// Whoever comes there meets nobody: they let days go by, or are persons of their own.
const apart = /close|meet|commission|friend|coupon|payout|place to/;

/** What the command line asks for: pairs of all ways, or of those that begin so. Throws `NotUnderstood`. */
export function readMeetWishes([every = '5', only = '', ...more]: readonly string[]): MeetWishes {
  if (more.length > 0) throw new NotUnderstood(`nobody knows what to do with ${more.join(' ')}`);
  const all = [...flows.filter(({ name }) => !apart.test(name)), ...besideFlows];
  const starts = only.split(',');
  const unknown = starts.find((start) => !all.some(({ name }) => name.startsWith(start)));
  if (unknown !== undefined) {
    throw new NotUnderstood(`no way begins with “${unknown}”: ${all.map(({ name }) => name).join(', ')}`);
  }
  const chosen = all.filter(({ name }) => starts.some((start) => name.startsWith(start)));
  const pairs = chosen.flatMap((one, index) => chosen.slice(index).map((other) => [one, other] as const));
  return { every: wholeNumber('EVERY', every), pairs };
}

/** Every pair on loans of one age. True when nothing was wrong. */
export async function meetEverywhere(
  { maintenanceUrl, template }: { readonly maintenanceUrl: string; readonly template: string },
  { every, pairs }: MeetWishes,
): Promise<boolean> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'crash-meetings-'));
  const worldOf = (url: string): string => path.join(folder, new URL(url).pathname.slice(1));
  const copied = async (from: string, livedIn?: LivedIn) => {
    const { url } = await copyDatabase(maintenanceUrl, from);
    const worldFile = worldOf(url);
    if (livedIn !== undefined) copyFileSync(livedIn.worldFile, worldFile);
    const place = await openStillPlace(url, { worldFile, ...(livedIn === undefined ? {} : { livedIn }) });
    return { place, worldFile, name: new URL(url).pathname.slice(1) };
  };
  const young = await copied(template);
  const born = await liveIn(young.place, { worldFile: young.worldFile, newcomers: 0, loans: loansInPlace });
  const old = await copied(young.name, born);
  const livedIn = await growOld(old.place, born, { worldFile: old.worldFile, daysOld });

  const wrong: string[] = [];
  let here: Meeting | undefined;
  const leave = async (): Promise<void> => {
    if (here === undefined) return;
    for (const fault of await here.verify()) wrong.push(`a place: ${fault}`);
    await here.close();
    here = undefined;
  };
  const somewhere = async (): Promise<Meeting> => {
    if (here !== undefined && here.met() >= loansInPlace) await leave();
    return (here ??= openMeeting((await copied(old.name, livedIn)).place));
  };
  const results: Met[] = [];
  for (const pair of pairs) {
    const met = await meetInPair(somewhere, pair, every);
    results.push(met);
    console.log(met.said);
    for (const violation of met.violations) console.error(violation);
    // What is wrong in a place stays so.
    if (met.violations.length > 0) await leave();
  }
  await leave();
  for (const fault of wrong) console.error(fault);
  rmSync(folder, { recursive: true, force: true });
  const cases = results.reduce((sum, met) => sum + met.cases, 0);
  const violations = wrong.length + results.reduce((sum, met) => sum + met.violations.length, 0);
  console.log(`${cases} cases, ${violations} violations`);
  return violations === 0 && cases > 0;
}

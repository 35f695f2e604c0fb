import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { copyDatabase, type TestDatabase } from '../../apps/server/test/database.ts';
import type { Flow } from './flow.ts';
import { flows } from './flows.ts';
import { growOld, liveIn, type LivedIn } from './lived-in.ts';
import type { Place } from './place.ts';
import { crashFlow, peopleOf } from './run-crash.ts';
import { openStillPlace } from './still-place.ts';

// What all flows have in common is cut in the first of them.
const cutBefore = new Set<string>();
// To open a place takes as long as some cases, and so does it to look through the book of a full one.
const mostPeople = 70;
// And so many more as a flow has cases that begins in a place which is nearly full.
const readyToShare = { newcomers: 120, loans: 120 };
// More than a flow has cases.
const readyOfOwn = { newcomers: 0, loans: 60 };
const ownAfterDays = ({ ownPlaceAfterDays = -1 }: Flow): number => ownPlaceAfterDays;
// Those that want a place of their own come last, so that the others stay together, and the places grow old meanwhile.
const inOrder = flows.toSorted((one, other) => ownAfterDays(one) - ownAfterDays(other));
const folder = mkdtempSync(path.join(os.tmpdir(), 'crash-worlds-'));
type Opened = {
  readonly place: Place;
  readonly database: TestDatabase;
  readonly worldFile: string;
  close(): Promise<void>;
};
type Lived = { readonly livedIn: LivedIn; readonly database: TestDatabase };
let open: Opened | undefined;
let shared: Lived | undefined;
let own: Lived | undefined;

/** Where others live too; or one of its own for a flow that takes days, in which whoever else borrowed would be late. */
async function aPlace({ ownPlaceAfterDays: daysOld }: Flow): Promise<Place> {
  if (daysOld === undefined && open !== undefined && peopleOf(open.place) < mostPeople) return open.place;
  await leave();
  if (daysOld === undefined) open = await copiedPlace((shared ??= await livedWith(readyToShare)));
  else open = daysOld === 0 ? await newPlace() : await copiedPlace((own = await livedFor(daysOld)));
  return open.place;
}

async function newPlace(): Promise<Opened> {
  const database = await copyDatabase(inject('postgres').maintenanceUrl, inject('postgres').template);
  const worldFile = worldOf(database);
  return opened(database, worldFile, await openStillPlace(database.url, { worldFile }));
}

async function copiedPlace({ livedIn, database: lived }: Lived): Promise<Opened> {
  const database = await copyDatabase(inject('postgres').maintenanceUrl, nameIn(lived.url));
  const worldFile = worldOf(database);
  copyFileSync(livedIn.worldFile, worldFile);
  return opened(database, worldFile, await openStillPlace(database.url, { worldFile, livedIn }));
}

function opened(database: TestDatabase, worldFile: string, place: Place): Opened {
  const close = async (): Promise<void> => {
    await place.close();
    await database.drop();
  };
  return { place, database, worldFile, close };
}

/** A place in which people have joined and borrowed: to prepare them takes longer than to cut them. */
async function livedWith(ready: typeof readyToShare): Promise<Lived> {
  const { place, database, worldFile } = await newPlace();
  return { database, livedIn: await liveIn(place, { worldFile, ...ready }) };
}

/** That of their own, so many days later: it never grows younger. */
async function livedFor(daysOld: number): Promise<Lived> {
  const younger = (own ??= await livedWith(readyOfOwn));
  if (younger.livedIn.daysOld === daysOld) return younger;
  const { place, database, worldFile } = await copiedPlace(younger);
  await younger.database.drop();
  return { database, livedIn: await growOld(place, younger.livedIn, { worldFile, daysOld }) };
}

function worldOf({ url }: TestDatabase): string {
  return path.join(folder, nameIn(url));
}

function nameIn(databaseUrl: string): string {
  return new URL(databaseUrl).pathname.slice(1);
}

async function leave(): Promise<void> {
  const left = open;
  open = undefined;
  await left?.close();
}

describe('money', () => {
  afterAll(async () => {
    await leave();
    await shared?.database.drop();
    await own?.database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  it.each(inOrder)(
    'is neither lost nor doubled when “$name” loses its database at any step',
    async (flow) => {
      let isWell = false;
      try {
        const { violations, cases } = await crashFlow(await aPlace(flow), flow, {
          blow: 'cut',
          every: 'one a step',
          cutBefore,
        });
        expect(violations).toEqual([]);
        expect(cases).toBeGreaterThan(0);
        isWell = true;
      } finally {
        // What is wrong in a place stays so, and is no other flow's fault.
        if (!isWell || flow.ownPlaceAfterDays !== undefined) await leave();
      }
    },
    600_000,
  );
});

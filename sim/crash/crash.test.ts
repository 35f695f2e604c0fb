import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { copyDatabase, type TestDatabase } from '../../apps/server/test/database.ts';
import { flows } from './flows.ts';
import { liveIn, type LivedIn } from './lived-in.ts';
import type { Place } from './place.ts';
import { crashFlow, peopleOf } from './run-crash.ts';
import { openStillPlace } from './still-place.ts';

// What all flows have in common is cut in the first of them.
const cutBefore = new Set<string>();
// To open a place takes as long as some cases, and so does it to look through the book of a full one.
const mostPeople = 70;
// And so many more as a flow has cases that begins in a place which is nearly full.
const mostReady = 120;
// Those that want a place of their own come last, so that the others stay together.
const inOrder = [
  ...flows.filter(({ takesDays }) => takesDays !== true),
  ...flows.filter(({ takesDays }) => takesDays === true),
];
const folder = mkdtempSync(path.join(os.tmpdir(), 'crash-worlds-'));
type Open = { readonly place: Place; close(): Promise<void> };
let open: Open | undefined;
let lived: { readonly livedIn: LivedIn; readonly database: TestDatabase } | undefined;

/** Where others live too; or one of its own for a flow that takes days, in which whoever else borrowed would be late. */
async function aPlace(isOwn: boolean): Promise<Place> {
  if (!isOwn && open !== undefined && peopleOf(open.place) < mostPeople) return open.place;
  await leave();
  open = isOwn ? await newPlace() : await copiedPlace();
  return open.place;
}

async function newPlace(): Promise<Open> {
  const { maintenanceUrl, template } = inject('postgres');
  const database = await copyDatabase(maintenanceUrl, template);
  return opened(database, await openStillPlace(database.url));
}

/** A copy of a place in which people have joined and borrowed: to prepare them takes longer than to cut them. */
async function copiedPlace(): Promise<Open> {
  const { maintenanceUrl, template } = inject('postgres');
  if (lived === undefined) {
    const database = await copyDatabase(maintenanceUrl, template);
    const worldFile = path.join(folder, 'lived-in');
    const place = await openStillPlace(database.url, { worldFile });
    lived = { database, livedIn: await liveIn(place, { worldFile, people: mostReady }) };
  }
  const { livedIn } = lived;
  const database = await copyDatabase(maintenanceUrl, nameIn(lived.database.url));
  const worldFile = path.join(folder, nameIn(database.url));
  livedIn.copyWorld(worldFile);
  return opened(database, await openStillPlace(database.url, { worldFile, livedIn }));
}

function opened(database: TestDatabase, place: Place): Open {
  return {
    place,
    close: async () => {
      await place.close();
      await database.drop();
    },
  };
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
    await lived?.database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  it.each(inOrder)(
    'is neither lost nor doubled when “$name” loses its database at any step',
    async (flow) => {
      const isOwn = flow.takesDays === true;
      let isWell = false;
      try {
        const { violations, cases } = await crashFlow(await aPlace(isOwn), flow, {
          blow: 'cut',
          every: 'one a step',
          cutBefore,
        });
        expect(violations).toEqual([]);
        expect(cases).toBeGreaterThan(0);
        isWell = true;
      } finally {
        // What is wrong in a place stays so, and is no other flow's fault.
        if (isOwn || !isWell) await leave();
      }
    },
    600_000,
  );
});

import { afterAll, describe, expect, inject, it } from 'vitest';
import { copyDatabase } from '../../apps/server/test/database.ts';
import { flows } from './flows.ts';
import type { Place } from './place.ts';
import { crashFlow, peopleOf } from './run-crash.ts';
import { openStillPlace } from './still-place.ts';

// What all flows have in common is cut in the first of them.
const cutBefore = new Set<string>();
// To open a place takes as long as some cases, and so does it to look through the book of a full one.
const mostPeople = 150;
// Those that want a place of their own come last, so that the others stay together.
const inOrder = [
  ...flows.filter(({ takesDays }) => takesDays !== true),
  ...flows.filter(({ takesDays }) => takesDays === true),
];
let open: { readonly place: Place; close(): Promise<void> } | undefined;

async function aPlace(): Promise<Place> {
  if (open !== undefined && peopleOf(open.place) < mostPeople) return open.place;
  await leave();
  const { maintenanceUrl, template } = inject('postgres');
  const database = await copyDatabase(maintenanceUrl, template);
  const place = await openStillPlace(database.url);
  open = {
    place,
    close: async () => {
      await place.close();
      await database.drop();
    },
  };
  return place;
}

async function leave(): Promise<void> {
  const left = open;
  open = undefined;
  await left?.close();
}

describe('money', () => {
  afterAll(leave);
  it.each(inOrder)(
    'is neither lost nor doubled when “$name” loses its database at any step',
    async (flow) => {
      if (flow.takesDays === true) await leave();
      let isWell = false;
      try {
        const { violations, cases } = await crashFlow(await aPlace(), flow, {
          blow: 'cut',
          every: 'one a step',
          cutBefore,
        });
        expect(violations).toEqual([]);
        expect(cases).toBeGreaterThan(0);
        isWell = true;
      } finally {
        // What is wrong in a place stays so, and is no other flow's fault.
        if (flow.takesDays === true || !isWell) await leave();
      }
    },
    600_000,
  );
});

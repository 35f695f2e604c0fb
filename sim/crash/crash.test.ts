import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyDatabase, type TestDatabase } from '../../apps/server/test/database.ts';
import { flows } from './flows.ts';
import { openPlace, type Place } from './place.ts';
import { crashFlow } from './run-crash.ts';

// A sample spread over the steps: all of them take minutes, and `npm run crash` runs those.
const everyCut = 13;
const everyKill = 67;

let database: TestDatabase;
let place: Place;
beforeAll(async () => {
  const { maintenanceUrl, template } = inject('postgres');
  database = await copyDatabase(maintenanceUrl, template);
  place = await openPlace(database.url);
});
afterAll(async () => {
  await place.close();
  await database.drop();
});

describe('money', () => {
  it.each(flows)(
    'is neither lost nor doubled when “$name” loses its database, or its server, at any step',
    async (flow) => {
      const cut = await crashFlow(place, flow, { blows: ['cut'], every: everyCut });
      expect(cut).toMatchObject({ violations: [] });
      expect(cut.cases - cut.notReached).toBeGreaterThan(0);
      const killed = await crashFlow(place, flow, { blows: ['kill'], every: everyKill });
      expect(killed).toMatchObject({ violations: [] });
    },
    300_000,
  );
});

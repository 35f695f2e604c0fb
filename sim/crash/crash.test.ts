import { describe, expect, inject, it } from 'vitest';
import { copyDatabase } from '../../apps/server/test/database.ts';
import { flows } from './flows.ts';
import { crashFlow } from './run-crash.ts';
import { openStillPlace } from './still-place.ts';

describe('money', () => {
  it.each(flows)(
    'is neither lost nor doubled when “$name” loses its database at any step',
    async (flow) => {
      const { maintenanceUrl, template } = inject('postgres');
      const database = await copyDatabase(maintenanceUrl, template);
      const place = await openStillPlace(database.url);
      try {
        const { violations, cases } = await crashFlow(place, flow, { blow: 'cut', every: 'one a step' });
        expect(violations).toEqual([]);
        expect(cases).toBeGreaterThan(0);
      } finally {
        await place.close();
        await database.drop();
      }
    },
    300_000,
  );
});

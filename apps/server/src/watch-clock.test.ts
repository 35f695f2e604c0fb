import { addMs, systemClock } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joined } from '../test/cast.ts';
import { person, rows } from '../test/loan.ts';
import { openTown, type Town } from '../test/town.ts';
import type { House } from './house.ts';
import { openHouse } from './open-house.ts';
import { faultOfClock } from './platform/clock-watch.ts';
import { systemIds } from './platform/ids.ts';
import { runParts, type RunningParts } from './run-parts.ts';

let town: Town;
let copy: RunningParts;
let house: ReturnType<typeof openHouse>;
let aheadMs = 0;
const clock = { now: () => addMs(systemClock.now(), aheadMs) };

beforeAll(async () => {
  town = await openTown();
  house = openHouse(town.house.config, { clock, ids: systemIds, part: 'copy' });
  // As production starts a copy, beside those that are there.
  copy = await runParts(house, new Set(['http', 'worker']), { secondFactor: false, watchesClock: true });
  await town.settle();
});
afterAll(async () => {
  aheadMs = 0;
  await copy.stop();
  await house.close();
  await town.close();
});

const statusOf = async (url = '', sent: RequestInit = {}) => (await fetch(url, sent)).status;
const readiness = () => Promise.all([copy.urls.app, copy.urls.metrics].map((port) => statusOf(`${port}/readyz`)));
const lastClose = () => rows(town, 'select max(business_date)::text as day from daily_close');
const told = () =>
  rows(
    town,
    `select subject like 'machine:%' as here, detail, closed_at is null as open,
       abs(extract(epoch from opened_at - clock_timestamp())) < 30 as "openedNow"
     from incident where kind = 'clock-apart' order by id`,
  );

const wrong = [
  ['a day ahead', 86_400_000, { aheadSeconds: 86_400 }],
  ['ten minutes behind', -600_000, { behindSeconds: 600 }],
] as const;

describe('a copy whose clock goes wrong', () => {
  it.each(wrong)('does nothing by it, and staff are told until it is right again: %s', async (_, ms, detail) => {
    const before = await lastClose();
    const incidents = await told();
    const app = copy.urls.app ?? '';
    aheadMs = ms;
    expect(await readiness()).toEqual([503, 503]);
    expect(await statusOf(`${app}/healthz`)).toBe(200);
    const refused = await fetch(`${app}/api/company/contacts`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toMatchObject({ success: false, error: 'OVERLOADED' });
    // The rail tells another copy, or this one later.
    expect(await statusOf(`${app}/rails/mpesa/notification`, { method: 'POST', body: '{}' })).toBe(503);
    await copy.worker?.drain();
    expect(await lastClose()).toEqual(before);
    expect(await faultOfClock(clock, house.database)).toMatch(
      /^This machine's clock is \d+ s (ahead of|behind) the database's: set it right$/,
    );
    await expect.poll(told).toEqual([...incidents, { here: true, detail, open: true, openedNow: true }]);

    aheadMs = 0;
    expect(await readiness()).toEqual([200, 200]);
    expect(await statusOf(`${app}/api/company/contacts`)).toBe(200);
    expect(await faultOfClock(clock, house.database)).toBeUndefined();
    await expect.poll(async () => (await told()).at(-1)).toMatchObject({ open: false });
  });

  it('is told of again when staff closed the incident and it is wrong as before', async () => {
    aheadMs = 60_000;
    await expect.poll(async () => (await told()).at(-1)).toMatchObject({ open: true });
    const before = (await told()).length;
    await rows(town, 'update incident set closed_at = opened_at where closed_at is null');
    await expect.poll(async () => (await told()).length).toBe(before + 1);
    aheadMs = 0;
    await expect.poll(async () => (await told()).at(-1)).toMatchObject({ open: false });
  });

  it('that drifts goes on, and is told of before it stops', async () => {
    const before = (await told()).length;
    aheadMs = -8_000;
    await expect.poll(told).toHaveLength(before + 1);
    expect((await told()).at(-1)).toMatchObject({ detail: { behindSeconds: 8 }, open: true });
    expect(await readiness()).toEqual([200, 200]);
    aheadMs = 0;
    await expect.poll(async () => (await told()).at(-1)).toMatchObject({ open: false });
  });

  it('is told of, with the database’s, where something is written already for a time to come', async () => {
    const before = (await told()).length;
    // As whoever was minutes ahead left it.
    const ahead = addMs(systemClock.now(), 120_000);
    if (ahead > town.clock.now()) town.clock.moveTo(ahead);
    await joined(town, person(1));
    await expect.poll(told).toHaveLength(before + 1);
    expect((await told()).at(-1)).toMatchObject({
      here: true,
      open: true,
      detail: { writtenUntil: expect.any(String) },
    });
    expect(await readiness()).toEqual([200, 200]);
    await rows(town, `update sms set queued_at = queued_at - interval '2 days'`);
    await expect.poll(async () => (await told()).at(-1)).toMatchObject({ open: false });
  });

  it('is told of, or the rail’s is, where the rail answers at another time', async () => {
    const before = (await told()).length;
    const answers = (ms: number, waitMs = 100) => {
      const heard = { at: addMs(systemClock.now(), ms), countMs: performance.now(), waitMs };
      (house.rail as { heardTime: House['rail']['heardTime'] }).heardTime = () => heard;
    };
    answers(-600_000, 60_000);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(await told()).toHaveLength(before);
    answers(-600_000);
    await expect.poll(told).toHaveLength(before + 1);
    expect((await told()).at(-1)).toMatchObject({ open: true, detail: { behindSeconds: 600 } });
    expect(await readiness()).toEqual([200, 200]);
    answers(20_000);
    await expect.poll(async () => (await told()).at(-1)).toMatchObject({ open: false });
  });

  it('is not wrong by the seconds in which clocks differ anywhere', async () => {
    for (const ms of [-2_000, 2_000]) {
      aheadMs = ms;
      expect(await readiness()).toEqual([200, 200]);
      expect(await statusOf(`${copy.urls.app}/api/company/contacts`)).toBe(200);
      expect(await faultOfClock(clock, house.database)).toBeUndefined();
    }
    aheadMs = 0;
    const metrics = await (await fetch(`${copy.urls.metrics}/metrics`)).text();
    expect(metrics).toMatch(/^clock_ahead_seconds /m);
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { businessDayOf } from '@house/calendar';
import { expect, it, onTestFinished } from 'vitest';
import { hired } from '../../../test/operator.ts';
import { openTown } from '../../../test/town.ts';

it('a restored database whose statements the rail does not give yet says so, and no fault of ours', async () => {
  let isLate = true;
  const rail = createServer(async (request, answer) => {
    const asked = new URL(request.url ?? '/', 'http://rail').searchParams.get('date') ?? '';
    if (isLate) answer.writeHead(503).end();
    else answer.end(await town.sandbox.businessStatement(asked));
  });
  await new Promise<void>((listening) => rail.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address.
  const { port } = rail.address() as AddressInfo;
  const town = await openTown({ RAIL_STATEMENT_URL: `http://127.0.0.1:${port}/` });
  onTestFinished(async () => {
    await town.close();
    rail.close();
  });
  const said = async (name: string) => {
    // A session of staff is over within half an hour.
    const finance = await hired(town, 'finance', 'filipa');
    const { data } = await finance.must('incidents', { query: { kind: 'database-restored' } });
    return data[0]?.detail.find((one) => one.name === name)?.value;
  };
  const faults = async () =>
    (await town.house.metrics.laneErrors.get()).values.filter(({ labels }) => labels.lane === 'restored-day');

  const finance = await hired(town, 'finance', 'filipa');
  const { unreadDays } = await finance.must('declareRestore', { body: { note: 'The disk of last night' } });
  expect(unreadDays).toContain(businessDayOf(town.clock.now()));
  await town.sandbox.advance({ minutes: 50 });
  await town.settle();
  expect(await faults()).toEqual([]);
  expect(await said('why')).toContain('503');
  expect(await said('days')).toBe(JSON.stringify(unreadDays));

  isLate = false;
  await town.sandbox.advance({ minutes: 20 });
  await town.settle();
  expect(await said('why')).toBeUndefined();
}, 60_000);

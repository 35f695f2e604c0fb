import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { again, ana, raw, started } from '../../test/start.ts';
import { waitFor } from '../wait-for.ts';

const dayMs = 86_400_000;

/** A service's control door: a clock with an offset, and a catch-up that takes a while. */
async function controlDoor(options: { startAt: Date; catchUpMs?: number; failing?: boolean }) {
  let offsetMs = options.startAt.getTime() - Date.now();
  const moves: string[] = [];
  const door = { url: '', moves, now: () => new Date(Date.now() + offsetMs), failing: options.failing ?? false };
  const server = createServer((request, reply) => {
    const say = (status: number) => reply.writeHead(status).end(JSON.stringify({ now: door.now().toISOString() }));
    if (request.method === 'GET') return void say(200);
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      if (door.failing) return void reply.writeHead(500).end('{}');
      const { to } = JSON.parse(text);
      if (new Date(to).getTime() < door.now().getTime()) return void reply.writeHead(400).end('{"error":"backwards"}');
      moves.push(to);
      offsetMs = new Date(to).getTime() - Date.now();
      setTimeout(() => say(200), options.catchUpMs ?? 0);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  door.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return door;
}

describe('the clock', () => {
  it("is the service's, learned when the two are connected", async () => {
    const startAt = new Date('2026-11-20T08:00:00.000Z');
    const door = await controlDoor({ startAt });
    const { sandbox, client } = await started();
    sandbox.connect({ controlUrl: door.url });
    expect(Math.abs((await client.clock()).getTime() - door.now().getTime())).toBeLessThan(1_000);
    await client.fund(ana, 5);
    expect((await client.statement(ana))[0]?.at).toMatch(/^2026-11-20T08:00/);
  });

  it('moves by days and minutes, and answers when the service has caught up', async () => {
    const door = await controlDoor({ startAt: new Date('2026-11-20T08:00:00.000Z'), catchUpMs: 300 });
    const { client } = await started({ controlUrl: door.url });
    const before = await client.clock();
    const from = performance.now();
    const after = await client.advance({ days: 30, minutes: 90 });
    expect(performance.now() - from).toBeGreaterThan(295);
    expect(after.getTime() - before.getTime()).toBeGreaterThanOrEqual(30 * dayMs + 90 * 60_000);
    expect(after.getTime() - before.getTime()).toBeLessThan(30 * dayMs + 90 * 60_000 + 5_000);
    expect(door.moves).toHaveLength(1);
  });

  it('is on the new day already while the service catches up', async () => {
    const door = await controlDoor({ startAt: new Date('2026-11-20T08:00:00.000Z'), catchUpMs: 500 });
    const { client } = await started({ controlUrl: door.url });
    await client.clock();
    const moving = client.moveTo(new Date('2026-12-20T08:00:00.000Z'));
    await waitFor('the move', 2_000, () => door.moves[0]);
    await client.fund(ana, 5);
    expect((await client.statement(ana))[0]?.at).toMatch(/^2026-12-20T08:00/);
    await moving;
  });

  it('keeps running after a move, and is kept over a restart', async () => {
    const { sandbox, client, dataFile } = await started();
    const moved = await client.advance({ days: 3 });
    expect((await client.clock()).getTime()).toBeGreaterThanOrEqual(moved.getTime());
    await sandbox.stop();
    const later = await again(dataFile);
    const now = (await later.client.clock()).getTime();
    expect(now).toBeGreaterThanOrEqual(moved.getTime());
    expect(now - moved.getTime()).toBeLessThan(30_000);
  });

  it.each([
    [{ advanceDays: -1 }],
    [{ advanceMinutes: -1 }],
    [{ to: '2020-01-01T00:00:00.000Z' }],
    [{ to: 'tomorrow' }],
    [{ to: '2030-01-01' }],
    [{}],
    [{ advanceDays: '1' }],
    [{ advanceDays: 1, to: '2040-01-01T00:00:00Z' }],
    [{ days: 1 }],
    [{ advanceDays: 1e9 }],
    [{ to: '3026-12-20T08:00:00.000Z' }],
  ])('refuses %j', async (body) => {
    const { sandbox, client } = await started();
    const before = await client.clock();
    expect(await raw(sandbox, 'POST', '/clock', body)).toEqual({ status: 400, body: { error: expect.any(String) } });
    expect((await client.clock()).getTime() - before.getTime()).toBeLessThan(5_000);
  });

  it('counts a second move from where the first has ended', async () => {
    const door = await controlDoor({ startAt: new Date('2026-11-20T08:00:00.000Z'), catchUpMs: 200 });
    const { client } = await started({ controlUrl: door.url });
    await client.clock();
    await Promise.all([client.advance({ days: 1 }), client.advance({ days: 1 })]);
    expect((await client.clock()).toISOString()).toMatch(/^2026-11-22T08:00/);
    expect(door.moves).toHaveLength(2);
  });

  it('lets the service run what is due without moving it noticeably', async () => {
    const door = await controlDoor({ startAt: new Date('2026-11-20T08:00:00.000Z') });
    const { client } = await started({ controlUrl: door.url });
    expect((await client.advance({ minutes: 0 })).toISOString()).toMatch(/^2026-11-20T08:00:0/);
    expect(door.moves).toHaveLength(1);
  });

  it('stays with the service when that could not be moved', async () => {
    const door = await controlDoor({ startAt: new Date('2026-11-20T08:00:00.000Z'), failing: true });
    const { sandbox, client } = await started({ controlUrl: door.url });
    await client.clock();
    expect((await raw(sandbox, 'POST', '/clock', { advanceDays: 1 })).status).toBe(502);
    expect((await client.clock()).toISOString()).toMatch(/^2026-11-20T08:00/);
  });
});

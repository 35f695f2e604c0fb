import { instantFrom } from '@house/calendar';
import Fastify from 'fastify';
import type { MovableClock } from '../platform/movable-clock.ts';
import type { Worker } from '../worker/start-worker.ts';

/**
 * The loopback door through which the sandbox moves the service's clock. It answers once every missed close, reminder
 * and due job has run; asked for the time `settled`, once nothing is on its way at this hour. Loaded by `sandboxed.ts` only, never by production.
 */
export async function openClockDoor(door: { port: number; clock: MovableClock; worker: Worker }) {
  const server = Fastify({ bodyLimit: 1_024, forceCloseConnections: true });
  server.get<{ Querystring: { settled?: string } }>('/clock', async (request) => {
    if (request.query.settled !== undefined) await door.worker.drain();
    return { now: door.clock.now().toISOString() };
  });
  server.post<{ Body: { to?: unknown } | null }>('/clock', async (request, reply) => {
    const instant = instantIn(request.body?.to);
    if (instant === undefined) return reply.status(400).send({ error: 'to must be an instant' });
    if (instant < door.clock.now()) return reply.status(400).send({ error: 'the clock moves forward only' });
    await moveThrough(door, instant);
    return { now: door.clock.now().toISOString() };
  });
  const url = await server.listen({ port: door.port, host: '127.0.0.1' });
  return { url, stop: () => server.close() };
}

// A year with something due three times a day; beyond that the rest is caught up in one go.
const maxStops = 1_000;

/** Moves the clock, stopping where the hour matters: what a month would have sent is sent, and at its hour. */
async function moveThrough({ clock, worker }: { clock: MovableClock; worker: Worker }, target: Date): Promise<void> {
  // What is on its way ends at its own hour: a payout whose answer comes a day later has outlived its lease.
  await worker.drain();
  for (let stops = 0; stops < maxStops; stops += 1) {
    const stop = await worker.nextDueBefore(target);
    if (stop === undefined) break;
    // Time runs meanwhile: a stop that is already behind needs no move.
    if (stop > clock.now()) clock.moveTo(stop);
    await worker.drain();
  }
  if (target > clock.now()) clock.moveTo(target);
  await worker.drain();
}

function instantIn(text: unknown): Date | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    return instantFrom(text);
  } catch {
    return undefined;
  }
}

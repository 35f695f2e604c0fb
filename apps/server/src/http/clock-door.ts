import { instantFrom } from '@house/calendar';
import Fastify from 'fastify';
import type { MovableClock } from '../platform/movable-clock.ts';
import type { Worker } from '../worker/start-worker.ts';

/**
 * The loopback door through which the sandbox moves the service's clock. It answers once every missed close, reminder
 * and due job has run. Loaded by `sandboxed.ts` only, never by production.
 */
export async function openClockDoor(door: { port: number; clock: MovableClock; worker: Worker }) {
  const server = Fastify({ bodyLimit: 1_024 });
  server.get('/clock', async () => ({ now: door.clock.now().toISOString() }));
  server.post<{ Body: { to?: unknown } | null }>('/clock', async (request, reply) => {
    const instant = instantIn(request.body?.to);
    if (instant === undefined) return reply.status(400).send({ error: 'to must be an instant' });
    if (instant < door.clock.now()) return reply.status(400).send({ error: 'the clock moves forward only' });
    door.clock.moveTo(instant);
    await door.worker.drain();
    return { now: door.clock.now().toISOString() };
  });
  const url = await server.listen({ port: door.port, host: '127.0.0.1' });
  return { url, stop: () => server.close() };
}

function instantIn(text: unknown): Date | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    return instantFrom(text);
  } catch {
    return undefined;
  }
}

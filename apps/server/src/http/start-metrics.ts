import Fastify from 'fastify';
import type { House } from '../house.ts';
import { secondsWaited } from '../modules/health/waiting.ts';
import { knownSoon } from '../platform/known-soon.ts';
import { isReady } from '../platform/ready.ts';
import { listen } from './listen.ts';

/** `/metrics` on a port of its own, with the worker's health beside it: unready from when the process begins to end. */
export async function startMetrics(house: House, isDraining: () => boolean) {
  const server = Fastify({ bodyLimit: 1_024, forceCloseConnections: true });
  server.get('/metrics', async (_request, reply) => {
    await Promise.all([setIncidents(house), setWaiting(house)]);
    return reply.type(house.metrics.registry.contentType).send(await house.metrics.registry.metrics());
  });
  server.get('/healthz', async () => ({ alive: true }));
  server.get('/readyz', async (_request, reply) => {
    const ready = !isDraining() && (await isReady(house));
    return reply.status(ready ? 200 : 503).send({ ready });
  });
  return { url: await listen(server, house, 'METRICS_PORT'), stop: () => server.close() };
}

/** Not a number while the database does not answer: all else is to be seen then more than ever. */
async function setIncidents({ database, metrics }: House): Promise<void> {
  const open = database.query('select count(*) as open from incident where closed_at is null', []);
  const counted = open.then(({ rows }) => Number(rows[0]?.open ?? 0));
  metrics.openIncidents.set(await knownSoon(counted, Number.NaN));
}

/** None stands there while the database does not answer. */
async function setWaiting(house: House): Promise<void> {
  const { oldestDueSeconds } = house.metrics;
  oldestDueSeconds.reset();
  for (const [work, seconds] of await knownSoon(secondsWaited(house), [])) oldestDueSeconds.set({ work }, seconds);
}

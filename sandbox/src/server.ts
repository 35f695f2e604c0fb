import fastify, { type FastifyInstance } from 'fastify';
import { keepUp } from './clock/move-clock.ts';
import { openControlCalls } from './control/control-calls.ts';
import { openPageCalls } from './handset/page-calls.ts';
import { openPhoneCalls } from './handset/phone-calls.ts';
import { Refusal } from './refusal.ts';
import { openSmsCalls } from './sms-phone/sms-calls.ts';
import { operations, type Operation } from './wallet-rail/operations.ts';
import { openRailDoor } from './wallet-rail/rail-door.ts';
import type { World } from './world.ts';

const maxBodyBytes = 64 * 1024;

/** The sandbox's own server: its page, its calls and, on the same port, the rail. */
export async function makeSandboxServer(world: World): Promise<FastifyInstance> {
  const app = emptyServer(world);
  app.setErrorHandler((fault, _request, reply) => {
    const status = statusOf(fault);
    if (status === 500) world.log(`the sandbox failed: ${fault instanceof Error ? fault.stack : String(fault)}`);
    return reply.code(status).send({ error: fault instanceof Error ? fault.message : 'the sandbox failed' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'no such call' }));
  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async () => ({ ready: true }));
  openControlCalls(app, world);
  openPhoneCalls(app, world);
  openSmsCalls(app, world);
  openPageCalls(app, world);
  await openRailDoor(app, world, operations);
  return app;
}

/** One operation of the rail alone, as it answers on its vendor's port. */
export async function makeVendorServer(world: World, operation: Operation): Promise<FastifyInstance> {
  const app = emptyServer(world);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ output_error: 'Not Found' }));
  await openRailDoor(app, world, [operation]);
  return app;
}

// forceCloseConnections: calls hang for a minute on a PIN, and stopping must not wait for them.
function emptyServer(world: World): FastifyInstance {
  const app = fastify({ bodyLimit: maxBodyBytes, forceCloseConnections: true });
  app.addHook('onRequest', async () => keepUp(world));
  // An empty body is an empty object: PUT /faults without one clears, a POST without one is told what is missing.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(body.toString()));
    } catch {
      done(new Refusal(400, 'the body is not JSON'), undefined);
    }
  });
  return app;
}

function statusOf(fault: unknown): number {
  if (fault instanceof Refusal) return fault.status;
  if (typeof fault === 'object' && fault !== null && 'statusCode' in fault && typeof fault.statusCode === 'number') {
    return fault.statusCode;
  }
  return 500;
}

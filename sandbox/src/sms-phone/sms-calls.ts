import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { receiveSms } from './receive-sms.ts';

/** The SMS centre's one call, as the service's generic HTTP gateway speaks it. */
export function openSmsCalls(app: FastifyInstance, world: World): void {
  app.post('/sms', async (request, reply) => {
    const answer = await receiveSms(world, request.headers.authorization, request.body);
    if (answer.kind === 'none') {
      reply.hijack();
      reply.raw.destroy();
      return reply;
    }
    if (answer.kind === 'failed') return reply.code(answer.status).send({ error: 'the SMS centre is out of order' });
    return reply.code(202).send({ accepted: true });
  });
}

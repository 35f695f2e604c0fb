import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../world.ts';
import { answer, gatewayAnswer, type Answer } from './answers.ts';
import { checkBearer } from './bearer.ts';
import { FieldRefused, textIn, type InputFields } from './input-fields.ts';
import type { Operation } from './operations.ts';

/** Opens the rail's paths on a server: its own errors, its own way of saying no, nothing of the sandbox's calls. */
export async function openRailDoor(
  app: FastifyInstance,
  world: World,
  operations: readonly Operation[],
): Promise<void> {
  await app.register(async (rail) => {
    rail.setErrorHandler((_fault, _request, reply) => say(reply, gatewayAnswer(400, 'Bad Request')));
    for (const operation of operations) {
      rail.route({
        method: operation.method,
        url: operation.path,
        // Before the body is read: who has no key is told nothing about the fields.
        onRequest: async (request, reply) => letIn(world, request, reply),
        handler: async (request, reply) => say(reply, await answerCall(world, operation, fieldsOf(request))),
      });
    }
  });
}

async function letIn(world: World, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  switch (checkBearer(request.headers.authorization, world.merchant)) {
    case 'right':
      return undefined;
    case 'missing':
      return say(reply, gatewayAnswer(401, 'Authorization is missing'));
    case 'wrong':
      return say(reply, answer('INS-2', { thirdPartyReference: '' }));
  }
}

async function answerCall(world: World, operation: Operation, fields: InputFields): Promise<Answer> {
  try {
    return await operation.answer(world, fields);
  } catch (refused) {
    const isField = refused instanceof FieldRefused;
    if (!isField) world.log(`the rail failed: ${String(refused)}`);
    return answer(isField ? refused.code : 'INS-1', {
      thirdPartyReference: textIn(fields, 'input_ThirdPartyReference'),
    });
  }
}

function fieldsOf(request: FastifyRequest): InputFields {
  const given: unknown = request.method === 'GET' ? request.query : request.body;
  return typeof given === 'object' && given !== null ? Object.fromEntries(Object.entries(given)) : {};
}

async function say(reply: FastifyReply, said: Answer): Promise<unknown> {
  if (said.kind === 'none') {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  return reply.code(said.status).send(said.body);
}

import { isBusinessDay, type BusinessDay } from '@house/calendar';
import type { FastifyInstance } from 'fastify';
import { businessAccount } from '../book/book.ts';
import { businessStatement } from '../book/business-statement.ts';
import { moveClock, tellTime } from '../clock/move-clock.ts';
import { channels, type Faults } from '../faults/faults.ts';
import { parseFaults } from '../faults/parse-faults.ts';
import { isAutoAccepting, setAutoAccept } from '../handset/auto-accept.ts';
import { isAsynchronous, setAsynchronous } from '../wallet-rail/asynchronous.ts';
import { Refusal } from '../refusal.ts';
import { portalOrigin } from '../wallet-rail/merchant.ts';
import type { World } from '../world.ts';
import { fieldsOf, onlyFields } from './fields.ts';

/** The calls that govern the pretend world: faults, clock, settings, and what the merchant may know. */
export function openControlCalls(app: FastifyInstance, world: World): void {
  app.get('/faults', async () => shownFaults(world.faults.current()));
  app.put('/faults', async (request) => {
    world.faults.replace(parseFaults(request.body));
    return shownFaults(world.faults.current());
  });

  // One move at a time: a second one asked meanwhile counts from where the first has ended.
  let moving: Promise<unknown> = Promise.resolve();
  app.get('/clock', async () => tellTime(world));
  app.post('/clock', async (request) => {
    const move = moving.then(() => moveClock(world, request.body));
    moving = move.catch(() => undefined);
    return move;
  });

  const settings = () => ({ autoAccept: isAutoAccepting(world), asynchronous: isAsynchronous(world) });
  app.get('/settings', async () => settings());
  app.put('/settings', async (request) => {
    const fields = fieldsOf(request.body);
    onlyFields(fields, ['autoAccept', 'asynchronous']);
    const { autoAccept = isAutoAccepting(world), asynchronous = isAsynchronous(world) } = fields;
    if (typeof autoAccept !== 'boolean') throw new Refusal(400, 'autoAccept must be true or false');
    if (typeof asynchronous !== 'boolean') throw new Refusal(400, 'asynchronous must be true or false');
    setAutoAccept(world, autoAccept);
    setAsynchronous(world, asynchronous);
    return settings();
  });

  app.get('/credentials', async () => {
    const { apiKey, publicKey, businessNumber, initiator, securityCredential } = world.merchant;
    return {
      apiKey,
      publicKey,
      serviceProviderCode: businessNumber,
      initiator,
      securityCredential,
      origin: portalOrigin,
    };
  });

  app.get('/statement', async (request, reply) => {
    const fields = fieldsOf(request.query);
    onlyFields(fields, ['date']);
    const day = optionalDay(fields['date']);
    const csv = businessStatement(world.store, businessAccount(world.merchant.businessNumber), day);
    return reply.type('text/csv; charset=utf-8').send(csv);
  });
}

function shownFaults(faults: Faults): Faults {
  const all = Object.fromEntries(channels.map((channel) => [channel, faults[channel] ?? {}]));
  return { ...all, ...(faults.seed === undefined ? {} : { seed: faults.seed }) };
}

function optionalDay(date: unknown): BusinessDay | undefined {
  if (date === undefined) return undefined;
  if (typeof date !== 'string' || !isBusinessDay(date)) throw new Refusal(400, 'date must be a day YYYY-MM-DD');
  return date;
}

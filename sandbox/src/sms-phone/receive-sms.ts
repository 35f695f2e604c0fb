import { timingSafeEqual } from 'node:crypto';
import { fieldsOf, onlyFields, requiredPhone, requiredText } from '../control/fields.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';
import { arrive } from './arrive.ts';

/** What the SMS centre says: accepted, an error status, or nothing at all (the connection breaks). */
export type SmsAnswer = { kind: 'accepted' } | { kind: 'failed'; status: number } | { kind: 'none' };

const maxSmsLength = 1_000;

/**
 * `POST /sms {id, to, from, text}` with `Authorization: Bearer SMS_TOKEN`. The same id is accepted again and delivered
 * once. Refusal 401 for the token, 400 for a field.
 */
export async function receiveSms(world: World, authorization: string | undefined, body: unknown): Promise<SmsAnswer> {
  if (!isToken(authorization, world.smsToken)) throw new Refusal(401, 'the SMS token is wrong');
  const fields = fieldsOf(body);
  onlyFields(fields, ['id', 'to', 'from', 'text']);
  const id = requiredText(fields, 'id', 100);
  const to = requiredPhone(fields['to']);
  const from = requiredText(fields, 'from', 20);
  const text = requiredText(fields, 'text', maxSmsLength);

  const mishap = world.faults.draw('sms');
  await world.timers.pause(mishap.delayMs);
  if (mishap.kind === 'error') return { kind: 'failed', status: Number(mishap.errorCode ?? '503') };

  world.store.inTransaction(() => {
    if (world.store.row('SELECT 1 FROM accepted_sms WHERE id = ?', id)) return;
    const at = world.clock.now();
    world.store.run('INSERT INTO accepted_sms (id, at) VALUES (?, ?)', id, at.toISOString());
    arrive(world, mishap, { to, from, text });
    if (mishap.kind === 'lost') return;
    if (world.connections.smsReportUrl !== undefined) {
      addToOutbox(world, 'sms-report', { id, to: `258${to}`, state: 'delivered', at: at.toISOString() });
    }
  });
  return mishap.kind === 'success-after-timeout' ? { kind: 'none' } : { kind: 'accepted' };
}

function isToken(authorization: string | undefined, token: string): boolean {
  const given = Buffer.from(authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

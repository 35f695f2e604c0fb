import { createHmac } from 'node:crypto';
import { keepUp } from '../clock/move-clock.ts';
import { unreachable } from '../unreachable.ts';
import type { World } from '../world.ts';
import { postOnce } from './post-once.ts';

/**
 * One attempt to tell the service of a *150# payment. True only when it has answered `{"received":true}`, which it does
 * after its own commit.
 */
export async function sendNotification(world: World, body: string): Promise<boolean> {
  const { serviceUrl } = world.connections;
  if (serviceUrl === undefined) return false;
  const url = new URL('/rails/mpesa/notification', serviceUrl).href;
  const post = async (secret: string): Promise<boolean> => {
    await keepUp(world);
    const answered = await postOnce(world.fetch, url, body, { 'x-signature': sign(secret, world.clock.now(), body) });
    return answered !== undefined && isReceived(answered);
  };

  const mishap = world.faults.draw('notify', body);
  await world.timers.pause(mishap.delayMs);
  switch (mishap.kind) {
    case 'none':
      return post(world.railSecret);
    case 'lost':
      return false;
    case 'error':
      return post(`not ${world.railSecret}`);
    case 'duplicate': {
      const both = await Promise.all([post(world.railSecret), post(world.railSecret)]);
      return both.some(Boolean);
    }
    case 'success-after-timeout':
      await post(world.railSecret);
      return false;
    default:
      return unreachable(mishap.kind);
  }
}

/** `t=<unix seconds>,v1=<hex HMAC-SHA256(secret, t.body)>`, as api.md states it. */
function sign(secret: string, at: Date, body: string): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

function isReceived(text: string): boolean {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && 'received' in answer && answer.received === true;
  } catch {
    return false;
  }
}

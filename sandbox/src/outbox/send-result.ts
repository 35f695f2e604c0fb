import type { World } from '../world.ts';
import { postOnce } from './post-once.ts';

/**
 * One attempt to post an asynchronous result, unsigned as the vendor posts it. True when the service has answered that it
 * accepted it. Of the faults of `notify` a delay, a loss and a second telling apply.
 */
export async function sendResult(world: World, body: string): Promise<boolean> {
  const { serviceUrl } = world.connections;
  if (serviceUrl === undefined) return false;
  const url = new URL('/rails/mpesa/result', serviceUrl).href;
  const mishap = world.faults.draw('notify');
  await world.timers.pause(mishap.delayMs);
  if (mishap.kind === 'lost') return false;
  const times = mishap.kind === 'duplicate' ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: times }, () => postOnce(world.fetch, url, body, {})));
  return mishap.kind !== 'success-after-timeout' && answers.some(isAccepted);
}

function isAccepted(answered: string | undefined): boolean {
  return answered !== undefined && /"output_ResponseCode"\s*:\s*"0"/.test(answered);
}

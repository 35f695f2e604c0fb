import { addMs } from '@house/calendar';
import type { SignInPolicy } from '@house/lending';
import type { House } from '../../house.ts';
import type { Scope } from '../../http/use-case.ts';
import { demandStepUp } from '../sign-in/step-up.ts';
import { readNewDevice } from './placements.queries.ts';

/**
 * Whoever has borrowed before and now orders from a browser never ordered from shows a fresh code to the number. One
 * that was typed a moment ago, to sign in, is as fresh as any (rules.md 11). Throws `STEP_UP_REQUIRED`.
 */
export async function demandKnownDevice(
  house: House,
  { tx, visit, caller }: Scope<'placeOrder'>,
  policy: SignInPolicy,
): Promise<void> {
  const [device] = await readNewDevice.run({ sessionId: caller.sessionId }, tx);
  if (device === undefined || !device.hasOrdered || device.isKnown) return;
  const freshUntil = addMs(device.createdAt, policy.stepUpMinutes * 60_000);
  if (house.clock.now() < freshUntil) return;
  await demandStepUp(house, tx, visit, caller);
}

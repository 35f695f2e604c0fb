import type { Phone } from '@house/identity';
import type { Mishap } from '../faults/faults.ts';
import { nameThePhone } from '../handset/phones.ts';
import type { World } from '../world.ts';
import { deliver } from './inbox.ts';

export type Sms = { readonly to: Phone; readonly from: string; readonly text: string };

/** Puts an accepted SMS on the phone: not at all when it is lost on the way, twice when it is doubled. */
export function arrive(world: World, mishap: Mishap, { to, from, text }: Sms): void {
  if (mishap.kind === 'lost') return;
  const at = world.clock.now();
  nameThePhone(world.store, to);
  deliver(world.store, to, at, from, text);
  if (mishap.kind === 'duplicate') deliver(world.store, to, at, from, text);
}

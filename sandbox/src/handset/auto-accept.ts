import { keep, recall } from '../store/kept.ts';
import { decidePush } from '../wallet-rail/decide-push.ts';
import { pendingRequests, type RailRequest } from '../wallet-rail/requests.ts';
import type { World } from '../world.ts';

const settingName = 'settings.auto-accept';

/** Whether prompts accept themselves. */
export function isAutoAccepting(world: World): boolean {
  return recall(world.store, settingName) === 'yes';
}

/** Switches it; prompts that wait already are included. */
export function setAutoAccept(world: World, accepting: boolean): void {
  keep(world.store, settingName, accepting ? 'yes' : 'no');
  rearmAutoAccept(world);
}

/** Has the prompt accepted in a while, if the switch is on then as well as now. */
export function armAutoAccept(world: World, push: RailRequest): void {
  if (!isAutoAccepting(world)) return;
  world.timers.after(world.autoAcceptAfterMs, () => {
    if (isAutoAccepting(world)) decidePush(world, push, 'accept');
  });
}

/** The same for every prompt that waits. */
export function rearmAutoAccept(world: World): void {
  for (const request of pendingRequests(world.store)) {
    if (request.operation === 'c2b') armAutoAccept(world, request);
  }
}

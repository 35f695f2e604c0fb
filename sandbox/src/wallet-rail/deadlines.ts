import type { World } from '../world.ts';
import { unreachable } from '../unreachable.ts';
import { decidePush } from './decide-push.ts';
import { payOut } from './pay-out.ts';
import { pendingRequests, type RailRequest } from './requests.ts';

/** Sets the alarm for a waiting request: a prompt dies at its deadline, a late payout happens then. */
export function armDeadline(world: World, request: RailRequest): void {
  const leftMs = (request.deadlineRealMs ?? 0) - world.clock.realNowMs();
  world.timers.after(Math.max(0, leftMs), () => reachDeadline(world, request));
}

/** Sets the alarms of everything that waited when the sandbox was stopped or killed. */
export function rearmDeadlines(world: World): void {
  for (const request of pendingRequests(world.store)) armDeadline(world, request);
}

function reachDeadline(world: World, request: RailRequest): void {
  switch (request.operation) {
    case 'c2b':
      decidePush(world, request, 'expire');
      return;
    case 'b2c':
    case 'b2b':
    case 'reversal':
      payOut(world, request);
      return;
    default:
      unreachable(request.operation);
  }
}

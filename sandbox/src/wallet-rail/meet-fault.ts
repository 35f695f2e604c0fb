import type { World } from '../world.ts';
import { unreachable } from '../unreachable.ts';
import { answer, noAnswer, type Answer, type Outcome } from './answers.ts';
import { isKnownCode, type Code } from './codes.ts';

/** `stop`: answer this and do nothing. `disguise`: do it, but answer this code instead of success. */
export type RailMishap = { readonly stop?: Answer; readonly disguise?: Code; readonly late?: boolean };

/** Draws what goes wrong with one call of the rail, and waits the delay that is set. */
export async function meetFault(world: World, channel: 'b2c' | 'c2b' | 'query', outcome: Outcome): Promise<RailMishap> {
  const mishap = world.faults.draw(channel);
  await world.timers.pause(mishap.delayMs);
  switch (mishap.kind) {
    case 'none':
      return {};
    case 'lost':
      return { stop: noAnswer };
    case 'error': {
      const code = mishap.errorCode !== undefined && isKnownCode(mishap.errorCode) ? mishap.errorCode : 'INS-1';
      return { stop: answer(code, outcome) };
    }
    case 'duplicate':
      // The gateway repeated the request to itself: the first one counted, the second one's answer is what we hear.
      return { disguise: 'INS-10' };
    case 'success-after-timeout':
      return { disguise: 'INS-9', late: true };
    default:
      return unreachable(mishap.kind);
  }
}

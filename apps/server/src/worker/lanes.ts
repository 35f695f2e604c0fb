import type { House } from '../house.ts';
import type { Lane, RunningLane } from '../platform/lane.ts';
import { sendSmsLane } from '../modules/sms/send-sms.ts';

type Starter = (run: <Item>(lane: Lane<Item>) => RunningLane) => RunningLane;

/** Every lane of the house, a line each. */
export function lanesOf(house: House): Starter[] {
  return [(run) => run(sendSmsLane(house))];
}

import type { House } from '../house.ts';
import type { Lane, RunningLane } from '../platform/lane.ts';
import { payoutChaserLane } from '../modules/disbursements/chase-payout.ts';
import { payoutLaneOf } from '../modules/disbursements/send-payout.ts';
import { sendSmsLane } from '../modules/sms/send-sms.ts';

type Starter = (run: <Item>(lane: Lane<Item>) => RunningLane) => RunningLane;

/** Every lane of the house, a line each. */
export function lanesOf(house: House): Starter[] {
  return [
    (run) => run(sendSmsLane(house)),
    (run) => run(payoutLaneOf(house)),
    (run) => run(payoutChaserLane(house)),
  ];
}

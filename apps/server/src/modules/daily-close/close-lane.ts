import type { House } from '../../house.ts';
import type { Lane } from '../../platform/lane.ts';
import { closeDay } from './close-day.ts';
import { claimDueDay, type ClaimedDay } from './start-day.ts';

/** Closes every business day once, from 00:05 in Maputo on, and catches up on missed ones in their order. */
export function closeLane(house: House): Lane<ClaimedDay> {
  return {
    name: 'close',
    concurrency: 1,
    claim: async () => {
      const day = await claimDueDay(house);
      return day === undefined ? [] : [day];
    },
    work: async (day) => void (await closeDay(house, day)),
  };
}

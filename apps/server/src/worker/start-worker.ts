import type { House } from '../house.ts';
import { hearReports } from '../modules/sms/record-report.ts';
import { runLane, type RunningLane } from '../platform/lane.ts';
import { listenForWork } from '../platform/wake.ts';
import { lanesOf } from './lanes.ts';
import { nextDueBefore } from './next-due.ts';
import { watchFaults } from './tell-of-faults.ts';

export type Worker = {
  /** Resolves when no lane has anything due: what the sandbox's clock waits for. */
  drain(): Promise<void>;
  /** The next instant before `until` at which the hour matters; a moved clock stops there. */
  nextDueBefore(until: Date): Promise<Date | undefined>;
  stop(): Promise<void>;
};

/** Runs every lane of the house. As many copies as wanted: rows are claimed, not processes chosen. */
export async function startWorker(house: House): Promise<Worker> {
  const tellOfFault = watchFaults(house);
  const onError = (lane: string, error: unknown, during: 'claim' | 'work'): void => {
    house.metrics.laneErrors.inc({ lane });
    house.log.error({ err: error, lane }, 'lane fault');
    if (during === 'claim') return;
    tellOfFault(lane, error).catch((fault: unknown) =>
      house.log.error({ err: fault, lane }, 'an incident was not opened'),
    );
  };
  const run = { now: house.clock.now, mayClaim: house.clockIsRight, onError };
  const lanes = lanesOf(house).map((lane) => runLane(lane, run));
  const ear = await listenForWork(
    house.config.DATABASE_URL,
    (name) => lanes.find((lane) => lane.name === name)?.wake(),
    (error) => house.log.error({ err: error }, 'listening connection lost'),
  );
  // On the gateway's own line, which this process holds because it sends.
  house.sms.onReport(hearReports(house));
  return {
    drain: () => drainAll(lanes),
    nextDueBefore: (until) => nextDueBefore(house, until),
    stop: async () => {
      await ear.close();
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

/**
 * One lane's work can make another's, so all are asked until none had anything due, asked from rest, and nobody has begun
 * anything since. What a poll began between two drains counts too: a reminder taken up in that gap queues its SMS behind the
 * drained SMS lane.
 */
async function drainAll(lanes: readonly RunningLane[]): Promise<void> {
  for (;;) {
    const before = progressOf(lanes);
    await Promise.all(lanes.map((lane) => lane.drain()));
    if (before.isIdle && progressOf(lanes).begun === before.begun) return;
  }
}

function progressOf(lanes: readonly RunningLane[]): { begun: number; isIdle: boolean } {
  const all = lanes.map((lane) => lane.progress());
  return { begun: all.reduce((sum, { begun }) => sum + begun, 0), isIdle: all.every(({ isIdle }) => isIdle) };
}

import { numberOf, textOf } from '../store/row.ts';
import type { Row } from '../store/store.ts';
import type { World } from '../world.ts';
import { sendNotification } from './send-notification.ts';
import { sendResult } from './send-result.ts';
import { sendSmsReport } from './send-sms-report.ts';

/** Keeps telling the service what it has not yet taken in, across restarts. */
export type Outbox = {
  /** Looks now, without waiting out the pauses of what failed before: the service has just been found. */
  readonly retryNow: () => void;
  /** How many it is telling at this moment. */
  readonly underWay: () => number;
};

type OutboxKind = 'notification' | 'result' | 'sms-report';

const firstRetryMs = 250;
const longestRetryMs = 30_000;
// As many as are looked at together, not few: one that is delayed, or that nobody answers, is under way for long.
const sentTogether = 100;

/**
 * Writes something to be told, in the caller's transaction, and has it looked for once that is through. The body is kept
 * as it will be signed.
 */
export function addToOutbox(world: World, kind: OutboxKind, body: Record<string, string | number>): void {
  world.store.run(
    'INSERT INTO tellings (kind, body, next_real_ms) VALUES (?, ?, ?)',
    kind,
    JSON.stringify(body),
    world.clock.realNowMs(),
  );
  world.timers.after(0, world.bells.outbox);
}

/** Starts sending what waits; retries with doubling pauses, at most half a minute. */
export function startOutbox(world: World): Outbox {
  const underWay = new Set<number>();
  let cancelAlarm = (): void => undefined;

  const wake = (): void => {
    cancelAlarm();
    // One reading of the time for both: what falls due between two readings would be neither told nor waited for.
    const nowMs = world.clock.realNowMs();
    const waiting = waitingRows(world);
    for (const row of waiting.filter((each) => isDue(each, nowMs))) void tell(row);
    const next = waiting.find((row) => !isDue(row, nowMs) && !underWay.has(numberOf(row, 'seq')));
    if (next) cancelAlarm = world.timers.after(numberOf(next, 'next_real_ms') - nowMs, wake);
  };

  const tell = async (row: Row): Promise<void> => {
    const seq = numberOf(row, 'seq');
    if (underWay.has(seq) || underWay.size >= sentTogether) return;
    underWay.add(seq);
    try {
      const received = await send(world, row);
      if (!world.timers.isStopped()) noteAttempt(world, row, received);
    } finally {
      underWay.delete(seq);
      if (!world.timers.isStopped()) wake();
    }
  };

  const retryNow = (): void => {
    world.store.run('UPDATE tellings SET next_real_ms = ? WHERE received = 0', world.clock.realNowMs());
    wake();
  };

  world.bells.outbox = wake;
  return { retryNow, underWay: () => underWay.size };
}

function waitingRows(world: World): Row[] {
  return world.store.rows('SELECT * FROM tellings WHERE received = 0 ORDER BY next_real_ms, seq LIMIT ?', sentTogether);
}

function isDue(row: Row, nowMs: number): boolean {
  return numberOf(row, 'next_real_ms') <= nowMs;
}

function send(world: World, row: Row): Promise<boolean> {
  const body = textOf(row, 'body');
  switch (textOf(row, 'kind')) {
    case 'notification':
      return sendNotification(world, body);
    case 'result':
      return sendResult(world, body);
    default:
      return sendSmsReport(world, body);
  }
}

function noteAttempt(world: World, row: Row, received: boolean): void {
  const attempts = numberOf(row, 'attempts') + 1;
  const pauseMs = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(attempts - 1, 10));
  world.store.run(
    'UPDATE tellings SET attempts = ?, received = ?, next_real_ms = ? WHERE seq = ?',
    attempts,
    received ? 1 : 0,
    world.clock.realNowMs() + pauseMs,
    numberOf(row, 'seq'),
  );
}

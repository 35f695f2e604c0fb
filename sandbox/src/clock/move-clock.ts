import { addMs, instantFrom } from '@house/calendar';
import { fieldsOf, onlyFields, optionalNumber, optionalText } from '../control/fields.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';
import { askServiceClock, moveServiceClock, settleService } from './control-door.ts';

const dayMs = 86_400_000;
const longestJumpDays = 36_500;
const askTimeoutMs = 1_000;
const retryPauseMs = 500;
// Below this the difference is the network's, and following it would make the book's instants jitter.
const followToleranceMs = 1_000;

/** The world's clock, set after the service's where that can be reached. */
export async function tellTime(world: World): Promise<{ now: string }> {
  await followService(world);
  return { now: world.clock.now().toISOString() };
}

/**
 * `{advanceDays?, advanceMinutes?, to?}`: moves the service's clock and ours, and answers when the service has caught
 * up. Refusal 400 for going backwards, 502 when the service cannot be moved. Without a service only our clock moves.
 */
export async function moveClock(world: World, body: unknown): Promise<{ now: string }> {
  const wanted = parseMove(body);
  await settle(world);
  const target = wanted(world.clock.now());
  if (target.getTime() < world.clock.now().getTime()) throw backwards();
  // A year mistyped: the service would close each of its days, and answer nobody's next move before.
  if (target.getTime() > world.clock.now().getTime() + longestJumpDays * dayMs + followToleranceMs) {
    throw new Refusal(400, `the clock goes ${longestJumpDays} days ahead at most`);
  }

  const { controlUrl } = world.connections;
  if (controlUrl === undefined) world.clock.set(target);
  else await moveWith(world, controlUrl, target);
  return { now: world.clock.now().toISOString() };
}

async function moveWith(world: World, controlUrl: string, target: Date): Promise<void> {
  moving.add(world);
  try {
    world.clock.set(await moveServiceClock(controlUrl, target));
  } catch (fault) {
    await followService(world);
    throw fault;
  } finally {
    moving.delete(world);
  }
}

const moving = new WeakSet<World>();

/**
 * While the service catches up it stops at many hours, and what it says at one of them belongs there: a reminder, a
 * payout. Whoever is about to write down when something happened looks first where the service stands.
 */
export async function keepUp(world: World): Promise<void> {
  if (moving.has(world)) await followService(world);
}

/** What the service asked of us before belongs to this hour: stamped with the next day's it would be on another statement. */
async function settle(world: World): Promise<void> {
  const { controlUrl } = world.connections;
  // Where it cannot be reached the move itself says so.
  if (controlUrl !== undefined) await settleService(controlUrl).catch(() => undefined);
  await followService(world);
}

/** Asks until the service has answered once; it may start after us. */
export async function followServiceAtStart(world: World): Promise<void> {
  while (!world.timers.isStopped() && !(await followService(world))) await world.timers.pause(retryPauseMs);
}

async function followService(world: World): Promise<boolean> {
  const { controlUrl } = world.connections;
  if (controlUrl === undefined) return false;
  try {
    const now = await askServiceClock(controlUrl, askTimeoutMs);
    if (!world.timers.isStopped()) world.clock.set(now, followToleranceMs);
    return true;
  } catch {
    return false;
  }
}

function parseMove(body: unknown): (now: Date) => Date {
  const fields = fieldsOf(body);
  onlyFields(fields, ['advanceDays', 'advanceMinutes', 'to']);
  if (typeof fields['advanceDays'] === 'number' && fields['advanceDays'] < 0) throw backwards();
  if (typeof fields['advanceMinutes'] === 'number' && fields['advanceMinutes'] < 0) throw backwards();
  const days = optionalNumber(fields, 'advanceDays', { atLeast: 0, atMost: longestJumpDays });
  const minutes = optionalNumber(fields, 'advanceMinutes', { atLeast: 0, atMost: longestJumpDays * 1_440 });
  const to = optionalText(fields, 'to', 40);
  if (to !== undefined) {
    if (days !== undefined || minutes !== undefined) throw new Refusal(400, 'either to or an advance, not both');
    const target = parseInstant(to);
    return () => target;
  }
  if (days === undefined && minutes === undefined)
    throw new Refusal(400, 'advanceDays, advanceMinutes or to is missing');
  // At least what our clock may lag behind the service's, which would refuse to go back to it.
  const aheadMs = Math.max(followToleranceMs, Math.round((days ?? 0) * dayMs + (minutes ?? 0) * 60_000));
  return (now) => addMs(now, aheadMs);
}

function backwards(): Refusal {
  return new Refusal(400, 'the clock does not go backwards');
}

function parseInstant(text: string): Date {
  try {
    return instantFrom(text);
  } catch {
    throw new Refusal(400, 'to must be an instant such as 2026-12-20T08:00:00.000Z');
  }
}

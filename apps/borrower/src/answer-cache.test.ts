import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  askNow,
  forget,
  forgetAll,
  give,
  known,
  lengthen,
  listen,
  look,
  outdated,
  refresh,
  setCacheRules,
  watch,
} from './answer-cache.ts';
import { noteAnswer } from './kept-answers.ts';

const told: unknown[] = [];
const key = 'orders 1';

beforeEach(() => {
  vi.useFakeTimers();
  forgetAll();
  noteAnswer(new Headers());
  told.length = 0;
  setCacheRules({
    secondTryAfterMs: (fault) => (fault === 'silence' ? 1_000 : undefined),
    onFailure: (fault) => told.push(fault),
  });
});
afterEach(() => void vi.useRealTimers());

/** A server whose answers are given one by one. */
function server() {
  const asked: { resolve: (answer: string) => void; reject: (fault: string) => void }[] = [];
  const ask = () => new Promise<unknown>((resolve, reject) => void asked.push({ resolve, reject }));
  return { asked, ask };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test('what is looked at is asked for once, however many look, and each hears of the answer', async () => {
  const { asked, ask } = server();
  const heard = [vi.fn(), vi.fn()];
  for (const changed of heard) watch(key, ask, changed);
  expect(asked).toHaveLength(1);
  expect(known(key)).toMatchObject({ data: undefined, isAsking: true });
  asked[0]?.resolve('a');
  await settle();
  expect(known(key)).toMatchObject({ data: 'a', error: undefined, isAsking: false });
  for (const changed of heard) expect(changed).toHaveBeenCalled();
});

test('a fresh answer is not asked for again, one of four seconds is', async () => {
  const { asked, ask } = server();
  give(key, 'a');
  watch(key, ask, () => undefined)();
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(4_000);
  watch(key, ask, () => undefined);
  expect(asked).toHaveLength(1);
  expect(known(key).data).toBe('a');
});

test('after a change the answer of an older asking is not believed', async () => {
  const { asked, ask } = server();
  watch(key, ask, () => undefined);
  void refresh('orders ');
  expect(asked).toHaveLength(2);
  asked[1]?.resolve('new');
  await settle();
  asked[0]?.resolve('old');
  await settle();
  expect(known(key).data).toBe('new');
});

test('what nobody looks at waits until it is looked at, fresh or not', async () => {
  const { asked, ask } = server();
  give(key, 'a');
  await refresh(key);
  expect(asked).toHaveLength(0);
  watch(key, ask, () => undefined);
  expect(asked).toHaveLength(1);
});

test('polling leaves an asking on its way in peace', async () => {
  const { asked, ask } = server();
  watch(key, ask, () => undefined);
  void look(key);
  expect(asked).toHaveLength(1);
  asked[0]?.resolve('a');
  await settle();
  void look(key);
  expect(asked).toHaveLength(2);
});

test('silence is tried a second time after a moment; a failure is told once, and what was known stays', async () => {
  const { asked, ask } = server();
  give(key, 'a');
  void askNow(key, ask);
  asked[0]?.reject('silence');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(2);
  expect(told).toEqual([]);
  asked[1]?.reject('silence');
  await settle();
  expect(told).toEqual(['silence']);
  expect(known(key)).toMatchObject({ data: 'a', error: 'silence', isAsking: false });
});

test('a refusal is not tried again; an answer given meanwhile ends the asking', async () => {
  const { asked, ask } = server();
  void askNow(key, ask);
  asked[0]?.reject('refused');
  await vi.advanceTimersByTimeAsync(2_000);
  expect([asked.length, told]).toEqual([1, ['refused']]);
  void askNow(key, ask);
  give(key, 'given');
  asked[1]?.resolve('late');
  await settle();
  expect(known(key).data).toBe('given');
});

test('what is forgotten is unknown', () => {
  give(key, 'a');
  forget(key);
  expect(known(key).data).toBeUndefined();
});

test('an answer that the worker kept is as old as it was seen, and is asked for again when next looked at', async () => {
  const { asked, ask } = server();
  const leave = watch(key, ask, () => undefined);
  noteAnswer(new Headers({ 'x-kept': '1000' }));
  asked[0]?.resolve('a');
  await settle();
  noteAnswer(new Headers());
  expect(known(key)).toMatchObject({ data: 'a', seenAt: 1000, isKept: true });
  expect(outdated()).toBe(known(key));
  leave();
  const leaveAgain = watch(key, ask, () => undefined);
  expect(asked).toHaveLength(2);
  leaveAgain();
});

test('what is looked at and failed again is out of date, what is looked at no longer is not', async () => {
  const { asked, ask } = server();
  const leave = watch(key, ask, () => undefined);
  const heard = vi.fn();
  const deaf = listen(heard);
  asked[0]?.reject('broken');
  await settle();
  expect(outdated()).toBe(undefined);
  give(key, 'a');
  void look(key);
  asked[1]?.reject('broken');
  await settle();
  expect(outdated()).toMatchObject({ data: 'a', error: 'broken' });
  expect(heard).toHaveBeenCalled();
  leave();
  expect(outdated()).toBe(undefined);
  deaf();
});

test('a list whose first page was kept stays as old as that, whatever page comes off the network later', async () => {
  const { asked, ask } = server();
  const leave = watch(key, ask, () => undefined);
  noteAnswer(new Headers({ 'x-kept': '1000' }));
  asked[0]?.resolve('a');
  await settle();
  noteAnswer(new Headers());
  lengthen(key, 'a b');
  expect(known(key)).toMatchObject({ data: 'a b', seenAt: 1000, isKept: true });
  leave();
});

test('an answer of a time that is still to come, for the phone’s clock was put back, is not fresh', () => {
  const { asked, ask } = server();
  give(key, 'a');
  vi.setSystemTime(Date.now() - 86_400_000);
  watch(key, ask, () => undefined);
  expect(asked).toHaveLength(1);
});

test('what was kept is shown as that while an answer is long on its way, and the answer takes its place', async () => {
  const { asked, ask } = server();
  const last = async () => {
    noteAnswer(new Headers({ 'x-kept': '1000' }));
    return 'kept';
  };
  watch(key, ask, () => undefined, last);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(known(key)).toMatchObject({ data: undefined, isAsking: true });
  await vi.advanceTimersByTimeAsync(200);
  expect(known(key)).toMatchObject({ data: 'kept', isKept: true, seenAt: 1_000, isAsking: true });
  noteAnswer(new Headers());
  asked[0]?.resolve('a');
  await settle();
  expect(known(key)).toMatchObject({ data: 'a', isKept: false, isAsking: false });
  expect(asked).toHaveLength(1);
});

test('what was kept takes no place of an answer that was quicker', async () => {
  const { asked, ask } = server();
  let arrives: (kept: string) => void = () => undefined;
  watch(
    key,
    ask,
    () => undefined,
    () => new Promise((resolve) => (arrives = resolve)),
  );
  await vi.advanceTimersByTimeAsync(3_100);
  asked[0]?.resolve('a');
  await settle();
  noteAnswer(new Headers({ 'x-kept': '1000' }));
  arrives('kept');
  await settle();
  expect(known(key)).toMatchObject({ data: 'a', isKept: false });
  noteAnswer(new Headers());
});

test('what is shown from before is marked once it is old and nothing comes', async () => {
  const { ask } = server();
  give(key, 'a');
  await vi.advanceTimersByTimeAsync(50_000);
  watch(key, ask, () => undefined);
  await vi.advanceTimersByTimeAsync(3_100);
  expect(known(key)).toMatchObject({ data: 'a', isKept: false });
  await vi.advanceTimersByTimeAsync(10_000);
  void refresh(key);
  await vi.advanceTimersByTimeAsync(3_100);
  expect(known(key)).toMatchObject({ data: 'a', isKept: true, isAsking: true });
});

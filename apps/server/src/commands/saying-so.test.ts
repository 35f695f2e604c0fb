import { expect, it, onTestFinished, vi } from 'vitest';
import { sayingSo } from './saying-so.ts';

it('says every ten seconds that it is still at it, until it is done', async () => {
  vi.useFakeTimers();
  const said: unknown[] = [];
  const say = vi.spyOn(console, 'error').mockImplementation((line) => void said.push(line));
  onTestFinished(() => {
    vi.useRealTimers();
    say.mockRestore();
  });
  const done = Promise.withResolvers<string>();
  const work = sayingSo(done.promise);
  await vi.advanceTimersByTimeAsync(25_000);
  done.resolve('closed');
  expect(await work).toBe('closed');
  await vi.advanceTimersByTimeAsync(25_000);
  expect(said).toEqual(['… still at it, 10 s', '… still at it, 20 s']);
});

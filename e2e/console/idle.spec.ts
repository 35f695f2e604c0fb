import { expect, test } from '../town.ts';
import { deskView, signsIn } from './desk.ts';

test.use({ townOf: 'idle' });
test.use(deskView);

test('a desk that was left alone asks for nothing, so that its session ends', async ({ page, town }) => {
  await page.clock.install();
  await signsIn(page, town, town.stack.operator);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const looks = async (minutes: number) => {
    asked.length = 0;
    for (let half = 0; half < minutes * 2; half += 1) await page.clock.runFor(30_000);
    return asked.length;
  };
  expect(await looks(2)).toBeGreaterThan(0);
  await looks(10);
  expect(await looks(2)).toBe(0);
  // Who comes back sees at once how things stand.
  await page.mouse.move(200, 200);
  await expect.poll(() => asked).toContain('/console/api/today');
});

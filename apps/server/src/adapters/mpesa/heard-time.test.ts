import { expect, it } from 'vitest';
import { payment } from './testing/requests.ts';
import { openWire, say } from './testing/wire.ts';

it('says what time it is there, and of one without a time that of the answer before stands', async () => {
  const dates = ['Sun, 29 Nov 2026 10:00:00 GMT', 'yesterday', 'Sun, 29 Nov 2026 10:00:07 GMT'];
  const { rail, close } = await openWire((heard, response) => {
    response.setHeader('Date', dates.shift() ?? '');
    say(200, { output_ResponseCode: 'INS-0' })(heard, response);
  });
  const times = [rail.heardTime()?.at];
  while (dates.length > 0) {
    await rail.payout(payment);
    times.push(rail.heardTime()?.at);
  }
  const said = times.map((at) => at?.toISOString());
  expect(said).toEqual([undefined, ...['00', '00', '07'].map((second) => `2026-11-29T10:00:${second}.000Z`)]);
  expect(rail.heardTime()?.waitMs).toBeLessThan(10_000);
  close();
});

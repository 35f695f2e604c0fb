import { addDays, addMs, startOfDay } from '@house/calendar';
import { defaultPolicy } from '@house/lending';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withPolicy } from '../../../test/policy.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());
const hourMs = 3_600_000;

it('reminders on other days than the default policy’s name those days', async () => {
  await withPolicy(town, { reminders: { ...defaultPolicy.reminders, daysBefore: [5, 2], daysOverdue: [2, 5, 60] } });
  const loan = await loanLife(town, 4);
  const days = [-6, -5, -4, -2, 2, 5, 60];
  for (const day of days) {
    await town.sandbox.moveTo(addMs(startOfDay(addDays(loan.dueOn, day)), 1 * hourMs));
    await town.settle();
    await town.sandbox.moveTo(addMs(startOfDay(addDays(loan.dueOn, day)), 18 * hourMs));
    await town.settle();
  }
  const texts = (await town.sandbox.phone(loan.borrower.phone)).messages
    .map(({ text }) => text)
    .filter((t) => !t.includes('@'));
  for (const untrue of [/3 days left/, /due tomorrow/, /due yesterday/, / 3 days overdue/, /30 days overdue/])
    expect(texts.join('\n')).not.toMatch(untrue);
}, 60_000);

import { addDays, addMs, startOfDay } from '@house/calendar';
import { defaultPolicy, policyDocument } from '@house/lending';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { withPolicy } from '../../../test/policy.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { chargeOff } from '../collections/charge-off.ts';
import { holdOrder } from '../collections/hold-order.ts';
import { publishPolicy } from '../policies/publish-policy.ts';

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

it('nobody is reminded in the evening whose order was put on hold since the morning', async () => {
  await withPolicy(town, {});
  const [held, other] = [await loanLife(town, 5), await loanLife(town, 6)];
  await town.sandbox.moveTo(addMs(startOfDay(held.dueOn), 1 * hourMs));
  await town.settle();
  await held.act((tx, order) => holdOrder(town.house, tx, order, 'dispute', {}));
  await town.sandbox.moveTo(addMs(startOfDay(held.dueOn), 18 * hourMs));
  await town.settle();
  const reminded = ({ serialNumber }: typeof held) =>
    rows(town, `select 1 from sms where event_key like 'reminder:' || $1 || ':' || $2`, [serialNumber, held.dueOn]);
  expect([await reminded(held), await reminded(other)]).toEqual([[], [expect.anything()]]);
}, 60_000);

it('a reminder that the gateway did not take in the evening says nothing to who has paid since, and nothing the day after', async () => {
  await withPolicy(town, {});
  const [paid, owing] = [await loanLife(town, 8), await loanLife(town, 9)];
  const at = async (day: number, hour: number) => {
    await town.sandbox.moveTo(addMs(startOfDay(addDays(owing.dueOn, day)), hour * hourMs));
    await town.settle();
  };
  const told = ({ serialNumber }: typeof paid, day: number) =>
    rows(town, 'select state from sms where event_key = $1', [`reminder:${serialNumber}:${addDays(owing.dueOn, day)}`]);
  const evening = async (day: number) => {
    await at(day, 1);
    await town.sandbox.setFaults({ sms: { errorRate: 1 } });
    await at(day, 18);
    expect(await told(owing, day)).toEqual([{ state: 'queued' }]);
  };
  await evening(0);
  await paid.pay(100);
  await town.sandbox.setFaults({});
  await at(0, 19.5);
  expect([await told(paid, 0), await told(owing, 0)]).toEqual([[{ state: 'dropped' }], [{ state: 'sent' }]]);
  await evening(1);
  await at(2, 9);
  await town.sandbox.setFaults({});
  await at(2, 12);
  expect(await told(owing, 1)).toEqual([{ state: 'dropped' }]);
}, 60_000);

it('who should have been reminded while nobody worked is reminded in the evening of a day that has a reminder too, not in its morning', async () => {
  await withPolicy(town, {});
  const loan = await loanLife(town, 12);
  const at = async (day: number, hour: number) => {
    await town.sandbox.moveTo(addMs(startOfDay(addDays(loan.dueOn, day)), hour * hourMs));
    await town.settle();
  };
  const toldAt = async () => {
    const key = `reminder:${loan.serialNumber}:${addDays(loan.dueOn, -1)}`;
    const told = await rows(town, 'select queued_at as at from sms where event_key = $1', [key]);
    return told.map((row) => row['at']);
  };
  await at(-1, 9);
  // As if the evening two days before had gone by with nobody to do its work.
  await rows(town, `update order_reminder set due_at = due_at - interval '2 days' where due_at > $1`, [
    town.clock.now(),
  ]);
  await town.settle();
  expect(await toldAt()).toEqual([]);
  await at(-1, 18);
  expect(await toldAt()).toEqual([expect.anything()]);
}, 60_000);

it('who borrowed before quiet hours began earlier is reminded before they begin', async () => {
  await withPolicy(town, {});
  const loan = await loanLife(town, 7);
  const { reminders } = defaultPolicy;
  await withPolicy(town, { reminders: { ...reminders, atHour: 16, atMinute: 0, quietFromHour: 17 } });
  await town.sandbox.moveTo(addMs(startOfDay(loan.dueOn), 1 * hourMs));
  await town.settle();
  await town.sandbox.moveTo(addMs(startOfDay(loan.dueOn), 18 * hourMs));
  await town.settle();
  const told = `select state from sms where event_key = $1`;
  expect(await rows(town, told, [`reminder:${loan.serialNumber}:${loan.dueOn}`])).toEqual([{ state: 'sent' }]);
}, 60_000);

it('reminders leave at the hour of a policy that moves the quiet hours at noon, or is planned to', async () => {
  await withPolicy(town, {});
  const [published, planned] = [await loanLife(town, 10), await loanLife(town, 11)];
  const early = { ...defaultPolicy.reminders, atHour: 16, atMinute: 0, quietFromHour: 17 };
  const reminded = async ({ serialNumber }: typeof published, day: number) => {
    const key = `reminder:${serialNumber}:${addDays(published.dueOn, day)}`;
    return (await rows(town, `select 1 from sms where event_key = $1 and state = 'sent'`, [key])).length;
  };
  const at = async (day: number, hour: number) => {
    await town.sandbox.moveTo(addMs(startOfDay(addDays(published.dueOn, day)), hour * hourMs));
    await town.settle();
  };
  await at(0, 12);
  await withPolicy(town, { reminders: early });
  await at(0, 18);
  expect([await reminded(published, 0), await reminded(planned, 0)]).toEqual([1, 1]);
  await at(0, 19);
  await withPolicy(town, {});
  const document = policyDocument({ ...defaultPolicy, reminders: early });
  const effectiveFrom = addMs(startOfDay(addDays(published.dueOn, 1)), 12 * hourMs);
  await town.house.database.inTransaction((tx) =>
    publishPolicy(town.house, tx, document, { effectiveFrom, note: 'test' }),
  );
  await at(1, 18);
  expect([await reminded(published, 1), await reminded(planned, 1)]).toEqual([1, 1]);
}, 60_000);

it('whose debt was written off is not told in the evening that late interest grows', async () => {
  await withPolicy(town, {});
  const loan = await loanLife(town, 30);
  await loan.moveTo(addDays(loan.dueOn, 1));
  await loan.act((tx, order) => chargeOff(town.house, tx, order, 'fraud', { case: 'test' }));
  for (const dpd of [1, 3]) {
    await town.sandbox.moveTo(addMs(startOfDay(addDays(loan.dueOn, dpd)), 18 * hourMs));
    await town.settle();
  }
  const { messages } = await town.sandbox.phone(loan.borrower.phone);
  const [third, first] = messages.map(({ text }) => text).filter((text) => text.includes('overdue'));
  const owed = `You owe 2,310.00 MT today, reference ${loan.serialNumber}. Please call us to arrange the payment.`;
  expect([first, third]).toEqual([`Kukula: 1 day overdue. ${owed}`, `Kukula: 3 days overdue. ${owed}`]);
}, 60_000);

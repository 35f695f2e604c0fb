import { addDays, addMs } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTown, type Town } from '../../../test/town.ts';
import { twoPersons } from '../../../test/two-persons.ts';
import { claimSms } from '../sms/sms.queries.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());
const staff = twoPersons(() => town);
const note = 'It was the order below';

it('who pays a part of a loan that was offered to be extended by mistake pays a part of it, once the offer is taken back', async () => {
  const { params, borrower, view, pay } = await staff.loanAt(1, 2);
  const takeBack = () => staff.carla().call('endExtensionOffer', { params, body: { note } });
  const acts = async () => (await staff.carla().must('orderFile', { params })).acts;
  expect(await acts()).not.toContain('extension-end');
  expect((await takeBack()).body.error).toBe('ACT_NOT_POSSIBLE');
  await staff.carla().must('offerExtension', { params, body: { termDays: 14 } });
  await town.sandbox.waitForMessage(borrower.phone, /to extend the loan/);
  expect(await acts()).toContain('extension-end');
  const shown = await staff.carla().must('rehearseAct', { params, query: { act: 'extension-end' } });
  expect(shown).toMatchObject({ possible: true, twoPersons: false });
  expect(shown.changes.map(({ field }) => field)).toEqual(['extensionPayNow', 'extensionUntil']);
  expect((await takeBack()).status).toBe(200);
  await town.sandbox.waitForMessage(borrower.phone, /that we offered is withdrawn/);
  await pay(1_000);
  const { order, repayment } = await view();
  expect([order.status, repayment?.totalPaid]).toEqual(['Overdue', 1_000]);
}, 60_000);

it('who was not told of an offer yet hears nothing of it', async () => {
  const { params, borrower, dueOn, moveTo } = await staff.loanAt(2, 2);
  await town.sandbox.advance({ minutes: 12 * 60 });
  await staff.again();
  await staff.carla().must('offerExtension', { params, body: { termDays: 14 } });
  await staff.carla().must('endExtensionOffer', { params, body: { note } });
  await moveTo(addDays(dueOn, 3));
  await town.settle();
  const { messages } = await town.sandbox.phone(borrower.phone);
  expect(messages.filter(({ text }) => text.includes('exten'))).toEqual([]);
}, 60_000);

it('whose offer is on its way to their phone at that moment reads that it is withdrawn', async () => {
  const { params, dueOn, moveTo, borrower } = await staff.loanAt(3, 2);
  await town.sandbox.advance({ minutes: 12 * 60 });
  await staff.again();
  await staff.carla().must('offerExtension', { params, body: { termDays: 14 } });
  // A worker has taken it up, and its gateway takes its time.
  const morning = addMs(town.clock.now(), 12 * 3_600_000);
  const leaseUntil = addMs(morning, 60_000);
  const sending = await claimSms.run({ now: morning, limit: 10n, leaseUntil }, town.house.database);
  expect(sending.map(({ kind }) => kind)).toContain('extension-offered');
  await staff.carla().must('endExtensionOffer', { params, body: { note } });
  await moveTo(addDays(dueOn, 3));
  await town.settle();
  const { messages } = await town.sandbox.phone(borrower.phone);
  expect(messages.map(({ text }) => text)).toContainEqual(expect.stringContaining('that we offered is withdrawn'));
}, 60_000);

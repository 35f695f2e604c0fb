import { addDays, businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { paidTo } from '../../../test/payout.ts';
import { loanLife } from '../../../test/servicing.ts';
import { stepUp } from '../../../test/step-up.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('a customer’s credit goes back to the wallet when two agree, once, and the borrower hears of it', async () => {
  const loan = await loanLife(town, 91);
  await loan.moveTo(addDays(businessDayOf(town.clock.now()), 5));
  await loan.pay(2_500);
  const { uuid } = await loan.borrower.must('customerInfo');
  const fina = await hired(town, 'finance', 'fina');
  const mario = await hired(town, 'manager', 'mario');
  const params = { uuid };
  const { credit } = await mario.must('customerFile', { params });
  expect(credit).toBeGreaterThan(300);

  const { approvalId } = await fina.must('proposeCreditRefund', { params, body: { note: 'Paid too much' } });
  expect((await mario.must('customerFile', { params })).credit).toBe(credit);
  const told = async () => {
    const { data } = await mario.must('customerEvents', { params });
    const sent = data.filter(({ evidence }) => evidence.some(({ key, value }) => key === 'pays' && value === 'refund'));
    return sent.map(({ kind, what, amount }) => ({ kind, what, amount }));
  };
  expect(await told()).toEqual([]);
  await mario.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
  // Who asks for their money is told where it is.
  expect(await told()).toEqual([{ kind: 'payout', what: 'succeeded', amount: credit }]);
  await town.sandbox.waitForMessage(loan.borrower.phone, /had paid too much|pagou a mais/);
  expect((await mario.must('customerFile', { params })).credit).toBe(0);
  expect(await paidTo(town, loan.borrower.phone)).toContain(credit);
  const { data } = await mario.must('customerAccount', { params });
  const { serialNumber } = loan;
  expect(data.at(0)).toMatchObject({ kind: 'payout', order: serialNumber, owed: 2_000, owing: 0 });
  expect(data.find((entry) => entry.kind === 'payment')).toMatchObject({ order: serialNumber, owed: 0, owing: credit });
  expect(data.at(-1)).toMatchObject({ kind: 'credit-refunded', order: null, owed: 0, owing: 0 });
  const again = await fina.call('proposeCreditRefund', { params, body: { note: 'Once more' } });
  expect(again.body.error).toBe('ACT_NOT_POSSIBLE');
}, 60_000);

it('goes back also to one who is blocked for having repaid too late, and to no other who is blocked', async () => {
  const loan = await loanLife(town, 92);
  await loan.moveTo(addDays(loan.dueOn, 40));
  await loan.pay(5_000);
  const params = { uuid: (await loan.borrower.must('customerInfo')).uuid };
  const fina = await hired(town, 'finance', 'fátima');
  const mario = await hired(town, 'manager', 'marta');
  const file = () => mario.must('customerFile', { params });
  const { credit, blocked } = await file();
  expect(blocked).toMatchObject({ reason: 'LATE' });

  const block = (reason: string) =>
    rows(town, 'update customer set blocked_reason = $2 where uuid = $1', [params.uuid, reason]);
  await block('FRAUD');
  const { approvalId } = await fina.must('proposeCreditRefund', { params, body: { note: 'Paid too much' } });
  await mario.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
  const paidOut = () => paidTo(town, loan.borrower.phone);
  expect(await paidOut()).toHaveLength(1);
  await block('LATE');
  await town.sandbox.advance({ minutes: 6 });
  expect(await paidOut()).toContain(credit);
  expect(await file()).toMatchObject({ credit: 0, blocked: { reason: 'LATE' } });
}, 60_000);

it('goes to the number that both persons saw: after a change of it they are asked again', async () => {
  const loan = await loanLife(town, 93);
  await loan.moveTo(addDays(businessDayOf(town.clock.now()), 5));
  await loan.pay(2_500);
  const params = { uuid: (await loan.borrower.must('customerInfo')).uuid };
  const fina = await hired(town, 'finance', 'felícia');
  const mario = await hired(town, 'manager', 'mauro');
  const rita = await hired(town, 'reviewer', 'rosa');
  const note = 'Paid too much';
  const old = await fina.must('proposeCreditRefund', { params, body: { note } });
  const mobile = '845550093';
  const moved = await rita.must('proposeNumber', { params, body: { mobile, nuit: person(93).nuit, note } });
  await mario.must('approveProposal', { params: { id: moved.approvalId } });
  const outdated = await mario.call('approveProposal', { params: { id: old.approvalId } });
  expect(outdated).toMatchObject({ status: 409, body: { error: 'PROPOSAL_OUTDATED' } });

  await fina.must('withdrawProposal', { params: { id: old.approvalId } });
  const anew = await fina.must('proposeCreditRefund', { params, body: { note } });
  const agreed = await mario.must('approveProposal', { params: { id: anew.approvalId } });
  expect(agreed.outcome).toBe('approved');
}, 60_000);

it('is not proposed for a number that has no wallet, which the rail could only refuse', async () => {
  const loan = await loanLife(town, 95);
  await loan.pay(2_500);
  const params = { uuid: (await loan.borrower.must('customerInfo')).uuid };
  const fina = await hired(town, 'finance', 'filomena');
  const mobile = '866660095';
  const { token } = await loan.borrower.must('requestChangeCode', { query: { mobile } });
  const body = { identify: token, code: await town.sandbox.waitForCode(mobile) };
  expect((await loan.borrower.call('changeMobile', { body }, await stepUp(town, loan.borrower))).status).toBe(200);
  const asked = await fina.call('proposeCreditRefund', { params, body: { note: 'Paid too much' } });
  expect(asked.body.error).toBe('ACT_NOT_POSSIBLE');
});

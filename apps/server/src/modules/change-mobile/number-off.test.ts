import { addDays, addMs, startOfDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowerOf, type Borrower } from '../../../test/borrower.ts';
import { joined, signIn } from '../../../test/cast.ts';
import { held, waiting } from '../../../test/interleave.ts';
import { asksFor } from '../../../test/in-review.ts';
import { invited } from '../../../test/invite.ts';
import { person, placed, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { changeNumber, nextHolder } from '../../../test/new-number.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { workingDay } from '../../../test/working-day.ts';
import { collectLaneOf } from '../repayments/collect-payment.ts';
import { insertAttempts } from '../repayments/repayments.queries.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const note = 'Who has the number now brought the SIM’s paper';

/** One who proposes and one who agrees; sessions of staff are short. */
async function staff() {
  return { rita: await hired(town, 'reviewer', 'rita'), aida: await hired(town, 'admin', 'aida') };
}

const uuidOf = async (borrower: Borrower) => (await borrower.must('customerInfo')).uuid;

async function takenOff(uuid: string): Promise<void> {
  const { rita, aida } = await staff();
  const { approvalId } = await rita.must('proposeNumberOff', { params: { uuid }, body: { note } });
  await aida.must('approveProposal', { params: { id: approvalId } });
}

async function given(uuid: string, mobile: string, nuit: string): Promise<void> {
  const { rita, aida } = await staff();
  const { approvalId } = await rita.must('proposeNumber', { params: { uuid }, body: { mobile, nuit, note } });
  await aida.must('approveProposal', { params: { id: approvalId } });
}

/** What became of the messages of an event. */
const smsOf = async (eventKey: string) =>
  (await rows(town, 'select state from sms where event_key like $1', [`${eventKey}%`])).map((row) => row['state']);

it('two of staff leave an account without a number: who has it begins anew, and its person is let in by another', async () => {
  const host = await joined(town, person(20));
  const { borrower, serialNumber, dueOn, pay } = await loanLife(town, 1);
  const { phone } = borrower;
  const uuid = await uuidOf(borrower);
  await rows(town, 'update customer set recommender_id = (select id from customer where uuid = $1) where uuid = $2', [
    await uuidOf(host),
    uuid,
  ]);
  await town.sandbox.advance({ minutes: 2 });
  const elsewhere = borrowerOf(town, phone);
  const { token: identify } = await elsewhere.must('requestCode', { query: { mobile: phone } });
  const code = await town.sandbox.waitForCode(phone);
  await takenOff(uuid);
  await town.sandbox.waitForMessage(phone, /no longer opens|deixou de abrir/);

  expect((await borrower.call('customerInfo')).body.error).toBe('NOT_SIGNED_IN');
  expect((await elsewhere.call('verifyCode', { body: { identify, code } })).body.error).toBe('CODE_EXPIRED');
  const next = await nextHolder(town, phone);
  expect(await next.must('customerInfo')).toMatchObject({
    fullName: 'Anónimo',
    nuit: null,
    recommenderMobile: null,
    nok: [],
  });
  expect(await uuidOf(next)).not.toBe(uuid);
  expect((await next.must('orders', { query: {} })).data).toEqual([]);

  const { rita, aida } = await staff();
  const masked = `${phone.slice(0, 2)}***${phone.slice(-4)}`;
  const file = () => aida.must('customerFile', { params: { uuid } });
  expect(await file()).toMatchObject({ phone: '', lastPhone: masked, sessions: [], signInLockedUntil: null });
  expect((await aida.must('findCustomers', { query: { search: serialNumber } })).data).toMatchObject([
    { uuid, phone: '' },
  ]);
  // By the number that it had, beside whoever has it now.
  const byNumber = await aida.must('findCustomers', { query: { search: phone } });
  expect(byNumber.data.map((one) => [one.uuid, one.phone])).toEqual([
    [await uuidOf(next), masked],
    [uuid, ''],
  ]);
  expect((await aida.must('findOrders', { query: { search: phone } })).data).toMatchObject([
    { serialNumber, phone: '' },
  ]);
  const { data: traces } = await aida.must('auditLog', { query: { about: phone } });
  expect(traces.map(({ subject }) => subject)).toContain(`customer:${uuid}`);
  expect((await aida.must('orderFile', { params: { serialNumber } })).customer).toMatchObject({ phone: '' });
  expect(await rita.must('showPhone', { params: { uuid } })).toEqual({ phones: [] });
  expect((await aida.must('customerEvents', { params: { uuid } })).data).toContainEqual(
    expect.objectContaining({ kind: 'number', what: 'taken-off' }),
  );
  const { sections } = await aida.must('exportCustomer', { params: { uuid }, body: { note } });
  expect(sections['numbers']).toMatchObject([{ from: phone, to: null }]);
  const again = await rita.call('proposeNumberOff', { params: { uuid }, body: { note } });
  expect(again.body.error).toBe('ACT_NOT_POSSIBLE');
  expect((await rita.call('letSignIn', { params: { uuid }, body: { note } })).body.error).toBe('ACT_NOT_POSSIBLE');

  // What is owed is owed: whoever pays it by the order's number is counted, and nobody else is told.
  const receipt = await pay(200);
  await town.settle();
  expect(await smsOf(`paid:${receipt}`)).toEqual(['failed']);

  // Late, nobody is reminded, and a collector sees why nothing can be sent.
  await town.sandbox.moveTo(addMs(startOfDay(addDays(dueOn, 1)), 18 * 3_600_000));
  await town.settle();
  expect(await smsOf(`reminder:${serialNumber}:${addDays(dueOn, 1)}`)).toEqual(['dropped']);
  await town.sandbox.moveTo(addMs(startOfDay(workingDay(addDays(dueOn, 2))), 10 * 3_600_000));
  const carla = await hired(town, 'collector', 'carla');
  const params = { serialNumber };
  expect(await carla.must('collectionCase', { params })).toMatchObject({ wrongNumber: true, messages: [] });
  const written = await carla.call('sendCollectionSms', { params, body: { template: 'missedCall' } });
  expect(written.body.error).toBe('ACT_NOT_POSSIBLE');

  await given(uuid, '845550071', person(1).nuit);
  const back = await signIn(town, '845550071');
  expect(await uuidOf(back)).toBe(uuid);
  expect((await back.must('orders', { query: {} })).data).toMatchObject([{ serialNumber }]);
  expect(await back.must('changeMobileHistory')).toMatchObject([
    { from: '–', to: '84***0071' },
    { from: masked, to: '–' },
  ]);
}, 90_000);

it('a number is taken off by two, and off the account that has it still', async () => {
  const borrower = await joined(town, person(2));
  const uuid = await uuidOf(borrower);
  const { rita, aida } = await staff();
  const params = { uuid };
  const carlo = await hired(town, 'collector', 'carlo');
  expect((await carlo.call('proposeNumberOff', { params, body: { note } })).body.error).toBe('ROLE_NOT_ALLOWED');
  const { approvalId } = await rita.must('proposeNumberOff', { params, body: { note } });
  expect((await rita.call('approveProposal', { params: { id: approvalId } })).status).toBe(403);
  expect((await aida.must('approval', { params: { id: approvalId } })).changes).toEqual([
    { field: 'mobile', unit: 'text', before: '84***2222', after: null },
  ]);
  await town.sandbox.advance({ minutes: 2 });
  await changeNumber(town, borrower, '845550072');
  const late = await aida.call('approveProposal', { params: { id: approvalId } });
  expect(late.body.error).toBe('PROPOSAL_OUTDATED');
  expect(await borrower.must('customerInfo')).toMatchObject({ uuid, mobile: '845550072' });
}, 60_000);

it('an order in review is found by the number that was taken off its account', async () => {
  const { borrower, serialNumber } = await asksFor(town, person(15), 10_000);
  await takenOff(await uuidOf(borrower));
  const { rita } = await staff();
  expect((await rita.must('reviews', { query: { search: borrower.phone } })).data).toMatchObject([{ serialNumber }]);
}, 60_000);

it('what waits to be paid to the number that was taken off is not paid, and a person ends the order', async () => {
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2006' } });
  const { borrower, serialNumber } = await withLoan(town, person(3));
  await town.sandbox.setFaults({});
  const uuid = await uuidOf(borrower);
  await takenOff(uuid);
  const next = await nextHolder(town, borrower.phone);
  await town.sandbox.advance({ days: 4 });
  const standing = () =>
    rows(
      town,
      `select o.status, p.state, (
         select count(*)::int from incident i where i.subject = 'order:' || o.serial_number and i.closed_at is null
           and i.kind = 'payout-to-old-number'
       ) as alarms
       from loan_order o join payout p on p.order_id = o.id where o.serial_number = $1`,
      [serialNumber],
    );
  expect(await standing()).toEqual([{ status: 'Approved', state: 'queued', alarms: 1 }]);
  const fina = await hired(town, 'finance', 'fina');
  await fina.must('cancelOrder', { params: { serialNumber }, body: { note } });
  await town.sandbox.advance({ minutes: 10 });
  expect(await standing()).toEqual([{ status: 'Cancelled', state: 'cancelled', alarms: 0 }]);
  expect((await town.sandbox.phone(borrower.phone)).balance).toBe(0);
  expect((await next.must('orders', { query: {} })).data).toEqual([]);
}, 60_000);

it('a payout in doubt as the number was taken off is a loan once it is proven, with its papers', async () => {
  const borrower = await joined(town, person(4));
  const uuid = await uuidOf(borrower);
  await town.sandbox.setFaults({ b2c: { successAfterTimeoutRate: 1 }, query: { errorRate: 1, errorCode: 'INS-1' } });
  const serialNumber = await placed(borrower);
  await expect.poll(() => statusOf(borrower, serialNumber)).toBe('Approved');
  const state = async () =>
    (
      await rows(town, `select p.state from payout p join loan_order o on o.id = p.order_id where serial_number = $1`, [
        serialNumber,
      ])
    )[0]?.['state'];
  await expect.poll(state).toBe('unknown');
  await takenOff(uuid);
  await expect.poll(async () => (await town.sandbox.phone(borrower.phone)).balance).toBe(1_760);
  await town.sandbox.setFaults({});
  await town.sandbox.advance({ minutes: 70 });
  expect(await state()).toBe('confirmed');
  await given(uuid, '845550074', person(4).nuit);
  const back = await signIn(town, '845550074');
  expect(await statusOf(back, serialNumber)).toBe('Disbursed');
  expect((await back.must('contract', { params: { id: serialNumber }, query: {} })).contractNo).toBe(serialNumber);
}, 60_000);

it('credit and commission stay the customer’s while the account has no number', async () => {
  const { borrower, serialNumber, pay } = await loanLife(town, 5);
  await pay(2_300);
  const uuid = await uuidOf(borrower);
  const fina = await hired(town, 'finance', 'fina5');
  const ines = await hired(town, 'admin', 'ines5');
  const body = { note };
  const { approvalId } = await fina.must('proposeCreditRefund', { params: { uuid }, body });
  await takenOff(uuid);
  expect((await ines.call('approveProposal', { params: { id: approvalId } })).body.error).toBe('PROPOSAL_OUTDATED');
  await fina.must('withdrawProposal', { params: { id: approvalId } });
  const anew = await fina.call('proposeCreditRefund', { params: { uuid }, body });
  expect(anew.body.error).toBe('ACT_NOT_POSSIBLE');
  expect((await ines.must('customerFile', { params: { uuid } })).credit).toBeGreaterThan(0);
  expect((await ines.must('orderFile', { params: { serialNumber } })).customer.phone).toBe('');
}, 60_000);

it('money that was paid by mistake does not go back to the number that was taken off its payer', async () => {
  const { borrower, pay } = await loanLife(town, 6);
  const receipt = await pay(70, 'engano');
  const params = { receipt };
  const fina = await hired(town, 'finance', 'fina6');
  expect(await fina.must('suspenseItem', { params })).toMatchObject({ payerLeft: false });
  await takenOff(await uuidOf(borrower));
  await nextHolder(town, borrower.phone);
  expect(await fina.must('suspenseItem', { params })).toMatchObject({ payerLeft: true });
  const refused = await fina.call('proposeRefund', { params, body: { note } });
  expect(refused.body.error).toBe('ACT_NOT_POSSIBLE');
}, 60_000);

it('a push that was asked for before the number was taken off asks nobody', async () => {
  const loan = await loanLife(town, 7);
  const { id: orderId, customerId } = await loan.act((_, order) => Promise.resolve(order));
  const uuid = await uuidOf(loan.borrower);
  // Due at an instant that the town's own worker has not reached.
  const soon = addMs(town.clock.now(), 60_000);
  const id = town.house.ids.uuid();
  const wished = { orderIds: [orderId], customerIds: [customerId], amountsCentavos: [500_00n], now: soon };
  await insertAttempts.run({ ids: [id], ...wished }, town.house.database);
  await takenOff(uuid);
  const lane = collectLaneOf(town.house);
  const [claimed] = await lane.claim(soon, 1);
  if (claimed === undefined) throw new Error('nothing was claimed');
  await lane.work(claimed, new AbortController().signal);
  const asked = await rows(town, 'select state, sent_at from payment_attempt where id = $1', [id]);
  expect(asked).toEqual([{ state: 'failed', sent_at: null }]);
}, 60_000);

it('opens the account to nobody who asks for a code while its number is taken off', async () => {
  const borrower = await joined(town, person(8));
  const uuid = await uuidOf(borrower);
  const { rita, aida } = await staff();
  const { approvalId } = await rita.must('proposeNumberOff', { params: { uuid }, body: { note } });
  await town.sandbox.advance({ minutes: 2 });
  const goOn = await held(town, 'lock table mobile_change in share mode');
  const agreeing = aida.call('approveProposal', { params: { id: approvalId } });
  await waiting(town, 1);
  const stranger = borrowerOf(town, borrower.phone);
  const asking = stranger.must('requestCode', { query: { mobile: borrower.phone } });
  await waiting(town, 2);
  await goOn();
  expect((await agreeing).status).toBe(200);
  const { token: identify } = await asking;
  const code = await town.sandbox.waitForCode(borrower.phone);
  await stranger.must('verifyCode', { body: { identify, code } });
  expect(await uuidOf(stranger)).not.toBe(uuid);
}, 60_000);

it('a friend whose inviter has no number earns them all the same, and is not taken for them', async () => {
  const referrer = await joined(town, person(9));
  const uuid = await uuidOf(referrer);
  const friend = await invited(town, person(10), uuid);
  await takenOff(uuid);
  expect((await friend.must('customerInfo')).recommenderMobile).toBeNull();
  await placed(friend, 500, 14);
  await town.settle();
  const earned = `select k.amount_centavos from commission k join customer c on c.id = k.referrer_id where c.uuid = $1`;
  expect(await rows(town, earned, [uuid])).toEqual([{ amount_centavos: 5_000n }]);
}, 60_000);

it('a number for which a code was asked is given to an account without one', async () => {
  const borrower = await joined(town, person(11));
  const uuid = await uuidOf(borrower);
  await takenOff(uuid);
  const mobile = '845550081';
  await borrowerOf(town, mobile).must('requestCode', { query: { mobile } });
  await town.sandbox.waitForCode(mobile);
  await town.sandbox.advance({ minutes: 2 });
  await given(uuid, mobile, person(11).nuit);
  expect(await uuidOf(await nextHolder(town, mobile))).toBe(uuid);
}, 60_000);

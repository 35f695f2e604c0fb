import { addMs, businessDay, startOfDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined, signInAgain } from '../../../test/cast.ts';
import { doubtful } from '../../../test/in-review.ts';
import { placed, rows } from '../../../test/loan.ts';
import { newcomer } from '../../../test/newcomer.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let rita: OperatorBrowser;
let mario: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const tenMinutesMs = 600_000;
const note = 'It was the order below that was meant';
/** Sessions of staff are short; who waits does so for days. */
const staffComes = async () => {
  rita = await hired(town, 'reviewer', 'rita');
  mario = await hired(town, 'manager', 'mario');
};
const declined = async (number: number, reason: 'DEFAULT' | 'SUSPICIOUS' | 'SUSPECTED_FRAUD') => {
  await staffComes();
  const { borrower, serialNumber } = await doubtful(town, newcomer(number));
  const { uuid } = await borrower.must('customerInfo');
  await rita.must('declineReview', { params: { serialNumber }, body: { reason } });
  return { borrower, params: { uuid } };
};
const proposed = (params: { uuid: string }) => rita.must('proposeUnblock', { params, body: { note } });
const agreedTo = ({ approvalId: id }: { approvalId: string }) => mario.call('approveProposal', { params: { id } });
/** What became of each message that says that they may apply. */
const told = async ({ uuid }: { uuid: string }) => {
  await town.settle();
  const found = await rows(
    town,
    `select s.state from sms s join customer c on c.id = s.customer_id where s.kind = 'eligible-again' and c.uuid = $1
     order by s.queued_at`,
    [uuid],
  );
  return found.map((row) => row['state']);
};

it('whose order was declined for the wrong reason need not wait for it once two persons say so', async () => {
  const { borrower, params } = await declined(1, 'SUSPICIOUS');
  expect((await borrower.must('products')).declineReason).toMatchObject({ code: 'SUSPICIOUS' });
  expect((await agreedTo(await proposed(params))).status).toBe(200);
  expect((await borrower.must('products')).declineReason).toBeNull();
  const [declinedOrder] = (await borrower.must('orders', { query: {} })).data;
  const message = 'You are not eligible for a loan at the moment. Please reapply at any time.';
  expect(declinedOrder?.declineReason).toMatchObject({ message });
  const of = { params: { serialNumber: declinedOrder?.serialNumber ?? '' } };
  expect((await borrower.must('order', of)).declinedReasons).toMatchObject([{ message }]);
  expect(await told(params)).toEqual(['sent']);
  await placed(borrower, 1_000, 30);
  const again = await rita.call('proposeUnblock', { params, body: { note } });
  expect(again.body.error).toBe('ACT_NOT_POSSIBLE');
}, 60_000);

it('who was promised word of when they may apply has it when a block stood over the end of their waiting time', async () => {
  const { borrower, params } = await declined(2, 'DEFAULT');
  await rita.must('blockCustomer', { params, body: { reason: 'IDENTITY', note } });
  await town.sandbox.advance({ days: 8 });
  await signInAgain(town, borrower);
  await staffComes();
  expect(await told(params)).toEqual([]);
  await agreedTo(await proposed(params));
  expect(await told(params)).toEqual(['sent']);
}, 60_000);

it('who is blocked since is not freed by what two agreed on of their waiting time', async () => {
  const { params } = await declined(3, 'SUSPICIOUS');
  const wait = await proposed(params);
  await rita.must('blockCustomer', { params, body: { reason: 'IDENTITY', note } });
  expect((await agreedTo(wait)).body.error).toBe('PROPOSAL_OUTDATED');
  await rita.must('withdrawProposal', { params: { id: wait.approvalId } });
  // The block goes first, and the waiting time is left.
  await agreedTo(await proposed(params));
  expect(await told(params)).toEqual(['dropped']);
  await agreedTo(await proposed(params));
  expect(await told(params)).toEqual(['dropped', 'sent']);
}, 60_000);

const listing = async (params: { uuid: string }, listed: boolean) =>
  agreedTo(await rita.must('proposeBlacklist', { params, body: { listed, note } }));

it('who is still on the blacklist is not told that they may apply, and is once they are taken off it', async () => {
  const { params } = await declined(4, 'SUSPECTED_FRAUD');
  await listing(params, true);
  await agreedTo(await proposed(params));
  expect(await told(params)).toEqual([]);
  await listing(params, false);
  expect(await told(params)).toEqual(['sent']);
}, 60_000);

it('who is taken off the blacklist is not told so while they are blocked, or where nobody had told them no', async () => {
  const { params } = await declined(5, 'SUSPECTED_FRAUD');
  await listing(params, true);
  await listing(params, false);
  expect(await told(params)).toEqual([]);
  const { uuid } = await (await joined(town, newcomer(6))).must('customerInfo');
  await listing({ uuid }, true);
  await listing({ uuid }, false);
  expect(await told({ uuid })).toEqual([]);
}, 60_000);

it('whose waiting time is over today needs nobody to lift it', async () => {
  const { params } = await declined(7, 'SUSPICIOUS');
  const [waits] = await rows(town, 'select cooldown_until from customer where uuid = $1', [params.uuid]);
  const first = businessDay(String(waits?.['cooldown_until']));
  await town.sandbox.moveTo(addMs(startOfDay(first), -tenMinutesMs));
  await staffComes();
  await rita.must('withdrawProposal', { params: { id: (await proposed(params)).approvalId } });
  // Midnight is over, and the close has not come to them yet.
  await town.sandbox.moveTo(startOfDay(first));
  const early = await rita.call('proposeUnblock', { params, body: { note } });
  expect(early.body.error).toBe('ACT_NOT_POSSIBLE');
}, 60_000);

import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowerOf } from '../../../test/borrower.ts';
import { ana, beto, joined } from '../../../test/cast.ts';
import { placed, rows } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let rita: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  rita = await hired(town, 'reviewer', 'rita');
});
afterAll(() => town.close());

const fileOf = (uuid: string) => rita.must('customerFile', { params: { uuid } });
const whyNot = async (uuid: string) => (await fileOf(uuid)).noOrderBecause;

it('a customer’s page says whether an order of theirs would be taken now, and why not, as the app would', async () => {
  const borrower = await joined(town, ana);
  const { uuid } = await borrower.must('customerInfo');
  expect(await whyNot(uuid)).toBeNull();
  const waits = `update customer set cooldown_until = $1, cooldown_reason = $2 where uuid = $3`;
  await rows(town, waits, ['2099-01-01', 'SUSPICIOUS', uuid]);
  expect(await whyNot(uuid)).toBe('ORDER_COOLDOWN');
  await rows(town, waits, [null, null, uuid]);
  await placed(borrower);
  expect(await whyNot(uuid)).toBe('ORDER_OPEN');
  await rita.must('blockCustomer', {
    params: { uuid },
    body: { reason: 'IDENTITY', note: 'O documento é de outra pessoa' },
  });
  expect(await whyNot(uuid)).toBe('CUSTOMER_BLOCKED');
}, 30_000);

it('and that a number to which nothing can be paid out is the reason', async () => {
  const borrower = await joined(town, { ...beto, phone: '862000001' });
  const { uuid } = await borrower.must('customerInfo');
  expect(await whyNot(uuid)).toBe('WALLET_PREFIX');
}, 30_000);

it('and when the next code is sent to who was sent all codes of a day', async () => {
  const phone = '832000007';
  const asks = () => borrowerOf(town, phone).call('requestCode', { query: { mobile: phone } });
  for (let code = 1; code <= 5; code += 1) {
    expect((await asks()).status).toBe(200);
    await town.sandbox.advance({ minutes: 1 });
  }
  const { data } = await rita.must('findCustomers', { query: { search: phone } });
  const { nextCodeAt } = await fileOf(data[0]?.uuid ?? '');
  expect((await asks()).body.error).toBe('CODE_LIMIT');
  const sent = `select min(sent_at) + interval '24 hours' as again from sign_in_send where prefix = $1`;
  const [first] = await rows(town, sent, ['83']);
  expect(first).toEqual({ again: new Date(nextCodeAt ?? 0) });
  await town.sandbox.advance({ days: 1 });
  rita = await hired(town, 'reviewer', 'rita');
  expect((await fileOf(data[0]?.uuid ?? '')).nextCodeAt).toBeNull();
}, 30_000);

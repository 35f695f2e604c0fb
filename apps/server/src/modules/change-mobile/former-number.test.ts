import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowerOf } from '../../../test/borrower.ts';
import { joined } from '../../../test/cast.ts';
import { person, rows } from '../../../test/loan.ts';
import { changeNumber, giveLoan, nextHolder } from '../../../test/new-number.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let aida: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  aida = await hired(town, 'admin', 'aida');
});
afterAll(() => town.close());

it('a proof stands beside what its borrower’s phone paid while the number was theirs, and an audit log names who looked at it', async () => {
  const { borrower, serialNumber, pay } = await loanLife(town, 1);
  const before = await pay(70, 'engano');
  await changeNumber(town, borrower, '845550011');
  const next = await nextHolder(town, borrower.phone);
  const other = await loanLife(town, 2);
  await giveLoan(town, next, other.serialNumber);
  const after = await pay(71, 'engano');
  const recordsOf = async (who: typeof borrower, orderNo: string) => {
    const { id } = await who.must('sendProof', { body: { orderNo, text: 'paguei ontem' } });
    return (await aida.must('proof', { params: { id } })).records.map(({ receipt }) => receipt);
  };
  expect(await recordsOf(borrower, serialNumber)).toEqual([before]);
  expect(await recordsOf(next, other.serialNumber)).toEqual([after]);

  await aida.must('suspenseItem', { params: { receipt: before } });
  const lookedAt = async (who: typeof borrower) => {
    const { uuid } = await who.must('customerInfo');
    const { data } = await aida.must('auditLog', { query: { about: uuid, size: '50' } });
    return data.some(({ act, subject }) => act === 'suspenseItem' && subject === `rail:${before}`);
  };
  expect(await lookedAt(borrower)).toBe(true);
  expect(await lookedAt(next)).toBe(false);
}, 60_000);

it('what the release before stored of a change is indexed by the worker, and stays as it is otherwise', async () => {
  const borrower = await joined(town, person(3));
  await changeNumber(town, borrower, '845550033');
  const { uuid } = await borrower.must('customerInfo');
  const read = async () =>
    (
      await rows(
        town,
        `select m.from_index, m.id from mobile_change m join customer c on c.id = m.customer_id where c.uuid = $1`,
        [uuid],
      )
    )[0];
  const indexed = await read();
  await rows(town, 'alter table mobile_change disable trigger user');
  await rows(town, 'update mobile_change set from_index = null where id = $1', [indexed?.['id']]);
  await rows(town, 'alter table mobile_change enable trigger user');
  await expect.poll(read, { timeout: 20_000 }).toEqual(indexed);
  for (const change of [`from_index = null`, `from_index = '\\x00'`, `changed_at = now()`]) {
    await expect(rows(town, `update mobile_change set ${change}`)).rejects.toMatchObject({ code: '23514' });
  }
}, 60_000);

it('who comes to a number that was left begins anew, though somebody had asked for a code to the one it was left for', async () => {
  const host = await joined(town, person(4));
  const { uuid: recommender } = await host.must('customerInfo');
  const newPhone = '845550055';
  await borrowerOf(town, newPhone).must('requestCode', { query: { mobile: newPhone, recommender } });
  await town.sandbox.waitForCode(newPhone);
  await town.sandbox.advance({ minutes: 2 });
  const { borrower, pay } = await loanLife(town, 5);
  await pay(70, 'engano');
  await changeNumber(town, borrower, newPhone);
  const next = await nextHolder(town, borrower.phone);
  const { uuid, recommenderMobile } = await next.must('customerInfo');
  const { sections } = await aida.must('exportCustomer', { params: { uuid }, body: { note: 'Asked for it' } });
  expect({ recommenderMobile, payments: sections['payments'] }).toEqual({ recommenderMobile: null, payments: [] });
}, 60_000);

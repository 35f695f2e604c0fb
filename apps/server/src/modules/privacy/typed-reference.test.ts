import { addMs, businessDayOf } from '@house/calendar';
import { centavos } from '@house/money';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { importStatement } from '../reconciliation/import-statement.ts';
import { receiveMoney } from '../repayments/receive-money.ts';
import { giveToOrder } from '../suspense-desk/assign-receipt.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const keptOf = (receipt: string) =>
  rows(
    town,
    `select reference from rail_transaction where rail_transaction_id = $1
     union all select reference from rail_statement_line where receipt = $1`,
    [receipt],
  ).then((all) => all.map((row) => String(row['reference'])));
const stated = async () =>
  importStatement(town.house, Buffer.from(await town.sandbox.businessStatement()), { source: 'file' });

it('what a payer types as reference is sealed, read by staff, looked for as it was typed, and gone with its payer', async () => {
  const loan = await loanLife(town, 1);
  const payer = await joined(town, person(2));
  await town.sandbox.fund(payer.phone, 1_000);
  const typed = `Paula ${payer.phone}`;
  const { transactionId } = await town.sandbox.pay(payer.phone, {
    businessNumber: '955555',
    reference: typed,
    amount: 100,
  });
  await expect.poll(() => keptOf(transactionId), { timeout: 20_000 }).toHaveLength(1);
  await loan.pay(100, ` ${loan.serialNumber.slice(0, 4)} ${loan.serialNumber.slice(4)}`);
  await stated();
  const kept = await keptOf(transactionId);
  expect(kept).toEqual([expect.stringMatching(/^~/), kept[0]]);
  expect(
    await rows(town, `select 1 from incident where kind in ('statement-line-changed', 'receipt-differs')`),
  ).toEqual([]);
  expect((await loan.view()).repayment?.totalPaid).toBe(100);

  const mario = await hired(town, 'manager', 'mario');
  const aida = await hired(town, 'admin', 'aida');
  const found = await mario.must('suspense', { query: { search: typed } });
  expect(found.data).toMatchObject([{ receipt: transactionId, reference: typed }]);
  const day = businessDayOf(town.clock.now());
  const lines = await mario.must('statementLines', { params: { day } });
  expect(lines.data.map(({ reference }) => reference)).toContain(typed);

  // As the release before had stored it; its file comes again with another line before it is sealed.
  const plain = (table: string, key: string) =>
    rows(town, `update ${table} set reference = $2 where ${key} = $1`, [transactionId, typed]);
  await Promise.all([plain('rail_transaction', 'rail_transaction_id'), plain('rail_statement_line', 'receipt')]);
  await loan.pay(50);
  await stated();
  expect(await rows(town, `select 1 from incident where kind = 'statement-line-changed'`)).toEqual([]);
  await expect.poll(() => keptOf(transactionId), { timeout: 20_000 }).toEqual(kept);

  await loan.act((tx, { id }) => giveToOrder(town.house, tx, transactionId, id));
  const { uuid } = await payer.must('customerInfo');
  const note = 'Asked for it in writing';
  const { approvalId } = await mario.must('proposeErasure', { params: { uuid }, body: { note } });
  await aida.must('approveProposal', { params: { id: approvalId } });
  expect(await keptOf(transactionId)).toEqual(['null', '']);
}, 120_000);

it('is looked for as it is read: nobody sees the space that a keyboard leaves behind a word', async () => {
  const receipt = { railTransactionId: 'SPACE00001', payer: undefined, amountCentavos: centavos(10_000) };
  const told = { businessNumber: '955555', reference: 'Paula Tembe ', paidAt: town.clock.now() };
  await town.house.database.inTransaction((tx) =>
    receiveMoney(town.house, tx, { ...receipt, ...told, source: 'notification' }),
  );
  await town.settle();
  const mario = await hired(town, 'manager', 'mario2');
  const { data } = await mario.must('suspense', { query: { search: ' Paula Tembe' } });
  expect(data).toMatchObject([{ receipt: 'SPACE00001', reference: 'Paula Tembe' }]);
}, 60_000);

it('the same in the proposal of a payment by hand: sealed, read by the second person, booked as it was typed, and gone with its payer', async () => {
  const payer = await joined(town, person(3));
  const loan = await loanLife(town, 4);
  const typed = `Paula ${payer.phone}`;
  const mario = await hired(town, 'manager', 'mario3');
  const aida = await hired(town, 'admin', 'aida3');
  const note = 'The slip is in the folder';
  const receipt = 'HAND000009';
  const body = { receipt, amount: 100, paidAt: town.clock.now().toISOString(), payer: payer.phone, note };
  const { approvalId } = await mario.must('proposePayment', { body: { ...body, reference: typed } });
  const kept = async () => {
    const of = 'select proposal, changes from approval_request where id = $1';
    const [row] = await rows(town, of, [approvalId]);
    return JSON.stringify(row);
  };
  const params = { id: approvalId };
  const sealed = await kept();
  expect(sealed).not.toContain('Paula');

  // As the release before had stored it.
  const reference = town.house.vault.sealAlike('rail.reference', typed).toString('base64url');
  const plain = `update approval_request set proposal = replace(proposal::text, $2, $3)::jsonb,
    changes = replace(changes::text, $2, $3)::jsonb where id = $1`;
  await rows(town, plain, [approvalId, `~${reference}`, typed]);
  expect(await kept()).toContain(typed);
  await expect.poll(kept, { timeout: 20_000 }).toBe(sealed);

  expect((await aida.must('approval', { params })).changes).toContainEqual(
    expect.objectContaining({ field: 'reference', after: typed }),
  );
  await aida.must('approveProposal', { params });
  await town.settle();
  const found = await mario.must('suspense', { query: { search: typed } });
  expect(found.data).toMatchObject([{ receipt, reference: typed }]);

  await loan.act((tx, { id }) => giveToOrder(town.house, tx, receipt, id));
  const { uuid } = await payer.must('customerInfo');
  const erasure = await mario.must('proposeErasure', { params: { uuid }, body: { note } });
  await aida.must('approveProposal', { params: { id: erasure.approvalId } });
  expect(await kept()).not.toContain(reference);
  expect((await aida.must('approval', { params })).changes).toContainEqual(
    expect.objectContaining({ field: 'reference', after: '–' }),
  );
}, 120_000);

it('the same in a proposal that came to nothing, and whose receipt never came: it goes with the next who is erased', async () => {
  const payer = await joined(town, person(5));
  const mario = await hired(town, 'manager', 'mario5');
  const aida = await hired(town, 'admin', 'aida5');
  const note = 'The slip is in the folder';
  const reference = `Paula ${payer.phone}`;
  const body = { amount: 100, paidAt: town.clock.now().toISOString(), reference, note };
  const propose = async (receipt: string, by?: string) =>
    (await mario.must('proposePayment', { body: { ...body, receipt, ...(by === undefined ? {} : { payer: by }) } }))
      .approvalId;
  const refused = await propose('HAND000010', payer.phone);
  const nameless = await propose('HAND000011');
  const waiting = await propose('HAND000012', payer.phone);
  for (const id of [refused, nameless]) await aida.must('refuseProposal', { params: { id }, body: { note } });
  const { uuid } = await payer.must('customerInfo');
  const erasure = await mario.must('proposeErasure', { params: { uuid }, body: { note } });
  await aida.must('approveProposal', { params: { id: erasure.approvalId } });

  const typed = async (id: string) => {
    const { changes } = await aida.must('approval', { params: { id } });
    return ['reference', 'payer'].map((field) => changes.find((change) => change.field === field)?.after);
  };
  expect([await typed(refused), await typed(nameless)]).toEqual([
    ['–', '–'],
    ['–', null],
  ]);
  const left = `select 1 from approval_request where id = any($1::bigint[]) and proposal ->> 'reference' is not null`;
  expect(await rows(town, left, [[refused, nameless]])).toEqual([]);
  // What may still be agreed to is kept whole.
  expect((await typed(waiting))[0]).toBe(reference);
}, 60_000);

it('what cannot be sealed now is tried again after a minute, not without a pause', async () => {
  const own = await openTown();
  onTestFinished(() => own.close());
  const receipt = { railTransactionId: 'PLAIN00001', payer: undefined, amountCentavos: centavos(10_000) };
  const told = { businessNumber: '955555', reference: 'Paula Tembe', paidAt: own.clock.now() };
  await own.house.database.inTransaction((tx) =>
    receiveMoney(own.house, tx, { ...receipt, ...told, source: 'notification' }),
  );
  await own.settle();
  const failures = async (): Promise<number> => {
    const { values } = await own.house.metrics.laneErrors.get();
    return values.find(({ labels }) => labels.lane === 'seal-references')?.value ?? 0;
  };
  await own.house.database.inTransaction(async (tx) => {
    await tx.query(`update rail_transaction set reference = 'Paula Tembe'`, []);
    await tx.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`,
      [],
    );
    await tx.query(
      `create trigger refuse before update on rail_transaction for each row execute function refuse()`,
      [],
    );
  });
  await expect.poll(failures, { timeout: 10_000 }).toBeGreaterThan(0);
  await own.settle();
  expect(await failures()).toBe(1);
  await rows(own, 'drop trigger refuse on rail_transaction');
  own.clock.moveTo(addMs(own.clock.now(), 61_000));
  await own.settle();
  const [row] = await rows(own, 'select reference from rail_transaction');
  expect(row?.['reference']).toMatch(/^~/);
}, 60_000);

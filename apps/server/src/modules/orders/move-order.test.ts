import { accounts, isOpen, isPayable, orderStatuses, transitions, type Actor, type OrderEvent } from '@house/lending';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ana, joined } from '../../../test/cast.ts';
import { fingerprint } from '../../../test/fingerprint.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { lockOrder } from './lock-order.ts';
import { moveOrder } from './move-order.ts';

let town: Town;
let orderId: bigint;
beforeAll(async () => {
  town = await openTown();
  const borrower = await joined(town, ana);
  const doubted = { nid: '400339910', firstName: 'Ana', lastName: 'Macuácua', gender: 'Female' as const };
  await borrower.must('basicInfo', { body: { ...doubted, preCheckNuit: false } });
  const uuid = (await borrower.must('products')).products[0]?.uuid ?? '';
  await borrower.must('placeOrder', { params: { uuid } });
  const { rows } = await town.house.database.query('select id from loan_order', []);
  orderId = rows[0].id;
  await town.settle();
});
afterAll(() => town.close());

function move(event: OrderEvent, actor: Actor) {
  return town.house.database.inTransaction(async (tx) => {
    const order = await lockOrder(town.house, tx, orderId);
    if (order === undefined) throw new Error('no order');
    return moveOrder(town.house, tx, order, event, { actor, evidence: {} });
  });
}

describe('the legal moves', () => {
  it('are the same in the database as in the rules', async () => {
    const { rows } = await town.house.database.query('select from_status, to_status, event from transition_rule', []);
    const told = rows.map((row) => `${row.from_status} ${row.to_status} ${row.event}`).toSorted();
    expect(told).toEqual(transitions.map((row) => `${row.from} ${row.to} ${row.event}`).toSorted());
  });

  it('lead to statuses of which the same are open and payable', async () => {
    const { rows } = await town.house.database.query(
      `select status, is_open(status) as open, is_payable(status) as payable,
         pg_get_expr(indpred, indrelid) like '%''' || status || '''%' as alone
       from unnest($1::text[]) status, pg_index where indexrelid = 'one_open_order'::regclass`,
      [[...orderStatuses]],
    );
    const said = (status: (typeof orderStatuses)[number]) => ({ open: isOpen(status), payable: isPayable(status) });
    expect(rows).toEqual(orderStatuses.map((status) => ({ status, ...said(status), alone: isOpen(status) })));
  });

  it('stand beside the same chart of accounts', async () => {
    const { rows } = await town.house.database.query(
      `select code, name_pt as "namePt", name_en as "nameEn", kind from account order by code`,
      [],
    );
    expect(rows).toEqual(accounts.toSorted((a, b) => (a.code < b.code ? -1 : 1)));
  });
});

describe('an order under review', () => {
  const illegal = transitions.filter((row) => row.from !== 'UnderReview' && row.from !== 'None');

  it.each(illegal)('does not take $event to $to', async ({ event, actors }) => {
    const before = await fingerprint(town);
    await expect(move(event, actors[0])).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' });
    expect(await fingerprint(town)).toBe(before);
  });

  it('is approved by no borrower', async () => {
    await expect(move('approved', 'B')).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' });
  });

  it.each([
    ['its status alone', `update loan_order set status = 'Approved' where id = $1`],
    [
      'its status with a pointer to no move',
      `update loan_order set status = 'Approved', transition_seq = 2 where id = $1`,
    ],
    [
      'a move that is not in the table',
      `insert into order_transition (order_id, seq, from_status, to_status, event, actor, evidence, policy_version, at, business_date)
       values ($1, 2, 'UnderReview', 'Cleared', 'cleared', 'R', '{}', 1, now(), now())`,
    ],
    [
      'a move from where it does not stand',
      `insert into order_transition (order_id, seq, from_status, to_status, event, actor, evidence, policy_version, at, business_date)
       values ($1, 2, 'Approved', 'Disbursed', 'paid-out', 'R', '{}', 1, now(), now())`,
    ],
    ['a move erased', `delete from order_transition where order_id = $1`],
  ])('is kept by the database itself from %s', async (_, statement) => {
    const before = await fingerprint(town);
    const code = await town.house.database
      .inTransaction((tx) => tx.query(statement, [orderId]))
      .catch((error: { code: string }) => error.code);
    expect(['23503', '23514']).toContain(code);
    expect(await fingerprint(town)).toBe(before);
  });

  it('moves once when two move it at the same time', async () => {
    const cancel = () => move('review-cancelled', 'O');
    const outcomes = await Promise.allSettled([cancel(), cancel()]);
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await town.house.database.query('select count(*) from order_transition where order_id = $1', [
      orderId,
    ]);
    expect(rows).toEqual([{ count: 2n }]);
  });
});

import { writeAudit } from '../src/modules/audit/write-audit.ts';
import { lockOrder, type Order } from '../src/modules/orders/lock-order.ts';
import type { Tx } from '../src/platform/db.ts';
import type { Town } from './town.ts';

/** An act on an order, under its lock, behind the proposal by which it comes about: what it wrote, two persons had agreed to. */
export function actOn<Result>(
  town: Town,
  serialNumber: string,
  work: (tx: Tx, order: Order) => Promise<Result>,
): Promise<Result> {
  return town.house.database.inTransaction(async (tx) => {
    const [found] = (await tx.query('select id from loan_order where serial_number = $1', [serialNumber])).rows;
    const order = await lockOrder(town.house, tx, BigInt(String(found?.['id'])));
    if (order === undefined) throw new Error('no such order');
    const done = await work(tx, order);
    await agreeTo(town, tx, order);
    return done;
  });
}

async function agreeTo({ house }: Town, tx: Tx, { id, serialNumber }: Order): Promise<void> {
  await tx.query(secondPerson, []);
  const subject = `order:${serialNumber}`;
  for (const { approval, operatorId, at } of (await tx.query(proposals, [id, subject])).rows) {
    const thatMoment = { ...house, clock: { now: (): Date => at } };
    const detail = { approval: String(approval), outcome: 'approved' };
    await writeAudit(thatMoment, tx, [{ operatorId, act: 'approveProposal', subject, detail }]);
  }
}

const secondPerson = `insert into operator (email, name, role, password_hash, created_at)
  values ('segunda@microbanco.example', 'Segunda', 'manager', '-', now()) on conflict do nothing`;
const proposals = `insert into approval_request (kind, subject, proposal, changes, note, maker_id, made_at, expires_at, outcome, checker_id,
    decided_at, is_news_to_maker)
  select of.kind, $2, jsonb_strip_nulls(jsonb_build_object('amountCentavos', e.amount_centavos::text)), '[]', 'x', maker.id, e.recorded_at,
    e.recorded_at + interval '1 day', 'approved', checker.id, e.recorded_at, false
  from debt_event e
  join (values ('waiver', 'waiver'), ('settlement', 'settlement'), ('charge-off', 'write-off'), ('hold-on', 'hold'), ('hold-off', 'hold-end'),
    ('withdrawn', 'return')) of (event, kind) on of.event = e.kind
  join operator maker on maker.email = 'sara@microbanco.example'
  join operator checker on checker.email = 'segunda@microbanco.example'
  where e.order_id = $1 and e.value_at = e.recorded_at and not exists (
    select from approval_request a where a.subject = $2 and a.kind = of.kind and a.decided_at = e.recorded_at
  )
  order by e.seq
  returning id as approval, checker_id as "operatorId", decided_at as at`;

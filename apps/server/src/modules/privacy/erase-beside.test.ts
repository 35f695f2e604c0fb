import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { held, waiting } from '../../../test/interleave.ts';
import { person, rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('erases nobody who has just placed an order', async () => {
  const mario = await hired(town, 'manager', 'mario');
  const aida = await hired(town, 'admin', 'aida');
  const finance = await hired(town, 'finance', 'filipa');
  const borrower = await joined(town, person(1));
  const { uuid } = await borrower.must('customerInfo');
  const { approvalId } = await mario.must('proposeErasure', { params: { uuid }, body: { note: 'Asked' } });
  const { products } = await borrower.must('products');
  const product = products.find((one) => one.amount === 2_000 && one.term === 30);
  // Only so that what was queued can be looked at.
  await finance.must('stopPayoutQueue', { body: { note: 'A look' } });

  // The placing stands still after it has locked the customer and written the order ...
  const goOn = await held(town, 'lock table consent in share mode');
  const placing = borrower.call('placeOrder', { params: { uuid: product?.uuid ?? '' }, body: {} });
  await waiting(town, 1);
  // ... when the second person agrees to the erasure.
  const agreeing = aida.call('approveProposal', { params: { id: approvalId } });
  await waiting(town, 2);
  await goOn();
  const [placed, agreed] = [await placing, await agreeing];
  const [payout] = await rows(town, 'select wallet_sealed, state from payout');
  const seen = {
    placed: placed.body.success,
    agreed: agreed.body.error ?? 'agreed',
    order: await rows(town, 'select status from loan_order'),
    customer: await rows(
      town,
      'select erased_at is not null as erased, level, first_name_sealed is null as nameless from customer',
    ),
    contracts: await rows(town, 'select count(*)::int as n from order_contract'),
    state: payout?.['state'],
    wallet: payout && town.house.vault.open('payout.wallet', payout['wallet_sealed'] as Buffer),
  };
  expect(seen).toMatchObject({ placed: true, agreed: 'PROPOSAL_OUTDATED', wallet: borrower.phone });
});

it.each(['details', 'device'])('keeps nothing of who sends their %s at the same moment', async (what) => {
  const [mario, aida] = [await hired(town, 'manager', 'mario'), await hired(town, 'admin', 'aida')];
  const who = person(what === 'details' ? 2 : 3);
  const borrower = await joined(town, who);
  const { uuid } = await borrower.must('customerInfo');
  const { approvalId } = await mario.must('proposeErasure', { params: { uuid }, body: { note: 'Asked' } });
  const goOn = await held(town, 'select from customer where uuid = $1 for update', [uuid]);
  const agreeing = aida.call('approveProposal', { params: { id: approvalId } });
  await waiting(town, 1);
  const { firstName, lastName, nuit: nid } = who;
  const sending =
    what === 'details'
      ? borrower.call('basicInfo', { body: { nid, firstName, lastName, gender: 'Female', preCheckNuit: true } })
      : borrower.call('collect', { query: { uuid: 'a-telephone-of-hers', deviceModel: 'A05' } });
  await waiting(town, 2);
  await goOn();
  expect((await agreeing).status).toBe(200);
  expect((await sending).status).toBe(what === 'details' ? 401 : 200);
  expect(
    await rows(
      town,
      `select first_name_sealed as name, nuit_index as nuit, level,
         (select count(*)::int from customer_device d where d.customer_id = c.id) as devices
       from customer c where uuid = $1`,
      [uuid],
    ),
  ).toEqual([{ name: null, nuit: null, level: 'Created', devices: 0 }]);
});

it('keeps nothing of what staff write of them at the same moment, or later', async () => {
  const [mario, aida] = [await hired(town, 'manager', 'mario4'), await hired(town, 'admin', 'aida4')];
  const borrower = await joined(town, person(4));
  const { uuid } = await borrower.must('customerInfo');
  const params = { uuid };
  const { approvalId } = await mario.must('proposeErasure', { params, body: { note: 'Asked' } });
  const goOn = await held(town, 'select from customer where uuid = $1 for update', [uuid]);
  const agreeing = aida.call('approveProposal', { params: { id: approvalId } });
  await waiting(town, 1);
  const body = { note: 'Her sister answers the telephone' };
  const ending = mario.call('endSessions', { params, body });
  await waiting(town, 2);
  await goOn();
  expect((await agreeing).status).toBe(200);
  expect(await ending).toMatchObject({ status: 404, body: { error: 'CUSTOMER_NOT_FOUND' } });
  expect((await mario.call('addNote', { params, body })).status).toBe(404);
  expect(await rows(town, 'select from customer_note')).toEqual([]);
});

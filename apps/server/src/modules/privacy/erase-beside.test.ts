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

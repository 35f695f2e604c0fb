import { addDays } from '@house/calendar';
import { expect, it } from 'vitest';
import { placed, rows } from '../test/loan.ts';
import { loanLife } from '../test/servicing.ts';
import { railStates } from '../test/statement.ts';
import { openTown } from '../test/town.ts';
import { offerExtension } from './modules/extensions/offer-extension.ts';

// Whatever is written at one look at the clock and at the next may be of two days: an extension stood in the accounts of its day
// with one half of it.
it('what a transaction of a lane writes is of one instant', async () => {
  const town = await openTown();
  try {
    const loan = await loanLife(town, 1);
    const { borrower, serialNumber } = loan;
    await loan.moveTo(addDays(loan.dueOn, 2));
    const offer = await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    if (offer.kind === 'refused') throw new Error(offer.code);
    await town.sandbox.setSettings({ autoAccept: true });
    const amount = Number(offer.quote.payNowCentavos) / 100;
    await borrower.must('payByWeb', { body: { orderNo: serialNumber, amount } });
    const settled = async (sql: string, values: unknown[]) =>
      expect.poll(async () => (await rows(town, sql, values)).length, { timeout: 20_000 }).toBe(1);
    const isExtended = `select 1 from loan_order where serial_number = $1 and status = 'Extended'`;
    await settled(isExtended, [serialNumber]);
    const [paid] = await rows(town, `select rail_transaction_id as id from rail_transaction where direction = 'in'`);
    // Two are taken in, and of the second some is left for the next loan.
    const other = await loanLife(town, 2);
    await other.pay(100);
    await other.pay(3_000);
    await town.sandbox.advance({ minutes: 11 });
    await placed(other.borrower);
    await town.settle();
    await settled(`select 1 from journal where event_key like 'credit-used:%'`, []);
    const now = town.clock.now().toISOString();
    const line = `BACK000001,${now},reversal,Completed,,${String(paid?.['id'])},,${amount.toFixed(2)},1.00`;
    await railStates(town, line);
    await settled(`select 1 from debt_event where kind = 'payout-reversed'`, []);

    const torn = await rows(
      town,
      `select array_agg(distinct what) as what, count(distinct at)::int as instants from (
         select xmin::text as by, posted_at as at, 'journal ' || kind as what from journal
         union all select xmin::text, recorded_at, 'event ' || kind from debt_event
         union all select xmin::text, at, 'move ' || event from order_transition
         union all select xmin::text, made_at, 'contract' from order_contract
       ) written group by by having count(distinct at) > 1`,
    );
    expect(torn).toEqual([]);
  } finally {
    await town.close();
  }
}, 60_000);

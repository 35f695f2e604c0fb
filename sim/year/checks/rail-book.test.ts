import { addDays, addMs, businessDayOf, type BusinessDay } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harmed } from '../../../apps/server/test/harmed.ts';
import { rows } from '../../../apps/server/test/loan.ts';
import { hired } from '../../../apps/server/test/operator.ts';
import { loanLife, paidBy } from '../../../apps/server/test/servicing.ts';
import { openTown, type Town } from '../../../apps/server/test/town.ts';
import { openRailBook } from './rail-book.ts';
import { unbookedThoughRead } from './read-through.ts';

let town: Town;
let firstDay: BusinessDay;
let book: {
  readonly payout: Line;
  readonly push: Line;
  readonly menu: Line;
  readonly stray: Line;
  readonly back: Line;
};
type Line = { readonly receipt: string; readonly reference: string };
beforeAll(async () => {
  town = await openTown({}, { pullsStatements: true });
  firstDay = businessDayOf(town.clock.now());
  const loan = await loanLife(town, 1);
  const menu = await loan.pay(300);
  await loan.borrower.must('payByWeb', { body: { amount: 200, orderNo: loan.serialNumber } });
  await town.sandbox.waitForPrompt(loan.borrower.phone);
  await town.sandbox.acceptPrompt(loan.borrower.phone);
  const stray = await paidBy(town, '853000009', 77);
  await town.settle();
  const [finance, manager] = [await hired(town, 'finance'), await hired(town, 'manager')];
  const params = { receipt: stray };
  const { approvalId } = await finance.must('proposeRefund', { params, body: { note: 'Nobody’s of ours' } });
  await manager.must('approveProposal', { params: { id: approvalId } });
  // The day is over and read to its end, and so since yesterday.
  for (let days = 0; days < 4; days += 1) {
    await town.sandbox.advance({ days: 1 });
    await town.settle();
  }
  const lines = await rows(town, 'select kind, receipt, reference from rail_statement_line order by completed_at');
  const line = (kind: string, nth: number): Line => {
    const found = lines.filter((one) => one['kind'] === kind)[nth];
    return { receipt: String(found?.['receipt']), reference: String(found?.['reference']) };
  };
  book = {
    payout: line('b2c', 0),
    push: line('c2b', 0),
    menu: line('paybill', 0),
    stray: line('paybill', 1),
    back: line('b2c', 1),
  };
  expect(book).toMatchObject({ menu: { receipt: menu }, stray: { receipt: stray } });
}, 120_000);
afterAll(() => town.close());

type Cells = readonly string[];
/** What somebody wrote into the rail's book; its balances go with it. */
type Change = (lines: readonly Cells[]) => readonly Cells[];

const at = { receipt: 0, completedAt: 1, kind: 2, msisdn: 4, reference: 5, in: 6, out: 7, balance: 8 } as const;
const asItIs: Change = (lines) => lines;
const change =
  (of: Line, column: keyof typeof at, to: string): Change =>
  (lines) =>
    lines.map((cells) => (cells[at.receipt] === of.receipt ? cells.with(at[column], to) : cells));
const again =
  (of: Line, to: Partial<Record<keyof typeof at, string>> = {}): Change =>
  (lines) =>
    lines.flatMap((cells) => {
      if (cells[at.receipt] !== of.receipt) return [cells];
      const other = { receipt: 'OTHER00000', ...to };
      return [
        cells,
        cells.map(
          (cell, nth) => Object.entries(other).find(([name]) => at[name as keyof typeof at] === nth)?.[1] ?? cell,
        ),
      ];
    });
const without =
  (of: Line): Change =>
  (lines) =>
    lines.filter((cells) => cells[at.receipt] !== of.receipt);

function changed(file: string, by: Change): string {
  const [head = '', ...texts] = file.split('\n').slice(0, -1);
  const before = texts.map((text) => text.split(','));
  const moved = (cells: Cells): number => Math.round((Number(cells[at.in]) - Number(cells[at.out])) * 100);
  const [first] = before;
  let balance = first === undefined ? 0 : Math.round(Number(first[at.balance]) * 100) - moved(first);
  const after = by(before).map((cells) =>
    cells.with(at.balance, ((balance += moved(cells)) / 100).toFixed(2)).join(','),
  );
  return [head, ...after, ''].join('\n');
}

/** What is said of our books, harmed, against the rail's, changed. */
function said(by: Change, ...harm: readonly string[]): Promise<readonly string[]> {
  const businessStatement = async (day?: string) => changed(await town.sandbox.businessStatement(day), by);
  return harmed(town.house, harm, async (house) => {
    const sandbox = { businessStatement };
    const slips = { forgedSlips: new Set<string>(), borrowedSlips: new Map(), mistypedPayers: new Set<string>() };
    const looked = { house, time: town.clock, sandbox, ...slips };
    const { faults, ...lines } = await openRailBook(looked, firstDay).compare();
    return [...faults, ...(await unbookedThoughRead(looked, lines))];
  });
}

const posted = (account: string) =>
  `insert into posting (journal_id, account_code, amount_centavos) values (1, '${account}', 1)`;

describe('our books against the rail’s', () => {
  it('agree', async () => {
    expect(await said(asItIs)).toEqual([]);
  });

  it('know what the rail did twice', async () => {
    expect(await said(again(book.payout))).toContain(`the rail paid ${book.payout.reference} out 2 times`);
    expect(await said(again(book.back))).toContain(`the rail paid ${book.back.reference} out 2 times`);
    expect(await said(again(book.push))).toContain(`${book.push.reference} was collected 2 times, asked 1`);
  });

  it('know what the rail has and we have not, and what we have and it has not', async () => {
    expect(await said(again(book.menu))).toEqual([
      expect.stringMatching(/was read to its end, without paybill OTHER00000 of \d+$/),
      expect.stringMatching(/was read to its end, and paybill OTHER00000 of \d+ is not booked$/),
    ]);
    expect(await said(again(book.payout, { reference: '4810227738' }))).toEqual([
      'the rail paid 4810227738 out, and nobody here waits for an answer',
      expect.stringMatching(/was read to its end, without b2c OTHER00000 of 4810227738$/),
    ]);
    const twoHoursAgo = addMs(town.clock.now(), -2 * 3_600_000).toISOString();
    expect(await said(again(book.push, { completedAt: twoHoursAgo }))).toContain(
      `the rail collected for ${book.push.reference}, and nobody here asks about it`,
    );
    for (const line of Object.values(book)) {
      expect(await said(without(line))).toContain(`we booked ${line.receipt}, which the rail does not know`);
    }
  });

  it('know what the rail asked for a movement, once it was read, and from which wallet', async () => {
    const price = (of: Line): Change => again(of, { ...of, kind: 'fee', msisdn: '', in: '', out: '7.50' });
    for (const of of [book.payout, book.menu]) {
      expect(await said(price(of))).toEqual([
        expect.stringMatching(new RegExp(`was read to its end, without fee ${of.receipt} of`)),
        expect.stringMatching(new RegExp(`was read to its end, and fee ${of.receipt} of \\S+ is not booked$`)),
      ]);
      const booked = (wallet: string): readonly string[] => [
        `insert into rail_statement_line (statement_id, receipt, kind, status, completed_at, reference, paid_in_centavos, paid_out_centavos, outcome)
         select statement_id, receipt, 'fee', status, completed_at, '', 0, 750, 'booked' from rail_statement_line where receipt = '${of.receipt}'`,
        `insert into journal (id, event_key, kind, business_date, value_date, posted_at) overriding system value
         values (-1, 'rail-fee:${of.receipt}', 'rail-fee', DAY, DAY, NOW)`,
        `insert into posting (journal_id, account_code, amount_centavos) values (-1, 'rail_fees', 750), (-1, '${wallet}', -750)`,
      ];
      const wallets = ['wallet_float', 'wallet_collection'];
      const [own = '', other = ''] = of === book.payout ? wallets : wallets.toReversed();
      expect(await said(price(of), ...booked(own))).toEqual([]);
      expect(await said(price(of), ...booked(other))).toHaveLength(2);
    }
  });

  it('know another amount, reference, wallet or day', async () => {
    const { menu, payout, back } = book;
    expect(await said(change(menu, 'in', '300.01'))).toContain(`${menu.receipt} is 30001 at the rail and 30000 here`);
    expect(await said(change(menu, 'reference', '4810227738'))).toContain(
      `${menu.receipt} is for 4810227738 at the rail and for ${menu.reference} here`,
    );
    expect(await said(change(menu, 'msisdn', '258849999999'))).toEqual([
      `${menu.receipt} is of another wallet at the rail than here`,
    ]);
    expect(await said(change(payout, 'msisdn', '258849999999'))).toContain(
      `${payout.receipt} of ${payout.reference} went to 849999999, which was never its customer’s number`,
    );
    expect(await said(change(back, 'msisdn', '258849999999'))).toContain(
      `of ${book.stray.receipt}, 7700 from 853000009, 7700 went back to 849999999`,
    );
    const parted = [
      `update rail_transaction set meaning = 'split', order_id = null where rail_transaction_id = '${menu.receipt}'`,
      `insert into rail_transaction (rail_transaction_id, direction, amount_centavos, paid_at, source, received_at, meaning, order_id, part_of)
       select r.rail_transaction_id || '-1', 'in', r.amount_centavos, r.paid_at, r.source, r.received_at, 'repayment', e.order_id, r.rail_transaction_id
       from rail_transaction r join debt_event e on e.rail_transaction_id = r.rail_transaction_id where r.rail_transaction_id = '${menu.receipt}'`,
      `update debt_event set rail_transaction_id = rail_transaction_id || '-1', value_on = value_on + 2 where rail_transaction_id = '${menu.receipt}'`,
    ];
    expect(await said(asItIs, ...parted)).toContain(
      `${menu.receipt}-1 is of ${firstDay} at the rail and of ${addDays(firstDay, 2)} here`,
    );
    // An order's number is no other's because there are words beside it.
    expect(await said(change(menu, 'reference', `Ana ${menu.reference}`))).toContain(
      `${menu.receipt} is for Ana ${menu.reference} at the rail and for ${menu.reference} here`,
    );
    const dayBefore = `${addDays(firstDay, -1)}T09:00:00.000Z`;
    expect(await said(change(menu, 'completedAt', dayBefore))).toContain(
      `${menu.receipt} is of ${addDays(firstDay, -1)} at the rail and of ${firstDay} here`,
    );
  });

  it('hold in each wallet what the rail’s have moved by, to the centavo', async () => {
    const float = await said(asItIs, posted('wallet_float'));
    const collection = await said(asItIs, posted('wallet_collection'));
    expect(float).toEqual([expect.stringMatching(/^the float moved by -?\d+ at the rail/)]);
    expect(collection).toEqual([expect.stringMatching(/^the collection wallet moved by \d+ at the rail/)]);
  });

  it('know a day that was signed otherwise', async () => {
    const signed = (lines: string, closing: string) =>
      `insert into reconciliation_day (business_date, lines, breaks, without_line, paid_in_centavos, paid_out_centavos, fees_centavos,
         closing_centavos, refreshed_at, signed_by, signed_at)
       select business_date, ${lines}, 0, 0, 0, 0, 0, ${closing}, NOW, 1, NOW from statement_day where business_date = '${firstDay}'
       on conflict (business_date) do update set lines = excluded.lines, closing_centavos = excluded.closing_centavos,
         signed_by = 1, signed_at = NOW, note_sealed = null`;
    expect(await said(asItIs, signed('lines + 1', 'null'))).toEqual([
      expect.stringMatching(new RegExp(`^${firstDay} was signed with 6 lines`)),
    ]);
    expect(await said(asItIs, signed('lines', '1'))).toEqual([
      expect.stringMatching(new RegExp(`^${firstDay} was signed with 5 lines and 1, `)),
    ]);
  });
});

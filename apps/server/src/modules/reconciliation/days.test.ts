import { addDays, businessDayOf, type BusinessDay } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { statementOf } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let finance: OperatorBrowser;
let manager: OperatorBrowser;
let day: BusinessDay;
const receipts: string[] = [];

const businessNumber = '955555';
const base64 = (text: string) => Buffer.from(text).toString('base64');
async function again(): Promise<void> {
  finance = await hired(town, 'finance', 'filipa');
  manager = await hired(town, 'manager', 'mario');
}
async function imported(text: string) {
  const file = base64(text);
  const { hash } = await finance.must('lookAtStatement', { body: { file } });
  const answer = await finance.must('importStatementFile', { body: { file, hash } });
  await town.settle();
  return answer;
}

beforeAll(async () => {
  town = await openTown();
  const { borrower, serialNumber } = await withLoan(town, person(1));
  await town.sandbox.fund(borrower.phone, 5_000);
  for (const amount of [300, 450]) {
    const paid = await town.sandbox.pay(borrower.phone, { businessNumber, reference: serialNumber, amount });
    receipts.push(paid.transactionId);
    await town.sandbox.waitForMessage(borrower.phone, new RegExp(`received ${amount}`));
  }
  day = businessDayOf(town.clock.now());
  await town.sandbox.advance({ days: 1 });
  await again();
});
afterAll(() => town.close());

describe('a statement brought by a person', () => {
  it('is shown by its hash and totals first, and written only when it is taken', async () => {
    const file = await town.sandbox.businessStatement(day);
    const seen = await finance.must('lookAtStatement', { body: { file: base64(file) } });
    expect(seen).toMatchObject({ lines: 3, paidIn: 750, paidOut: 1_760, isKnown: false, knownLines: 0 });
    expect(seen.closingBalance).toBe((seen.openingBalance ?? 0) - 1_010);
    expect(seen.days).toEqual([{ day, lines: 3, paidIn: 750, paidOut: 1_760, signed: false }]);
    expect(await rows(town, 'select 1 from rail_statement')).toEqual([]);
    const other = await finance.call('importStatementFile', {
      body: { file: statementOf().toString('base64'), hash: seen.hash },
    });
    expect(other).toMatchObject({ status: 409, body: { error: 'STATEMENT_CHANGED' } });
    for (const [wrong, why] of [
      [file.slice(0, -5), /^Line 4: the file ends with this line, and the line has no end/],
      [file.replaceAll(day.slice(0, 4), '2999'), /^Line 2: it is of a day that has not come/],
      [file.replace(/paybill/, 'gift'), /^Line 3: the kind \(kind\) is none of .* nothing was taken from it\.$/],
    ] as const) {
      const refused = await finance.call('lookAtStatement', { body: { file: base64(wrong) } });
      expect(refused).toMatchObject({ status: 400, body: { error: 'STATEMENT_UNREADABLE' } });
      expect(refused.body.result).toMatch(why);
    }

    expect(await imported(file)).toEqual({ lines: 3, isNew: true });
    expect(await imported(file)).toEqual({ lines: 3, isNew: false });
    expect((await finance.must('lookAtStatement', { body: { file: base64(file) } })).knownLines).toBe(3);
  });

  it('stands line by line beside our booking and the ledger', async () => {
    const { data } = await finance.must('statementLines', { params: { day } });
    // They name who paid, as payments do.
    const [look] = await rows(town, `select subject, detail from audit where act = 'statementLines'`);
    expect(look).toEqual({ subject: `statement:${day}`, detail: { receipts: data.map((line) => line.receipt) } });
    expect(data).toMatchObject([
      { kind: 'b2c', amount: -1_760, booked: -1_760, ledger: -1_760, outcome: 'matched' },
      { kind: 'paybill', receipt: receipts[0], amount: 300, booked: 300, ledger: 300, outcome: 'matched' },
      { kind: 'paybill', receipt: receipts[1], amount: 450, booked: 450, ledger: 450, outcome: 'matched' },
    ]);
    const rest = await finance.must('statementLines', { params: { day }, query: { after: data[0]?.id, size: 1 } });
    expect(rest).toMatchObject({ hasMore: true, data: [{ receipt: receipts[0] }] });
    expect((await finance.must('statementLines', { params: { day }, query: { kind: 'b2c' } })).data).toHaveLength(1);
  });

  it('differs from the float by what the owner put in, until two persons book it', async () => {
    const before = await finance.must('reconciliationDay', { params: { day } });
    expect(before).toMatchObject({ state: 'open', breaks: 0, withoutLine: 0, difference: 10_000_000 });
    expect(before.equation).toMatchObject({ gap: 0, inFlight: 0, float: -1_760, collection: 750 });
    const body = { amount: 10_000_000, direction: 'in', on: day, note: 'The opening float' } as const;
    const { approvalId } = await finance.must('proposeFloatFunding', { body });
    expect((await finance.call('approveProposal', { params: { id: approvalId } })).status).toBe(403);
    await manager.must('approveProposal', { params: { id: approvalId } });
    const after = await finance.must('reconciliationDay', { params: { day } });
    expect(after).toMatchObject({ state: 'clean', difference: 0 });
    expect(after.equation).toMatchObject({ closing: 9_998_990, expected: 9_998_990 });
    const daysOf = async (query: object) =>
      (await finance.must('reconciliationDays', { query })).data.map((one) => `${one.day} ${one.state}`);
    expect(await daysOf({ from: day, until: day })).toEqual([expect.stringContaining(day)]);
    expect((await daysOf({ until: addDays(day, -1) })).every((one) => one < day)).toBe(true);
    for (const state of ['waiting', 'open', 'clean', 'signed'] as const) {
      const filtered = await daysOf({ state });
      expect(filtered).toEqual((await daysOf({})).filter((one) => one.endsWith(` ${state}`)));
    }
  });

  it('books the rail’s fees and shows what fits nothing by its type', async () => {
    const at = new Date(town.clock.now().getTime() - 86_400_000).toISOString();
    const line = (receipt: string, kind: string, reference: string, paidIn: string, paidOut: string, balance: string) =>
      `${receipt},${at},${kind},Completed,,${reference},${paidIn},${paidOut},${balance}`;
    await imported(
      statementOf(
        line(receipts[0] ?? '', 'fee', '', '', '3.00', '9998987.00'),
        line('NOBODYS111', 'b2c', '9999999999', '', '100.00', '9998887.00'),
        line('ORPHAN1111', 'reversal', 'NEVERSEEN1', '', '5.00', '9998882.00'),
      ).toString(),
    );
    const fee = await rows(
      town,
      `select p.account_code, p.amount_centavos::int as amount from journal j join posting p on p.journal_id = j.id
       where j.event_key = $1 order by 2`,
      [`rail-fee:${receipts[0]}`],
    );
    expect(fee).toEqual([
      { account_code: 'wallet_collection', amount: -300 },
      { account_code: 'rail_fees', amount: 300 },
    ]);
    const seen = await finance.must('reconciliationDay', { params: { day } });
    expect(seen.breakKinds).toEqual([
      { kind: 'payout-line-unknown', count: 1 },
      { kind: 'reversal-without-original', count: 1 },
    ]);
    // What nobody booked is in flight, so the float still agrees.
    expect(seen).toMatchObject({ state: 'open', breaks: 2, fees: 3, difference: 0 });
    expect(seen.equation).toMatchObject({ inFlight: -105, gap: 0 });
    expect((await finance.must('reconciliationDays')).data).toMatchObject([{ day, breaks: 2, state: 'open' }]);
  });

  it('makes an alarm of a booking that no line names, and a cut statement shows by its balance', async () => {
    await rows(town, `update rail_transaction set stated_at = null where rail_transaction_id = '${receipts[1]}'`);
    const seen = await finance.must('reconciliationDay', { params: { day } });
    expect(seen.bookings).toMatchObject([{ receipt: receipts[1], direction: 'in', amount: 450 }]);
    expect(seen).toMatchObject({ withoutLine: 1, difference: 450 });
    await rows(
      town,
      `update rail_transaction set stated_at = received_at where rail_transaction_id = '${receipts[1]}'`,
    );
    await rows(
      town,
      `update rail_statement_line set balance_centavos = balance_centavos + 100 where receipt = 'ORPHAN1111'`,
    );
    expect((await finance.must('reconciliationDay', { params: { day } })).equation).toMatchObject({ gap: 1 });
    await rows(
      town,
      `update rail_statement_line set balance_centavos = balance_centavos - 100 where receipt = 'ORPHAN1111'`,
    );
  });

  it('shows a transfer between businesses until two persons book it as the owner’s, on its own day', async () => {
    const at = new Date(town.clock.now().getTime() - 86_400_000).toISOString();
    await imported(statementOf(`TRANSFER01,${at},b2b,Completed,,,2000.00,,10000882.00`).toString());
    const before = await finance.must('reconciliationDay', { params: { day } });
    expect(before).toMatchObject({ breaks: 3, difference: 0 });
    expect(before.breakKinds).toContainEqual({ kind: 'transfer-to-book', count: 1 });
    const { data } = await finance.must('statementLines', { params: { day }, query: { kind: 'b2b' } });
    const asked = { params: { id: data[0]?.id ?? '' }, body: { note: 'From our account at the bank' } };
    const { approvalId } = await finance.must('proposeTransfer', asked);
    expect((await finance.call('approveProposal', { params: { id: approvalId } })).status).toBe(403);
    await manager.must('approveProposal', { params: { id: approvalId } });
    const after = await finance.must('reconciliationDay', { params: { day } });
    expect(after).toMatchObject({ breaks: 2, difference: 0 });
    expect(after.equation.float - before.equation.float).toBe(2_000);
    const lines = await finance.must('statementLines', { params: { day }, query: { kind: 'b2b' } });
    expect(lines.data).toMatchObject([{ outcome: 'booked', amount: 2_000, ledger: 2_000 }]);
    expect(await rows(town, `select 1 from incident where closed_at is null and subject = 'rail:TRANSFER01'`)).toEqual(
      [],
    );
    expect((await finance.call('proposeTransfer', asked)).body.error).toBe('ACT_NOT_POSSIBLE');
  });

  it('is settled line by line with a word, and signed by a person for good', async () => {
    const { data } = await finance.must('statementLines', { params: { day }, query: { outcome: 'break' } });
    const open = () => rows(town, `select 1 from incident where closed_at is null and subject = 'rail:ORPHAN1111'`);
    expect(await open()).toHaveLength(1);
    const orphan = data.find((one) => one.receipt === 'ORPHAN1111')?.id ?? '';
    await finance.must('settleBreak', { params: { id: orphan }, body: { note: 'Of a payment before our time' } });
    expect(await open()).toHaveLength(0);
    const twice = await finance.call('settleBreak', { params: { id: orphan }, body: { note: 'Again' } });
    expect(twice.body.error).toBe('ACT_NOT_POSSIBLE');

    const today = businessDayOf(town.clock.now());
    const early = await finance.call('signOffDay', { params: { day: today }, body: {} });
    expect(early.body.error).toBe('ACT_NOT_POSSIBLE');
    expect((await finance.call('signOffDay', { params: { day }, body: {} })).body.error).toBe('NOTE_REQUIRED');
    const note = 'The unknown payout is with the rail';
    await finance.must('signOffDay', { params: { day }, body: { note } });
    const signed = await finance.must('reconciliationDay', { params: { day } });
    expect(signed).toMatchObject({ state: 'signed', note, breaks: 1 });
    expect((await manager.call('signOffDay', { params: { day }, body: { note } })).body.error).toBe('DAY_SIGNED');
    // What becomes of its line is said all the same; what was signed stays.
    const unknown = data.find((one) => one.receipt === 'NOBODYS111')?.id ?? '';
    await finance.must('settleBreak', { params: { id: unknown }, body: { note: 'Paid by hand, says the rail' } });
    expect((await finance.must('reconciliationDays')).data).toMatchObject([{ day, state: 'signed', breaks: 1 }]);
    await expect(town.house.database.query('update reconciliation_day set breaks = 0', [])).rejects.toThrow(
      'is signed',
    );
  });

  it('with a line of a signed day is an alarm, and the money of it is booked all the same', async () => {
    const at = new Date(town.clock.now().getTime() - 86_400_000).toISOString();
    await imported(statementOf(`LATECOMER1,${at},paybill,Completed,258853000077,nada,20.00,,1.00`).toString());
    expect(await rows(town, `select 1 from incident where kind = 'line-after-sign-off'`)).toHaveLength(1);
    expect(await rows(town, `select meaning from rail_transaction where rail_transaction_id = 'LATECOMER1'`)).toEqual([
      { meaning: 'suspense' },
    ]);
    expect((await finance.must('reconciliationDays')).data).toMatchObject([
      { day, state: 'signed', signedBy: expect.any(String) },
    ]);
    expect(addDays(day, 1)).toBe(businessDayOf(town.clock.now()));
  });
});

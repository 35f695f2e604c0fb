import { addDays, addMs, businessDayOf, startOfDay } from '@house/calendar';
import type { Phone } from '@house/identity';
import { fromMt } from '@house/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { importStatement } from '../reconciliation/import-statement.ts';

let town: Town;
let finance: OperatorBrowser;
let manager: OperatorBrowser;
async function again(): Promise<void> {
  finance = await hired(town, 'finance', 'filipa');
  manager = await hired(town, 'manager', 'mario');
}
beforeAll(async () => {
  town = await openTown();
  await again();
});
afterEach(() => town.sandbox.setFaults({}));
afterAll(() => town.close());

/** A payout that the rail made, or never heard of, and whose answer was lost. */
async function unknownPayout(number: number, isPaid: boolean) {
  await town.sandbox.setFaults(
    isPaid ? { b2c: { successAfterTimeoutRate: 1 }, query: { lossRate: 1 } } : { b2c: { lossRate: 1 } },
  );
  const borrower = await joined(town, person(number));
  const serialNumber = await placed(borrower);
  await town.settle();
  if (isPaid) await expect.poll(() => town.sandbox.statement(borrower.phone)).toHaveLength(1);
  await town.sandbox.setFaults({});
  const { data } = await finance.must('payouts', { query: { search: serialNumber } });
  const id = data[0]?.id ?? '';
  expect(data).toMatchObject([{ state: 'unknown', pays: 'order', about: serialNumber, amount: 1_760 }]);
  const receipt = isPaid ? ((await town.sandbox.statement(borrower.phone))[0]?.transactionId ?? '') : '';
  return { borrower, serialNumber, id, receipt, params: { id } };
}

async function ask(id: string, receipt?: string) {
  const { question } = await finance.must('askRail', {
    params: { id },
    body: receipt === undefined ? {} : { receipt },
  });
  await town.settle();
  const { questions } = await finance.must('payout', { params: { id } });
  const found = questions.find((one) => one.id === question);
  if (found === undefined) throw new Error('the question was lost');
  return found;
}

const note = 'The borrower shows the SMS of the rail';
const lineOf = (receipt: string) =>
  rows(
    town,
    `select l.outcome, (select count(*)::int from incident i where i.subject = 'rail:' || l.receipt and i.closed_at is null) as alarms
     from rail_statement_line l where l.receipt = $1`,
    [receipt],
  );

describe('an unknown payout', () => {
  it('is settled as paid by a receipt that the rail confirms and a second person, and by nothing less', async () => {
    const { borrower, serialNumber, id, receipt, params } = await unknownPayout(1, true);
    const resolution = { outcome: 'paid', by: 'question', note } as const;
    const without = await finance.call('proposeResolution', { params, body: { ...resolution, proof: '1' } });
    expect(without).toMatchObject({ status: 409, body: { error: 'PROOF_MISSING' } });
    const wrong = await ask(id, 'NOSUCHRECEIPT');
    expect(wrong).toMatchObject({ said: 'not-found', proves: null });
    const refused = await finance.call('proposeResolution', { params, body: { ...resolution, proof: wrong.id } });
    expect(refused.body.error).toBe('PROOF_MISSING');

    const right = await ask(id, receipt.toLowerCase());
    expect(right).toMatchObject({ about: receipt, said: 'completed', proves: 'paid' });
    const notPaid = { ...resolution, outcome: 'not-paid', proof: right.id } as const;
    expect((await finance.call('proposeResolution', { params, body: notPaid })).body.error).toBe('PROOF_MISSING');
    const { approvalId } = await finance.must('proposeResolution', {
      params,
      body: { ...resolution, proof: right.id },
    });
    expect(await statusOf(borrower, serialNumber)).toBe('Approved');
    expect((await finance.must('payout', { params })).resolutionWaits).toBe(true);
    const own = await finance.call('approveProposal', { params: { id: approvalId } });
    expect(own.body.error).toBe('MAKER_IS_CHECKER');
    await manager.must('approveProposal', { params: { id: approvalId } });
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
    const shown = await finance.must('payout', { params });
    expect(shown).toMatchObject({ state: 'confirmed', proof: { receipt, source: 'query' } });
    expect(await town.sandbox.statement(borrower.phone)).toHaveLength(1);
    expect((await finance.call('askRail', { params, body: {} })).body.error).toBe('ACT_NOT_POSSIBLE');
  });

  it('is not settled by the receipt of another payout, however much the rail confirms it', async () => {
    const other = await withLoan(town, person(2));
    const { id } = await unknownPayout(3, false);
    const receipt = (await town.sandbox.statement(other.borrower.phone))[0]?.transactionId;
    expect(await ask(id, receipt)).toMatchObject({ said: 'completed', proves: null });
  });

  it('is not settled by a receipt that stands on the statement with another amount or wallet, or as other money', async () => {
    const { borrower, id } = await unknownPayout(12, false);
    const strays = [
      { phone: borrower.phone, amount: 500, kind: 'b2c' },
      { phone: person(13).phone, amount: 1_760, kind: 'b2c' },
      { phone: borrower.phone, amount: 1_760, kind: 'reversal' },
    ];
    for (const [place, { phone, amount, kind }] of strays.entries()) {
      // Money that left beside our books, as from the rail's own portal.
      const stray = await town.house.rail.payout({
        reference: `STRAY000000000000${place}`,
        orderReference: 'SEMREF',
        phone: phone as Phone,
        amountCentavos: fromMt(amount),
      });
      const receipt = stray.kind === 'succeeded' ? stray.railTransactionId : '';
      const line = `${receipt},${town.clock.now().toISOString()},${kind},Completed,258${phone},SEMREF,,${amount}.00,1.00`;
      await railStates(town, line);
      expect(await ask(id, receipt)).toMatchObject({ said: 'completed', proves: null });
    }
  });

  it('is settled as paid by a line of the statement that fits it', async () => {
    const { borrower, serialNumber, id, params } = await unknownPayout(4, false);
    const at = town.clock.now().toISOString();
    const line = (receipt: string, phone: string) => `${receipt},${at},b2c,Completed,258${phone},SEMREF,,1760.00,1.00`;
    await railStates(town, line('LINE000001', '849999999'), line('LINE000002', borrower.phone));
    expect((await finance.must('payout', { params: { id } })).lines).toMatchObject([
      { receipt: 'LINE000001', fits: false },
      { receipt: 'LINE000002', fits: true },
    ]);
    const body = { outcome: 'paid', by: 'line', note } as const;
    const wrong = await finance.call('proposeResolution', { params, body: { ...body, proof: 'LINE000001' } });
    expect(wrong.body.error).toBe('PROOF_MISSING');
    const { approvalId } = await finance.must('proposeResolution', { params, body: { ...body, proof: 'LINE000002' } });
    await manager.must('approveProposal', { params: { id: approvalId } });
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
    expect(await lineOf('LINE000002')).toEqual([{ outcome: 'booked', alarms: 0 }]);
    expect((await finance.must('payout', { params })).proof).toMatchObject({ receipt: 'LINE000002', stated: true });
    // In the list of days, too.
    await town.settle();
    const day = businessDayOf(town.clock.now());
    const listed = await finance.must('reconciliationDays', { query: { from: day, until: day } });
    const { breaks } = await finance.must('reconciliationDay', { params: { day } });
    expect(listed.data).toMatchObject([{ breaks }]);
  });

  it('settled by the receipt of a line that named no order leaves nothing unexplained behind', async () => {
    const { borrower, serialNumber, id, receipt, params } = await unknownPayout(14, true);
    const at = addMs(town.clock.now(), 60_000).toISOString();
    const line = `${receipt},${at},b2c,Completed,258${borrower.phone},SEMREF,,1760.00,1.00`;
    await railStates(town, line);
    expect(await lineOf(receipt)).toEqual([{ outcome: 'break', alarms: 1 }]);
    const { id: proof } = await ask(id, receipt);
    const body = { outcome: 'paid', by: 'question', proof, note } as const;
    const { approvalId } = await finance.must('proposeResolution', { params, body });
    await manager.must('approveProposal', { params: { id: approvalId } });
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
    expect(await lineOf(receipt)).toEqual([{ outcome: 'booked', alarms: 0 }]);
    expect((await finance.must('payout', { params })).proof).toMatchObject({ receipt, paidAt: at, stated: true });
  });

  it('is settled as not paid only when rail and statement both know nothing of it, and is then sent anew once', async () => {
    const { borrower, serialNumber, id, params } = await unknownPayout(5, false);
    expect(await ask(id)).toMatchObject({ said: 'not-found', proves: null });
    await town.sandbox.advance({ minutes: 90 });
    await again();
    const later = await withLoan(town, person(6));
    await importStatement(town.house, Buffer.from(await town.sandbox.businessStatement()), { source: 'file' });
    const asked = await ask(id);
    expect(asked).toMatchObject({ said: 'not-found', proves: 'not-paid' });
    const body = { outcome: 'not-paid', by: 'question', proof: asked.id, note } as const;
    const { approvalId } = await finance.must('proposeResolution', { params, body });
    const alarms = async () =>
      (await finance.must('payout', { params })).incidents.filter((one) => one.open).map(({ kind }) => kind);
    expect(await alarms()).toEqual(['payout-unknown']);
    await manager.must('approveProposal', { params: { id: approvalId } });
    await town.settle();
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
    expect(await alarms()).toEqual([]);
    expect((await finance.must('payout', { params })).attempts).toHaveLength(2);
    expect((await town.sandbox.statement(borrower.phone)).map((one) => one.amount)).toEqual([1_760]);
    expect(later.serialNumber).not.toBe(serialNumber);
  });

  it('is not settled as not paid while the statement has its sum to its wallet, and names nothing', async () => {
    const { borrower, serialNumber, id, params } = await unknownPayout(15, false);
    const at = town.clock.now().toISOString();
    await town.sandbox.advance({ minutes: 90 });
    await again();
    await withLoan(town, person(16));
    const line = `LINE000003,${at},b2c,Completed,258${borrower.phone},,,1760.00,1.00\n`;
    await importStatement(town.house, Buffer.from((await town.sandbox.businessStatement()) + line), { source: 'file' });
    expect(await ask(id)).toMatchObject({ said: 'not-found', proves: null, lacks: [] });
    const body = { outcome: 'paid', by: 'line', proof: 'LINE000003', note } as const;
    const { approvalId } = await finance.must('proposeResolution', { params, body });
    await manager.must('approveProposal', { params: { id: approvalId } });
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
  });

  it('is not settled by an answer given at once, nor by the statement of another day', async () => {
    // Within the last hour of a day; the answer is lost, and the rail is slow to know of it.
    const evening = addMs(startOfDay(addDays(businessDayOf(town.clock.now()), 2)), -50 * 60_000);
    await town.sandbox.advance({ minutes: Math.ceil((evening.getTime() - town.clock.now().getTime()) / 60_000) });
    await again();
    const { id, params } = await unknownPayout(10, false);
    const sentOn = businessDayOf(town.clock.now());
    const atOnce = await ask(id);
    expect(atOnce).toMatchObject({ said: 'not-found', proves: null, lacks: ['later-answer', 'statement'] });
    await town.sandbox.advance({ minutes: 120 });
    await again();
    await withLoan(town, person(11));
    const nextDay = await town.sandbox.businessStatement(addDays(sentOn, 1));
    expect(nextDay.trim().split('\n')).toHaveLength(2);
    await importStatement(town.house, Buffer.from(nextDay), { source: 'file' });
    const later = await ask(id);
    expect(later).toMatchObject({ said: 'not-found', proves: null, lacks: ['statement'] });
    const body = { outcome: 'not-paid', by: 'question', proof: later.id, note } as const;
    expect((await finance.call('proposeResolution', { params, body })).body.error).toBe('PROOF_MISSING');
    // Nor where either of the two days that may name it was read to its end, as pulled ones are, and the other was not.
    for (const read of [sentOn, addDays(sentOn, 1)]) {
      const at = [read, town.clock.now()];
      await rows(
        town,
        'insert into statement_day (business_date, read_at, lines, finished_at) values ($1, $2, 0, $2)',
        at,
      );
      expect((await finance.call('proposeResolution', { params, body })).body.error).toBe('PROOF_MISSING');
      await rows(town, 'delete from statement_day', []);
    }

    await importStatement(town.house, Buffer.from(await town.sandbox.businessStatement()), { source: 'file' });
    const { questions } = await finance.must('payout', { params });
    expect(questions.map(({ proves, lacks }) => ({ proves, lacks }))).toEqual([
      { proves: null, lacks: ['later-answer'] },
      { proves: 'not-paid', lacks: [] },
    ]);
    await finance.must('proposeResolution', { params, body });
  });

  it('that the rail answers for before the second person is settled already', async () => {
    const { borrower, serialNumber, id, receipt, params } = await unknownPayout(7, true);
    const { id: proof } = await ask(id, receipt);
    const body = { outcome: 'paid', by: 'question', proof, note } as const;
    const { approvalId } = await finance.must('proposeResolution', { params, body });
    await town.sandbox.advance({ minutes: 3 });
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
    expect((await manager.must('approval', { params: { id: approvalId } })).notPossible).toBe('outdated');
    const late = await manager.call('approveProposal', { params: { id: approvalId } });
    expect(late.body.error).toBe('PROPOSAL_OUTDATED');
    expect(await town.sandbox.statement(borrower.phone)).toHaveLength(1);
  });
});

describe('the lanes of payouts', () => {
  it('say how much is in each and since when, and show requests and answers with the number masked', async () => {
    const { borrower, id, serialNumber } = await unknownPayout(8, false);
    const { lanes } = await finance.must('payouts', { query: { lane: 'unknown' } });
    expect(lanes.find((one) => one.lane === 'unknown')).toMatchObject({ amount: expect.any(Number) });
    expect(lanes.find((one) => one.lane === 'confirmed')?.count).toBeGreaterThan(0);
    const shown = await finance.must('payout', { params: { id } });
    expect(shown.attempts).toMatchObject([
      { tryNo: 1, outcome: 'unknown', request: { orderReference: serialNumber, amount: 1_760 } },
    ]);
    expect(JSON.stringify(shown)).not.toContain(borrower.phone);
    const paid = await finance.must('payouts', { query: { lane: 'confirmed', size: 1 } });
    const next = await finance.must('payouts', { query: { lane: 'confirmed', size: 1, after: paid.data[0]?.id } });
    expect(paid.hasMore).toBe(true);
    expect(Number(next.data[0]?.id)).toBeLessThan(Number(paid.data[0]?.id));
    expect((await finance.must('payouts', { query: { lane: 'failed' } })).data).toEqual([]);
  });

  it('stop at a person’s word, and go on when two agree', async () => {
    await finance.must('stopPayoutQueue', { body: { note: 'Something smells' } });
    expect((await manager.call('stopPayoutQueue', { body: { note: 'Me too' } })).body.error).toBe('ACT_NOT_POSSIBLE');
    const borrower = await joined(town, person(9));
    const serialNumber = await placed(borrower);
    await town.settle();
    expect(await statusOf(borrower, serialNumber)).toBe('Approved');
    const { approvalId } = await finance.must('proposeRelease', { body: { note: 'All is well' } });
    await manager.must('approveProposal', { params: { id: approvalId } });
    await town.settle();
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
  });
});

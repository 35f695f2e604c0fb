import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { paidTo } from '../../../test/payout.ts';
import { loanLife, paidBy } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let finance: OperatorBrowser;
let manager: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  finance = await hired(town, 'finance');
  manager = await hired(town, 'manager');
});
afterAll(() => town.close());

/** Two persons send it back. */
async function sentBack(receipt: string): Promise<void> {
  const { approvalId } = await finance.must('proposeRefund', { params: { receipt }, body: { note: 'A mistake' } });
  await manager.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
}

/** A refund that the rail refused three times, so that the money waits again. */
async function refusedFor(receipt: string): Promise<void> {
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-996' } });
  await sentBack(receipt);
  await town.sandbox.setFaults({});
  expect(await refundsOf(receipt)).toEqual(['failed']);
}

const stopped = () => finance.must('stopPayoutQueue', { body: { note: 'A look at the float' } });
async function released(): Promise<void> {
  const { approvalId } = await finance.must('proposeRelease', { body: { note: 'Looked at' } });
  await manager.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
}

const refundsOf = async (receipt: string) =>
  (await rows(town, 'select state from refund where rail_transaction_id = $1 order by asked_at', [receipt])).map(
    (row) => row['state'],
  );

/** The statement says after all that the first refund of it was paid, and behind that a payment that nobody told of. */
async function firstIsProven(receipt: string, proof: string, phone: string, amount: number) {
  const [first] = await rows(
    town,
    `select reference from refund where rail_transaction_id = $1 order by asked_at limit 1`,
    [receipt],
  );
  const at = town.clock.now().toISOString();
  const lines = [
    `${proof},${at},b2c,Completed,258${phone},${String(first?.['reference'])},,${amount}.00,1.00`,
    `NEXT${proof},${at},paybill,Completed,258853000099,nada,20.00,,1.00`,
  ];
  const imported = await railStates(town, ...lines);
  await town.settle();
  return imported.outcomes;
}

const journals = (receipt: string) =>
  rows(
    town,
    `select j.kind, p.account_code, p.amount_centavos::int as centavos from journal j
     join posting p on p.journal_id = j.id
     where j.event_key = 'refunded:' || $1
       or j.event_key in (select 'refunded-twice:' || id from refund where rail_transaction_id = $1)
     order by j.id, p.amount_centavos`,
    [receipt],
  );
const told = (receipt: string) =>
  rows(town, `select kind from incident where subject = $1 and closed_at is null order by kind`, [`rail:${receipt}`]);

it('what the rail gave back itself is to be sent anew by nobody', async () => {
  const receipt = await paidBy(town, '853000029', 120);
  await refusedFor(receipt);
  expect(await told(receipt)).toEqual([{ kind: 'refund-failed' }]);
  const back = `BACK999999,${town.clock.now().toISOString()},reversal,Completed,,${receipt},,120.00,1.00`;
  const { outcomes } = await railStates(town, back);
  expect([outcomes, await told(receipt)]).toEqual([{ booked: 1 }, []]);
}, 60_000);

describe('a refund that was given up and was paid after all', () => {
  it('left a second time when another one was paid: both are booked, and a person is told what is owed to us', async () => {
    const receipt = await paidBy(town, '853000021', 450);
    await refusedFor(receipt);
    await sentBack(receipt);
    expect(await refundsOf(receipt)).toEqual(['failed', 'paid']);
    // It went back, and that the first one failed is nobody's work any more.
    expect(await told(receipt)).toEqual([]);

    expect(await firstIsProven(receipt, 'LATE111111', '853000021', 450)).toEqual({ booked: 2 });
    expect(await refundsOf(receipt)).toEqual(['paid', 'paid']);
    const sent = (kind: string) => [
      { kind, account_code: 'wallet_float', centavos: -45_000 },
      { kind, account_code: 'unmatched_receipts', centavos: 45_000 },
    ];
    expect(await journals(receipt)).toEqual([...sent('suspense-refunded'), ...sent('refunded-twice')]);
    expect(await told(receipt)).toEqual([{ kind: 'paid-out-twice' }]);
    const day = new Date(town.clock.now().getTime() + 2 * 3_600_000).toISOString().slice(0, 10);
    const { data } = await finance.must('statementLines', { params: { day } });
    expect(data.find((line) => line.receipt === 'LATE111111')).toMatchObject({ outcome: 'booked', ledger: -450 });

    // One of the two comes back: which of them pays for the other is for a person, and the money does not wait again.
    const back = `BACK111111,${town.clock.now().toISOString()},reversal,Completed,,LATE111111,450.00,,1.00`;
    const { outcomes } = await railStates(town, back);
    expect(outcomes).toEqual({ break: 1 });
    const meaning = await rows(town, 'select meaning from rail_transaction where rail_transaction_id = $1', [receipt]);
    expect(meaning).toEqual([{ meaning: 'refunded' }]);
  }, 60_000);

  it('keeps another one that still waits from leaving', async () => {
    const receipt = await paidBy(town, '853000022', 300);
    await refusedFor(receipt);
    await stopped();
    await sentBack(receipt);
    expect(await firstIsProven(receipt, 'LATE222222', '853000022', 300)).toEqual({ booked: 2 });
    expect(await refundsOf(receipt)).toEqual(['paid', 'queued']);
    await released();
    expect(await refundsOf(receipt)).toEqual(['paid', 'failed']);
    expect(await paidTo(town, '853000022')).toEqual([]);
    expect(await journals(receipt)).toHaveLength(2);
    // Of the one that did not leave nothing is to be sent anew.
    expect(await told(receipt)).toEqual([{ kind: 'paid-out-late' }]);
  }, 60_000);
});

describe('a refund that waits while the rail itself gives the money back', () => {
  /** The statement says that the rail took it out of our wallet again. */
  const takenBack = async (
    receipt: string,
    phone: string,
    amount: number,
    { by = 'BACK', house = town.house } = {},
  ) => {
    const line = `${by}${receipt},${town.clock.now().toISOString()},reversal,Completed,258${phone},${receipt},,${amount}.00,1.00`;
    const { outcomes } = await railStates({ house }, line);
    return outcomes;
  };
  const became = (receipt: string) =>
    rows(
      town,
      `select r.meaning, l.outcome, (select count(*)::int from incident i
         where i.subject = 'rail:' || l.receipt and i.closed_at is null) as open
       from rail_transaction r join rail_statement_line l on l.reference in (r.rail_transaction_id, r.part_of) and l.kind = 'reversal'
       where r.rail_transaction_id = $1`,
      [receipt],
    );

  it('does not leave, and the money is owed to nobody any more', async () => {
    const receipt = await paidBy(town, '853000023', 200);
    await stopped();
    await sentBack(receipt);
    expect(await takenBack(receipt, '853000023', 200)).toEqual({ break: 1 });
    expect(await became(receipt)).toEqual([{ meaning: 'refunding', outcome: 'break', open: 1 }]);
    await released();
    expect(await paidTo(town, '853000023')).toEqual([]);
    expect(await refundsOf(receipt)).toEqual(['failed']);
    expect(await became(receipt)).toEqual([{ meaning: 'refunded', outcome: 'booked', open: 0 }]);
  }, 60_000);

  it('does not leave either when it is given up in the moment in which that line was read, and the line is read again', async () => {
    const receipt = await paidBy(town, '853000026', 150);
    await stopped();
    await sentBack(receipt);
    const { approvalId } = await finance.must('proposeRelease', { body: { note: 'Looked at' } });
    const { database } = town.house;
    // The file is done with but for the last word about it.
    const query: typeof database.query = async (text, values) => {
      if (text.includes('update rail_statement set next_at = null')) {
        await manager.must('approveProposal', { params: { id: approvalId } });
        await expect.poll(() => refundsOf(receipt)).toEqual(['failed']);
      }
      return database.query(text, values);
    };
    await takenBack(receipt, '853000026', 150, { house: { ...town.house, database: { ...database, query } } });
    await town.settle();
    expect(await became(receipt)).toEqual([{ meaning: 'refunded', outcome: 'booked', open: 0 }]);
  }, 60_000);

  it('does not leave either when it is of money that was taken off an order', async () => {
    const loan = await loanLife(town, 1);
    const receipt = await loan.pay(60);
    const { approvalId } = await finance.must('proposeReversal', {
      params: { serialNumber: loan.serialNumber },
      body: { payment: receipt, railsFault: false, wrongOrder: true, note: 'It was another borrower’s' },
    });
    await manager.must('approveProposal', { params: { id: approvalId } });
    await stopped();
    await sentBack(`${receipt}-1`);
    await takenBack(receipt, loan.borrower.phone, 60);
    const before = await paidTo(town, loan.borrower.phone);
    await released();
    expect(await paidTo(town, loan.borrower.phone)).toEqual(before);
    expect(await became(`${receipt}-1`)).toEqual([{ meaning: 'refunded', outcome: 'booked', open: 0 }]);
  }, 60_000);

  it('does not leave either when it is of a part of it, and all of it is taken back then', async () => {
    const receipt = await paidBy(town, '853000025', 500);
    const loan = await loanLife(town, 3);
    const parts = [{ serialNumber: loan.serialNumber, amount: 200 }];
    await finance.must('splitReceipt', { params: { receipt }, body: { parts } });
    await stopped();
    await sentBack(`${receipt}-2`);
    expect(await takenBack(receipt, '853000025', 500)).toEqual({ break: 1 });
    expect((await loan.view()).repayment).toMatchObject({ totalPaid: 200 });
    await released();
    expect(await paidTo(town, '853000025')).toEqual([]);
    expect(await became(`${receipt}-2`)).toEqual([{ meaning: 'refunded', outcome: 'booked', open: 0 }]);
    expect((await loan.view()).repayment).toMatchObject({ totalPaid: 0 });
  }, 60_000);

  it('does not leave when the rail took some of it, and what two lines left of it may', async () => {
    const receipt = await paidBy(town, '853000027', 900);
    await stopped();
    await sentBack(receipt);
    expect(await takenBack(receipt, '853000027', 300)).toEqual({ break: 1 });
    expect(await takenBack(receipt, '853000027', 300, { by: 'MORE' })).toEqual({ break: 1 });
    await released();
    expect(await refundsOf(receipt)).toEqual(['failed']);
    expect(await paidTo(town, '853000027')).toEqual([]);
    const waits = `${receipt}-1-1`;
    await expect
      .poll(() => rows(town, `select meaning from rail_transaction where rail_transaction_id = $1`, [waits]))
      .toEqual([{ meaning: 'suspense' }]);
    await sentBack(waits);
    expect(await refundsOf(waits)).toEqual(['paid']);
    expect(await paidTo(town, '853000027')).toEqual([300]);
  }, 60_000);

  it('does not leave in whole when a person has settled the line with a word', async () => {
    const receipt = await paidBy(town, '853000028', 900);
    await stopped();
    await sentBack(receipt);
    expect(await takenBack(receipt, '853000028', 300)).toEqual({ break: 1 });
    const [line] = await rows(town, 'select id from rail_statement_line where reference = $1', [receipt]);
    await finance.must('settleBreak', {
      params: { id: String(line?.['id']) },
      body: { note: 'The rail took a third' },
    });
    await released();
    expect(await refundsOf(receipt)).toEqual(['failed']);
    expect(await paidTo(town, '853000028')).toEqual([]);
  }, 60_000);

  it('leaves when it is of no more than the line left that a person has settled with a word', async () => {
    const receipt = await paidBy(town, '853000029', 900);
    const { serialNumber } = await loanLife(town, 4);
    await finance.must('splitReceipt', { params: { receipt }, body: { parts: [{ serialNumber, amount: 300 }] } });
    await stopped();
    await sentBack(`${receipt}-2`);
    expect(await takenBack(receipt, '853000029', 300)).toEqual({ break: 1 });
    const [line] = await rows(town, 'select id from rail_statement_line where reference = $1', [receipt]);
    await finance.must('settleBreak', {
      params: { id: String(line?.['id']) },
      body: { note: 'It was the loan’s part' },
    });
    await released();
    expect(await refundsOf(`${receipt}-2`)).toEqual(['paid']);
    expect(await paidTo(town, '853000029')).toEqual([600]);
  }, 60_000);

  it('leaves when it is of what the rail left', async () => {
    const receipt = await paidBy(town, '853000024', 900);
    expect(await takenBack(receipt, '853000024', 300)).toEqual({ booked: 1 });
    await sentBack(`${receipt}-1`);
    expect(await refundsOf(`${receipt}-1`)).toEqual(['paid']);
    expect(await paidTo(town, '853000024')).toEqual([600]);
  }, 60_000);
});

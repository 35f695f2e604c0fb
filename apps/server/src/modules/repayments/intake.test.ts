import { createHmac } from 'node:crypto';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { openIntake } from './intake.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

type Told = { transactionId: string; reference: string; amount: number; businessNumber?: string };

/** Tells of a payment as the rail does; gives the status and the answer. */
async function tell(told: Told): Promise<[number, unknown]> {
  const now = town.clock.now();
  const body = JSON.stringify({ msisdn: '258841234567', businessNumber: '955555', paidAt: now.toISOString(), ...told });
  const seconds = Math.floor(now.getTime() / 1_000);
  const hex = createHmac('sha256', town.railSecret).update(`${seconds}.${body}`).digest('hex');
  const answer = await fetch(new URL('/rails/mpesa/notification', town.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': `t=${seconds},v1=${hex}` },
    body,
  });
  return [answer.status, await answer.json()];
}

/** Takes in payments that arrive in the same moment, which no network promises. */
async function takeInAtOnce(all: readonly Told[]): Promise<void> {
  const intake = openIntake(town.house);
  const paidAt = town.clock.now();
  await Promise.all(
    all.map(({ transactionId, reference, amount }) =>
      intake({
        railTransactionId: transactionId,
        payer: undefined,
        amountCentavos: fromMt(amount),
        businessNumber: '955555',
        reference,
        paidAt,
        source: 'notification',
      }),
    ),
  );
}

const received = [200, { received: true }];
const meaningOf = async (transactionId: string) =>
  (await rows(town, 'select meaning from rail_transaction where rail_transaction_id = $1', [transactionId]))[0]?.[
    'meaning'
  ];

describe('payments told at the same time', () => {
  it('are each booked once, with their own message, when they are answered', async () => {
    const loans = [];
    for (let number = 1; number <= 4; number += 1) loans.push(await withLoan(town, person(number)));
    const told = loans.flatMap(({ serialNumber }, loan) =>
      [1, 2, 3].map((part) => ({ transactionId: `MANY${loan}P${part}`, reference: serialNumber, amount: 100 * part })),
    );
    // Everything twice, all at once.
    const answers = await Promise.all([...told, ...told].map(tell));
    expect(answers).toEqual(answers.map(() => received));
    for (const { borrower, serialNumber } of loans) {
      const { repayment } = await borrower.must('order', { params: { serialNumber } });
      expect(repayment).toMatchObject({ totalPaid: 600 });
    }
    const messages = await rows(town, `select count(*)::int as sent from sms where event_key like 'paid:MANY%'`);
    expect(messages).toEqual([{ sent: 12 }]);
  });

  it('to another business wait for a person also where they would only lessen what an order of ours owes', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(21));
    await tell({ transactionId: 'OPENOTHER', reference: serialNumber, amount: 10 });
    await tell({ transactionId: 'NOTOURS', reference: serialNumber, amount: 20, businessNumber: '955556' });
    expect(await meaningOf('NOTOURS')).toBe('suspense');
    const { repayment } = await borrower.must('order', { params: { serialNumber } });
    expect(repayment).toMatchObject({ totalPaid: 10 });
  });

  it('and only lessen what is owed are booked in one go, several of one order one after the other', async () => {
    const loans = [await withLoan(town, person(9)), await withLoan(town, person(10))];
    for (const [loan, { serialNumber }] of loans.entries()) {
      // The first opens the repayment; those after it leave the order as it is.
      await tell({ transactionId: `OPEN${loan}`, reference: serialNumber, amount: 10 });
    }
    await takeInAtOnce(
      loans.flatMap(({ serialNumber }, loan) =>
        [1, 2].map((part) => ({ transactionId: `LESS${loan}P${part}`, reference: serialNumber, amount: 20 * part })),
      ),
    );
    for (const { borrower, serialNumber } of loans) {
      const { repayment } = await borrower.must('order', { params: { serialNumber } });
      expect(repayment).toMatchObject({ totalPaid: 70 });
    }
    const events = await rows(
      town,
      `select e.seq, r.meaning, s.state as message, (select sum(amount_centavos)::int from posting p
         where p.journal_id = j.id and p.amount_centavos > 0) as debit
       from debt_event e join rail_transaction r using (rail_transaction_id)
       join journal j on j.event_key = 'payment:' || rail_transaction_id
       join sms s on s.event_key = 'paid:' || rail_transaction_id
       where rail_transaction_id like 'LESS%' order by e.order_id, e.seq`,
      [],
    );
    expect(events.map(({ seq, meaning, debit }) => [seq, meaning, debit])).toEqual([
      [2, 'repayment', expect.any(Number)],
      [3, 'repayment', expect.any(Number)],
      [2, 'repayment', expect.any(Number)],
      [3, 'repayment', expect.any(Number)],
    ]);
    expect(events.reduce((all, { debit }) => all + Number(debit), 0)).toBe(12_000);
  });

  it('share a sheet of the ledger when each only lessens its own order, on which each has its own lines', async () => {
    const loans = [
      await withLoan(town, person(11)),
      await withLoan(town, person(12)),
      await withLoan(town, person(13)),
    ];
    for (const [loan, { serialNumber }] of loans.entries()) {
      await tell({ transactionId: `SHEET${loan}FIRST`, reference: serialNumber, amount: 10 });
    }
    await takeInAtOnce(
      loans.map(({ serialNumber }, loan) => ({
        transactionId: `SHEET${loan}`,
        reference: serialNumber,
        amount: 20 + loan,
      })),
    );
    const booked = await rows(
      town,
      `select e.rail_transaction_id as receipt, l.account_code as account, l.amount_centavos::int as centavos
       from debt_event e, lines_of_order(e.order_id) l
       where e.rail_transaction_id in ('SHEET0', 'SHEET1', 'SHEET2') and l.journal_id = e.journal_id
       order by 1, 3`,
    );
    const of = (loan: number) =>
      booked.filter(({ receipt }) => receipt === `SHEET${loan}`).map(({ centavos }) => Number(centavos));
    for (const loan of [0, 1, 2]) {
      expect(of(loan).at(-1)).toBe(2_000 + 100 * loan);
      expect(of(loan).reduce((all, one) => all + one, 0)).toBe(0);
    }
    const sheets = await rows(
      town,
      `select j.id, j.event_key, j.kind, cardinality(s.order_ids) as orders from payment_sheet s
       join journal j on j.id = s.journal_id where j.event_key like 'payments:SHEET%'`,
    );
    expect(sheets).toMatchObject([{ kind: 'payment', orders: 3 }]);
    const finance = await hired(town, 'finance', 'fernanda');
    const { lines } = await finance.must('journal', { params: { id: String(sheets[0]?.['id']) } });
    expect(new Set(lines.map(({ serialNumber }) => serialNumber))).toEqual(
      new Set(loans.map(({ serialNumber }) => serialNumber)),
    );
    expect(lines.reduce((all, { debit, credit }) => all + debit - credit, 0)).toBeCloseTo(0, 2);
  });

  it('clear the order with the first that suffices, and keep the rest for whoever sent it', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(5));
    const first = { transactionId: 'CLEAR1', reference: serialNumber, amount: 2_200 };
    await Promise.all([tell(first), tell({ ...first, transactionId: 'CLEAR2' })]);
    expect(await statusOf(borrower, serialNumber)).toBe('Cleared');
    expect([await meaningOf('CLEAR1'), await meaningOf('CLEAR2')].toSorted()).toEqual(['repayment', 'suspense']);
  });

  it('find their way past those of nobody, of another business, and of another amount under a known id', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(6));
    await tell({ transactionId: 'KNOWN1', reference: serialNumber, amount: 50 });
    const answers = await Promise.all([
      tell({ transactionId: 'NOBODY1', reference: '1234567890', amount: 10 }),
      tell({ transactionId: 'OTHER1', reference: serialNumber, amount: 20, businessNumber: '111111' }),
      tell({ transactionId: 'KNOWN1', reference: serialNumber, amount: 70 }),
      tell({ transactionId: 'GOOD1', reference: serialNumber, amount: 30 }),
    ]);
    expect(answers).toEqual(answers.map(() => received));
    expect([await meaningOf('NOBODY1'), await meaningOf('OTHER1')]).toEqual(['suspense', 'suspense']);
    const { repayment } = await borrower.must('order', { params: { serialNumber } });
    expect(repayment).toMatchObject({ totalPaid: 80 });
    const cases = await rows(town, `select kind from incident where subject = 'rail:KNOWN1'`);
    expect(cases).toEqual([{ kind: 'receipt-differs' }]);
    // The statement counts, and has what is booked.
    const line = `KNOWN1,${town.clock.now().toISOString()},paybill,Completed,258${borrower.phone},${serialNumber},50.00,,1.00`;
    await railStates(town, line);
    expect(await rows(town, `select 1 from incident where subject = 'rail:KNOWN1' and closed_at is null`)).toEqual([]);
  });

  it('are booked although one among them spoils their transaction; that one is stored and waits', async () => {
    const spoilt = await withLoan(town, person(7));
    const good = await withLoan(town, person(8));
    // No day of ours has five digits in its year.
    const spoil = (sign: '+' | '-') =>
      rows(town, `update loan_order set due_on = due_on ${sign} interval '10000 years' where serial_number = $1`, [
        spoilt.serialNumber,
      ]);
    await spoil('+');
    const answers = await Promise.all([
      tell({ transactionId: 'GOOD2', reference: good.serialNumber, amount: 110 }),
      tell({ transactionId: 'SPOILT1', reference: spoilt.serialNumber, amount: 120 }),
      tell({ transactionId: 'GOOD3', reference: good.serialNumber, amount: 130 }),
    ]);
    expect(answers).toEqual(answers.map(() => received));
    expect([await meaningOf('GOOD2'), await meaningOf('SPOILT1'), await meaningOf('GOOD3')]).toEqual([
      'repayment',
      'unread',
      'repayment',
    ]);
    // What spoilt it is mended: the receipt lane goes on with it.
    await spoil('-');
    await town.sandbox.advance({ minutes: 2 });
    expect(await meaningOf('SPOILT1')).toBe('repayment');
  });
});

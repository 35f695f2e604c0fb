import { addDays, addMs, businessDayOf, startOfDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { payoutOf } from '../../../test/payout.ts';
import { hired } from '../../../test/operator.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import type { House } from '../../house.ts';
import { sha256 } from '../../platform/vault.ts';
import type { StatementLine } from '../../ports/rail-statement.ts';
import { findReturnedPayout } from '../collections/collections.queries.ts';
import { confirmPayout } from '../disbursements/confirm-payout.ts';
import { storeStatement } from './import-statement.ts';
import { readPayoutsAgain } from './read-payouts-again.ts';
import { matchLines } from './match-lines.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({}, { pullsStatements: true });
});
afterAll(() => town.close());

/** A loan whose payout left while its answer was lost: the payout as a proof names it, and the rail's line of it. */
async function withUnknownPayout(number: number) {
  await town.sandbox.setFaults({ b2c: { successAfterTimeoutRate: 1 }, query: { lossRate: 1 } });
  const { borrower, serialNumber } = await withLoan(town, person(number));
  await expect.poll(() => town.sandbox.businessStatement()).toContain(serialNumber);
  await town.sandbox.setFaults({});
  const file = Buffer.from(await town.sandbox.businessStatement());
  const lines = town.house.statement.read(file).filter(({ reference }) => reference === serialNumber);
  return { borrower, serialNumber, payout: await payoutOf(town, serialNumber), lines };
}

/** A file that was stored and is not held against the books yet. */
async function storedUnread(name: string, lines: readonly StatementLine[]): Promise<void> {
  const hash = sha256(name).toString('hex');
  const matchFrom = addMs(town.clock.now(), 600_000);
  const given = { source: 'file', hash, lines, matchFrom } as const;
  expect(await town.house.database.inTransaction((tx) => storeStatement(town.house, tx, given))).toBeDefined();
}

const lineOf = (serialNumber: string) =>
  rows(
    town,
    `select l.receipt, l.outcome, (select array_agg(kind) from incident where subject = 'rail:' || l.receipt) as told
     from rail_statement_line l where l.reference = $1 and l.kind = 'b2c'`,
    [serialNumber],
  );

it('knows a payout that a query proved without naming it, also when its matching breaks off', async () => {
  const { borrower, serialNumber, payout, lines } = await withUnknownPayout(1);
  await confirmPayout(town.house, payout, {
    source: 'query',
    railTransactionId: undefined,
    conversationId: undefined,
    raw: {},
  });
  expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
  const { database } = town.house;
  await storedUnread('a file whose matching breaks off', lines);
  let isDead = false;
  const mortal: House = {
    ...town.house,
    database: {
      ...database,
      query: async (...given) => {
        if (isDead) throw new Error('killed');
        return database.query(...given);
      },
      inTransaction: async (work) => {
        await database.inTransaction(work);
        isDead = true;
        throw new Error('killed');
      },
    },
  };
  await expect(matchLines(mortal)).rejects.toThrow('killed');
  await matchLines(town.house);
  const [line] = await lineOf(serialNumber);
  expect(line).toMatchObject({ outcome: 'matched', told: null });
  const receipt = String(line?.['receipt']);

  // By that receipt a payout that came back is found, which two persons then book (rules.md 5, row 10b).
  const back = `BACK${receipt},${town.clock.now().toISOString()},reversal,Completed,,${receipt},1760.00,,1.00`;
  await railStates(town, back);
  const { orderId } = payout;
  expect(await findReturnedPayout.run({ orderId }, database)).toMatchObject([{ receipt: `BACK${receipt}` }]);
});

it('is one payout when its answer comes at the moment that its line is read', async () => {
  const { borrower, serialNumber, payout, lines } = await withUnknownPayout(2);
  const [line] = lines;
  if (line === undefined) throw new Error('the rail has no line of it');
  await storedUnread('a file that is read as the answer comes', lines);
  const { database } = town.house;
  const answer = { source: 'push', railTransactionId: line.receipt, conversationId: undefined, raw: {} } as const;
  const hurried: House = {
    ...town.house,
    database: {
      ...database,
      // It was not booked when that was asked, and is when the payouts of its reference are.
      query: async (text, values) => {
        if (text.includes('(select id from withdrawal where reference'))
          await confirmPayout(town.house, payout, answer);
        return database.query(text, values);
      },
    },
  };
  await matchLines(hurried);
  expect(await lineOf(serialNumber)).toEqual([{ receipt: line.receipt, outcome: 'matched', told: null }]);
  const stated = `select stated_at is not null as stated from rail_transaction where rail_transaction_id = $1`;
  expect(await rows(town, stated, [line.receipt])).toEqual([{ stated: true }]);
  expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
});

it('is read again once it stands otherwise than its line found it, and not before: its proof may move nothing', async () => {
  const { serialNumber, payout, lines } = await withUnknownPayout(7);
  await storedUnread('a file whose proof moves nothing', lines);
  const { database } = town.house;
  let isProof = true;
  const deaf: House = {
    ...town.house,
    database: {
      ...database,
      // The first there is, is the proof's.
      inTransaction: async (work) => {
        const isLost = isProof;
        isProof = false;
        return isLost ? (undefined as never) : database.inTransaction(work);
      },
    },
  };
  await matchLines(deaf);
  const outcome = async () => (await lineOf(serialNumber))[0]?.['outcome'];
  const readAgain = async () => {
    await readPayoutsAgain(town.house, database);
    return outcome();
  };
  expect([await outcome(), await readAgain()]).toEqual(['break', 'break']);
  const nameless = { source: 'query', railTransactionId: undefined, conversationId: undefined, raw: {} } as const;
  await confirmPayout(town.house, payout, nameless);
  expect(await readAgain()).toBe('unread');
  await matchLines(town.house);
  expect([await outcome(), await readAgain()]).toEqual(['matched', 'matched']);
});

it('is for a person when its line names another wallet than it was sent to, whatever had proved it', async () => {
  const stated = async (serialNumber: string, receipt: string, msisdn: string) => {
    const line = `${receipt},${town.clock.now().toISOString()},b2c,Completed,${msisdn},${serialNumber},,1760.00,1.00`;
    await railStates(town, line);
    return (await lineOf(serialNumber)).map(({ outcome, told }) => ({ outcome, told }));
  };
  const bookedAs = async (serialNumber: string) => {
    const booked = `select r.rail_transaction_id as id from rail_transaction r join loan_order o on o.id = r.order_id
      where o.serial_number = $1`;
    return String((await rows(town, booked, [serialNumber]))[0]?.['id']);
  };
  const [differs, agrees] = [
    { outcome: 'break', told: ['payout-line-differs'] },
    { outcome: 'matched', told: null },
  ];

  const [answered, right, unsaid] = [
    await withLoan(town, person(3)),
    await withLoan(town, person(4)),
    await withLoan(town, person(5)),
  ];
  const receipt = await bookedAs(answered.serialNumber);
  const finance = await hired(town, 'finance');
  const params = { day: businessDayOf(town.clock.now()) };
  const seen = async () => {
    const { breaks, withoutLine, equation } = await finance.must('reconciliationDay', { params });
    return { breaks, withoutLine, inFlight: equation.inFlight };
  };
  const before = await seen();
  expect(await stated(answered.serialNumber, receipt, '258849999999')).toEqual([differs]);
  // Once explained it is as any other: the rail's book has it, and nothing is on its way.
  const after = { withoutLine: before.withoutLine - 1, inFlight: before.inFlight - 1_760 };
  expect(await seen()).toEqual({ ...after, breaks: before.breaks + 1 });
  const { data } = await finance.must('statementLines', { params, query: { outcome: 'break' } });
  const id = data.find((one) => one.receipt === receipt)?.id ?? '';
  await finance.must('settleBreak', { params: { id }, body: { note: 'Their second number' } });
  expect(await seen()).toEqual({ ...after, breaks: before.breaks });
  const wallet = `258${right.borrower.phone}`;
  expect(await stated(right.serialNumber, await bookedAs(right.serialNumber), wallet)).toEqual([agrees]);
  expect(await stated(unsaid.serialNumber, await bookedAs(unsaid.serialNumber), '')).toEqual([agrees]);

  const { serialNumber, payout } = await withUnknownPayout(6);
  const nameless = { source: 'query', railTransactionId: undefined, conversationId: undefined, raw: {} } as const;
  await confirmPayout(town.house, payout, nameless);
  expect(await stated(serialNumber, 'NAMELESS11', '258849999999')).toEqual([differs]);
});

it('is known once the rail corrects the wallet that its line named, and told of where a line that was read names another', async () => {
  const { borrower, serialNumber } = await withLoan(town, person(19));
  const booked = `select r.rail_transaction_id as id from rail_transaction r join loan_order o on o.id = r.order_id
    where o.serial_number = $1`;
  const receipt = String((await rows(town, booked, [serialNumber]))[0]?.['id']);
  const at = town.clock.now().toISOString();
  const stated = (msisdn: string, balance: string) =>
    railStates(town, `${receipt},${at},b2c,Completed,${msisdn},${serialNumber},,1760.00,${balance}`);
  const seen = async () => [
    (await lineOf(serialNumber)).map(({ outcome }) => outcome),
    await rows(town, 'select kind, detail from incident where subject = $1 and closed_at is null', [`rail:${receipt}`]),
  ];
  await stated('258849999999', '1.00');
  expect(await seen()).toMatchObject([['break'], [{ kind: 'payout-line-differs' }]]);
  await stated(`258${borrower.phone}`, '2.00');
  expect(await seen()).toEqual([['matched'], []]);
  // Hidden, it is no other.
  await stated('', '3.00');
  expect(await seen()).toEqual([['matched'], []]);
  await stated('258849999999', '4.00');
  const changed = {
    kind: 'statement-line-changed',
    detail: { wallet: 'another than ours', reference: serialNumber, paidOut: 176_000 },
  };
  expect(await seen()).toMatchObject([['matched'], [changed]]);
});

it.each([
  [20, 'a rail whose clock is not ours says tomorrow', 1, 0],
  [21, 'a rail whose clock is not ours says yesterday', 0, 0],
  [22, 'it was asked for at a copy whose clock is in tomorrow', 0, 1],
])('%i was paid out today, where %s', async (number, _, railsDays, daysAhead) => {
  const { serialNumber, lines } = await withUnknownPayout(number);
  const today = businessDayOf(town.clock.now());
  const at = addMs(startOfDay(addDays(today, railsDays)), railsDays === 0 ? -10_000 : 10_000).toISOString();
  const ahead = `update loan_order set placed_at = placed_at + $2::int * interval '1 day' where serial_number = $1`;
  await rows(town, ahead, [serialNumber, daysAhead]);
  await railStates(town, `${lines[0]?.receipt},${at},b2c,Completed,,${serialNumber},,1760.00,1.00`);
  const loan = `select disbursed_on::text as "disbursedOn", due_on::text as "dueOn",
      (select sum(p.amount_centavos)::int from posting p where p.order_id = o.id and p.account_code = 'wallet_float') as float
    from loan_order o where serial_number = $1`;
  expect(await rows(town, loan, [serialNumber])).toEqual([
    { disbursedOn: today, dueOn: addDays(today, 30), float: -176_000 },
  ]);
});

it('is for a person when it was sent before midnight and paid after it: its term began a day early (row 9)', async () => {
  const borrower = await joined(town, person(9));
  const midnight = startOfDay(addDays(businessDayOf(town.clock.now()), 1));
  await town.sandbox.moveTo(addMs(midnight, -10_000));
  const serialNumber = await placed(borrower);
  await town.settle();
  expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
  const receipt = `(select rail_transaction_id from rail_transaction r join loan_order o on o.id = r.order_id
    where o.serial_number = $1)`;
  const [booked] = await rows(town, `select ${receipt} as receipt`, [serialNumber]);
  await town.sandbox.advance({ minutes: 1 });
  const at = addMs(midnight, 20_000).toISOString();
  const line = `${String(booked?.['receipt'])},${at},b2c,Completed,258${borrower.phone},${serialNumber},,1760.00,1.00`;
  await railStates(town, line);
  expect(await lineOf(serialNumber)).toMatchObject([{ outcome: 'break', told: ['payout-line-differs'] }]);
  const stated = `select stated_at is not null as stated from rail_transaction where rail_transaction_id = ${receipt}`;
  expect(await rows(town, stated, [serialNumber])).toEqual([{ stated: true }]);
}, 60_000);

it('that the statement has with another amount than was sent is for a person', async () => {
  await town.sandbox.setFaults({});
  const { borrower, serialNumber } = await withLoan(town, person(31));
  const [paid] = await rows(
    town,
    `select r.rail_transaction_id as id from rail_transaction r join loan_order o on o.id = r.order_id
     where o.serial_number = $1 and r.direction = 'out'`,
    [serialNumber],
  );
  const at = town.clock.now().toISOString();
  const line = `${String(paid?.['id'])},${at},b2c,Completed,258${borrower.phone},${serialNumber},,1500.00,1.00`;
  await railStates(town, line);
  expect(await lineOf(serialNumber)).toMatchObject([{ outcome: 'break', told: ['payout-line-differs'] }]);
});

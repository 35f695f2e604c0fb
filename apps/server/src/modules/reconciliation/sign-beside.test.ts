import { addDays, addMs, businessDayOf, type BusinessDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waiting } from '../../../test/interleave.ts';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { railStates, statementOf } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { atOneInstant } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { importStatement, readLines, storeStatement } from './import-statement.ts';
import { matchLines } from './match-lines.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { settleBreak, signOffDay } from './sign-off-day.ts';

let town: Town;
let finance: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  await withLoan(town, person(1));
});
afterAll(() => town.close());

const noon = (day: BusinessDay) => `${day}T12:00:00.000Z`;
const callerOf = async () => {
  const [row] = await rows(town, `select id, name from operator where role = 'finance' order by id desc limit 1`);
  return { operatorId: BigInt(String(row?.['id'])), name: String(row?.['name']), role: 'finance' };
};
/** Begins something of another session right before this statement of a use case: it is done by then, or waits for us. */
let beside: Promise<unknown> | undefined;
const before = (tx: Tx, part: string, other: () => Promise<unknown>): Tx => {
  let isBegun = false;
  return {
    ...tx,
    query: async (text, values) => {
      if (!isBegun && text.includes(part)) {
        isBegun = true;
        beside = other();
        await Promise.race([beside, waiting(town, 1)]);
      }
      return tx.query(text, values);
    },
  };
};

it('signs no figures without a line that came meanwhile, or raises the alarm', async () => {
  const day = businessDayOf(town.clock.now());
  const file = await town.sandbox.businessStatement(day);
  await town.sandbox.advance({ days: 1 });
  finance = await hired(town, 'finance', 'filipa');
  await importStatement(town.house, Buffer.from(file), { source: 'file', day });
  const late = statementOf(`LATE000001,${noon(day)},b2c,Completed,,9999999999,,100.00,1.00`);
  const caller = await callerOf();
  await atOneInstant(town.house, async (house, tx) => {
    await signOffDay(
      house,
      {
        tx: before(tx, 'insert into reconciliation_day', () => importStatement(town.house, late, { source: 'file' })),
        caller,
        record: () => undefined,
      } as never,
      { params: { day }, body: { note: 'The float is not booked yet' } } as never,
    );
    const { operatorId } = caller;
    await writeAudit(house, tx, [{ operatorId, act: 'signOffDay', subject: `statement:${day}`, detail: {} }]);
  });
  await beside;
  const [signed] = await rows(
    town,
    'select lines, breaks, signed_at is not null as signed from reconciliation_day where business_date = $1',
    [day],
  );
  const lines = await rows(town, `select count(*)::int as n from rail_statement_line`);
  const alarms = await rows(town, `select kind from incident where kind = 'line-after-sign-off'`);
  expect(alarms.length === 1 || signed?.['lines'] === lines[0]?.['n']).toBe(true);
});

it('settles no break of a day that is signed at that moment', async () => {
  const day = addDays(businessDayOf(town.clock.now()), -2);
  await railStates(town, `LATE000002,${noon(day)},b2c,Completed,,9999999999,,100.00,1.00`);
  const [line] = await rows(town, `select id from rail_statement_line where receipt = 'LATE000002'`);
  const caller = await callerOf();
  let signing: ReturnType<typeof finance.call<'signOffDay'>> | undefined;
  const settling = town.house.database.inTransaction((tx) =>
    settleBreak(
      town.house,
      {
        tx: before(tx, 'update rail_statement_line set settled_by', async () => {
          signing = finance.call('signOffDay', { params: { day }, body: { note: 'One break is open' } });
          await signing;
        }),
        caller,
        record: () => undefined,
      } as never,
      { params: { id: String(line?.['id']) }, body: { note: 'Explained' } } as never,
    ),
  );
  // Either the one or the other was first.
  const settled = await settling.then(
    () => 'settled',
    (fault: { code: string }) => fault.code,
  );
  await beside;
  const [kept] = await rows(
    town,
    'select breaks, signed_at is not null as signed from reconciliation_day where business_date = $1',
    [day],
  );
  expect([settled, kept?.['breaks'], kept?.['signed']]).not.toEqual(['settled', 1, true]);
});

it('books no transfer on a day that was signed since it was proposed, without a word', async () => {
  const day = addDays(businessDayOf(town.clock.now()), -3);
  await railStates(town, `OWNERS0001,${noon(day)},b2b,Completed,,,5000.00,,1.00`);
  const manager = await hired(town, 'manager', 'mario');
  const [line] = await rows(town, `select id from rail_statement_line where receipt = 'OWNERS0001'`);
  const { approvalId } = await finance.must('proposeTransfer', {
    params: { id: String(line?.['id']) },
    body: { note: 'The owner’s' },
  });
  await finance.must('signOffDay', { params: { day }, body: { note: 'A transfer waits' } });
  const agreed = await manager.call('approveProposal', { params: { id: approvalId } });
  expect(agreed.body.error).toBe('PROPOSAL_OUTDATED');
});

it('signs no day that stands otherwise than whoever signs has read', async () => {
  const day = addDays(businessDayOf(town.clock.now()), -4);
  const lost = (receipt: string) => railStates(town, `${receipt},${noon(day)},b2c,Completed,,9999999999,,100.00,1.00`);
  await lost('LATE000003');
  const params = { day };
  const read = async () => {
    const { breaks, withoutLine, difference } = await finance.must('reconciliationDay', { params });
    return { breaks, withoutLine, difference };
  };
  const shown = await read();
  await lost('LATE000004');
  const note = 'One payout that nobody knows';
  const signed = await finance.call('signOffDay', { params, body: { note, shown } });
  expect(signed).toMatchObject({ status: 409, body: { error: 'DAY_CHANGED' } });
  await finance.must('signOffDay', { params, body: { note: 'Two of them', shown: await read() } });
});

it('moves the days since by the line that was explained alone, whatever somebody books meanwhile', async () => {
  const day = addDays(businessDayOf(town.clock.now()), -20);
  const line = (receipt: string, kind: string, reference: string, sums: string) =>
    `${receipt},${noon(day)},${kind},Completed,,${reference},${sums},1.00`;
  await railStates(town, line('EXPLAINED1', 'b2c', '9999999999', ',100.00'));
  await railStates(town, `SINCE00001,${noon(addDays(day, 1))},fee,Completed,,,,1.00,1.00`);
  const [explained] = await rows(town, `select id from rail_statement_line where receipt = 'EXPLAINED1'`);
  const differenceOf = async () => {
    const stored = 'select difference_centavos::int as of from reconciliation_day where business_date = $1';
    return Number((await rows(town, stored, [addDays(day, 1)]))[0]?.['of']);
  };
  const was = await differenceOf();
  // What is on the same day and not read yet is booked between.
  const unread = readLines(town.house, statementOf(line('NOTYET0001', 'paybill', 'nada', '50.00,')));
  const matchFrom = addMs(town.clock.now(), 3_600_000);
  await town.house.database.inTransaction((tx) =>
    storeStatement(town.house, tx, { source: 'file', hash: 'e1'.repeat(32), lines: unread, matchFrom }),
  );
  const caller = await callerOf();
  await town.house.database.inTransaction((tx) => {
    const query: Tx['query'] = async (text, values) => {
      if (text.includes('update rail_statement_line set settled_by')) await matchLines(town.house);
      return tx.query(text, values);
    };
    const scope = { tx: { ...tx, query }, caller, record: () => undefined };
    const asked = { params: { id: String(explained?.['id']) }, body: { note: 'Paid by hand' } };
    return settleBreak(town.house, scope as never, asked as never);
  });
  expect(await rows(town, `select outcome from rail_statement_line where receipt = 'NOTYET0001'`)).toEqual([
    { outcome: 'booked' },
  ]);
  expect((await differenceOf()) - was).toBe(-10_000);
});

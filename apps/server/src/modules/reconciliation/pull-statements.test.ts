import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays, addMs, businessDayOf, startOfDay, type BusinessDay } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { statementOf } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { newRailReference } from '../../platform/ids.ts';
import { holdForRestore } from '../disbursements/restored-database.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { isCovered } from '../statements/covered.ts';

let town: Town;
let rail: Server;
/** Whether the rail has not written its book yet, and gives an empty file for any day. */
let isEmpty = false;
/** The day whose statement it gives whatever day it is asked for. */
let mistaken: BusinessDay | undefined;
/** What it gives for a day, one file after another; the last one for good. */
const given = new Map<string, Buffer[]>();
let receipt: string;
let day: BusinessDay;

beforeAll(async () => {
  rail = createServer(async (request, answer) => {
    const asked = new URL(request.url ?? '/', 'http://rail').searchParams.get('date') ?? '';
    const files = given.get(asked) ?? [];
    const file = files.length > 1 ? files.shift() : files[0];
    if (file !== undefined) return answer.end(file);
    answer.end(isEmpty ? statementOf() : await town.sandbox.businessStatement(mistaken ?? asked));
  });
  await new Promise<void>((listening) => rail.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address.
  const { port } = rail.address() as AddressInfo;
  town = await openTown({ RAIL_STATEMENT_URL: `http://127.0.0.1:${port}/` });
  // In the morning, whenever the tests are run: begun at night, the hours below would pass other midnights. And of a month's
  // second day: the close of its last, at which a clock that is moved stops, would have a day read once more.
  const now = town.clock.now();
  const today = businessDayOf(now);
  const ahead = Array.from({ length: 32 }, (_, days) => addDays(today, days + 1));
  const second = ahead.find((one) => one.endsWith('-02')) ?? today;
  const morning = addMs(startOfDay(second), 10 * 3_600_000);
  await town.sandbox.advance({ minutes: Math.ceil((morning.getTime() - now.getTime()) / 60_000) });
  const { serialNumber } = await withLoan(town, person(1));
  const [paid] = await rows(
    town,
    `select r.rail_transaction_id as id from rail_transaction r join loan_order o on o.id = r.order_id where o.serial_number = $1`,
    [serialNumber],
  );
  receipt = String(paid?.['id']);
  await town.sandbox.advance({ days: 1 });
  day = businessDayOf(town.clock.now());
});
afterAll(async () => {
  await town.close();
  rail.close();
});

const read = async (of: BusinessDay) =>
  (
    await rows(
      town,
      `select lines, failures, finished_at is not null as whole from statement_day where business_date = $1`,
      [of],
    )
  )[0];
const lineKinds = () => rows(town, 'select kind from rail_statement_line order by id');
const covers = () => town.house.database.inTransaction((tx) => isCovered(town.house, tx, startOfDay(day)));

describe('a day’s statement', () => {
  it('tells on its second reading of money that nothing of ours misses, when the first file was empty', async () => {
    await town.house.rail.reverse({ reference: newRailReference(town.house.ids), railTransactionId: receipt });
    isEmpty = true;
    await town.sandbox.advance({ days: 1 });
    expect(await read(day)).toEqual({ lines: 0, failures: 0, whole: false });
    expect(await lineKinds()).toEqual([{ kind: 'b2c' }]);

    isEmpty = false;
    await town.sandbox.advance({ days: 1 });
    expect(await lineKinds()).toEqual([{ kind: 'b2c' }, { kind: 'reversal' }]);
    expect(await rows(town, `select 1 from incident where kind = 'reversal-for-a-person'`)).toHaveLength(1);
  });

  it('is whole, and proves that something never was, when hours later it says nothing new', async () => {
    expect(await read(day)).toEqual({ lines: 1, failures: 0, whole: false });
    expect(await read(addDays(day, 1))).toEqual({ lines: 0, failures: 0, whole: false });
    expect(await covers()).toBe(false);
    await town.sandbox.advance({ days: 1 });
    expect(await read(day)).toEqual({ lines: 1, failures: 0, whole: true });
    expect(await read(addDays(day, 1))).toEqual({ lines: 0, failures: 0, whole: true });
    expect(await covers()).toBe(true);
  });

  it('is not signed before it is whole, and its panel says when it is read again', async () => {
    const finance = await hired(town, 'finance');
    const params = { day: addDays(day, 2) };
    const seen = await finance.must('reconciliationDay', { params });
    expect(seen).toMatchObject({ waitsFor: 'reading', lines: 0 });
    const inMs = Date.parse(seen.nextReadingAt ?? '') - town.clock.now().getTime();
    expect([inMs > 0, inMs < 6 * 3_600_000]).toEqual([true, true]);
    const early = await finance.call('signOffDay', { params, body: { note: 'Nothing happened' } });
    expect(early).toMatchObject({ status: 409, body: { error: 'DAY_NOT_WHOLE' } });
    await town.sandbox.advance({ minutes: 361 });
    const whole = await hired(town, 'finance', 'filomena');
    expect(await whole.must('reconciliationDay', { params })).toMatchObject({ waitsFor: null, nextReadingAt: null });
  });

  it('can be signed when nothing happened on it, though an empty file is the same on every such day', async () => {
    const finance = await hired(town, 'finance', 'fatima');
    const quiet = [addDays(day, 1), addDays(day, 2)];
    for (const one of quiet) {
      expect(await finance.must('reconciliationDay', { params: { day: one } })).toMatchObject({ lines: 0, files: [] });
      await finance.must('signOffDay', { params: { day: one }, body: { note: 'Nothing happened' } });
    }
    const { data } = await finance.must('reconciliationDays', { query: {} });
    expect(data.filter(({ state }) => state === 'signed').map((one) => one.day)).toEqual(quiet.toReversed());
  });

  it('is asked for again soon when it leaves out what it said before, and missed by nobody once it is whole', async () => {
    const later = businessDayOf(town.clock.now());
    await withLoan(town, person(2));
    await town.sandbox.advance({ days: 1 });
    expect(await read(later)).toEqual({ lines: 1, failures: 0, whole: false });
    isEmpty = true;
    await town.sandbox.advance({ days: 1 });
    // How often it was asked for in vain by then hangs on where the moved clock stopped.
    const inVain = await read(later);
    expect(inVain).toEqual({ lines: 1, failures: expect.any(Number), whole: false });
    expect(inVain?.['failures']).toBeGreaterThan(0);
    // Nor, therefore, whether a person was told.
    const missing = { kind: 'statement-missing', subject: `statement:${later}` } as const;
    await openIncident(town.house, town.house.database, {
      ...missing,
      detail: { why: 'it has 0 lines, and had 1 before' },
    });
    isEmpty = false;
    await town.sandbox.advance({ minutes: 16 });
    expect(await read(later)).toEqual({ ...inVain, whole: true });
    const told = `select closed_at is null as open from incident where kind = 'statement-missing' and subject = $1`;
    expect(await rows(town, told, [missing.subject])).toEqual([{ open: false }]);
  });

  it('that was asked for in vain for a whole day is signed as it is, with a note', async () => {
    const finance = await hired(town, 'finance', 'flora');
    const params = { day: addDays(day, 4) };
    const sign = (body: { note?: string }) => finance.call('signOffDay', { params, body });
    const note = 'The rail says that it was a quiet day';
    expect((await sign({ note })).body.error).toBe('DAY_NOT_WHOLE');
    await rows(town, `update statement_day set failures = 96 where business_date = $1`, [params.day]);
    expect((await sign({})).body.error).toBe('NOTE_REQUIRED');
    expect((await sign({ note })).status).toBe(200);
  });

  it('is not believed while it is empty and something of ours may be on it, until the rail has said so for a day', async () => {
    const doubtful = businessDayOf(town.clock.now());
    await town.sandbox.setFaults({ b2c: { lossRate: 1 } });
    const { borrower, serialNumber } = await withLoan(town, person(3));
    await town.sandbox.setFaults({});
    const asked = async () => {
      const desk = await hired(town, 'finance', 'fina');
      const { data } = await desk.must('payouts', { query: { search: serialNumber } });
      const params = { id: data[0]?.id ?? '' };
      await desk.must('askRail', { params, body: {} });
      await town.settle();
      return (await desk.must('payout', { params })).questions.at(-1);
    };
    isEmpty = true;
    await town.sandbox.advance({ days: 1 });
    await town.sandbox.advance({ minutes: 361 });
    expect(await read(doubtful)).toEqual({ lines: null, failures: 2, whole: false });
    expect(await asked()).toMatchObject({ said: 'not-found', proves: null, lacks: ['statement'] });
    // How often it was asked for in vain by then hangs on where the moved clock stopped.
    await town.sandbox.advance({ days: 1 });
    expect(await read(doubtful)).toMatchObject({ lines: 0, whole: false });
    expect(await asked()).toMatchObject({ said: 'not-found', proves: 'not-paid', lacks: [] });
    expect(await statusOf(borrower, serialNumber)).toBe('Approved');
    await town.sandbox.advance({ minutes: 361 });
    expect(await read(doubtful)).toMatchObject({ lines: 0, whole: true });
  });

  it('is neither believed by a restored database while it is empty', async () => {
    const isHeld = () => rows(town, 'select restored_at is not null as held from rail_queue');
    await town.house.database.inTransaction((tx) => holdForRestore(town.house, tx));
    for (const minutes of [35, 361]) {
      await town.sandbox.advance({ minutes });
      expect(await rows(town, 'select 1 from restored_day where lines is not null')).toEqual([]);
    }
    await town.sandbox.advance({ days: 1 });
    expect(await isHeld()).toEqual([{ held: true }]);
    await town.sandbox.advance({ minutes: 361 });
    expect(await isHeld()).toEqual([{ held: false }]);
  });

  it('is none while the rail gives another day’s for it, as often as it does', async () => {
    isEmpty = false;
    await town.sandbox.advance({ days: 1 });
    // Nothing of ours is on it, so nothing else says that it is not this day's.
    const quiet = businessDayOf(town.clock.now());
    mistaken = day;
    await town.sandbox.advance({ days: 1 });
    await town.sandbox.advance({ minutes: 361 });
    expect(await read(quiet)).toEqual({ lines: null, failures: expect.any(Number), whole: false });
    mistaken = undefined;
    await town.sandbox.advance({ minutes: 16 });
    expect(await read(quiet)).toMatchObject({ lines: 0, whole: false });
  });

  it('is read again while it says something new, though it has as many lines as before', async () => {
    const today = businessDayOf(town.clock.now());
    const line = (nth: number) => `TOLD${nth},${today}T11:00:00.000Z,paybill,Completed,258841234567,?,10.00,,`;
    const files = [
      [1, 4, 5],
      [1, 2, 5],
      [1, 2, 3, 4, 5],
    ].map((lines) => statementOf(...lines.map(line)));
    given.set(today, files);
    for (let days = 0; days < 4; days += 1) await town.sandbox.advance({ days: 1 });
    expect(await rows(town, `select receipt from rail_statement_line where receipt like 'TOLD%' order by 1`)).toEqual(
      [1, 2, 3, 4, 5].map((nth) => ({ receipt: `TOLD${nth}` })),
    );
    expect(await read(today)).toMatchObject({ lines: 5, whole: true });
  });

  it('has the price of a movement that it left out wait for it: before it was taken from whichever wallet', async () => {
    const today = businessDayOf(town.clock.now());
    const at = `${today}T11:00:00.000Z`;
    const prices = [`HIDDEN0001,${at},fee,Completed,,,,3.00,`, `NOTHINGS01,${at},fee,Completed,,,,40.00,`];
    const movement = `HIDDEN0001,${at},paybill,Completed,258841234567,?,10.00,,`;
    given.set(today, [statementOf(...prices), statementOf(...prices, movement)]);
    const wallets = () =>
      rows(
        town,
        `select j.event_key as of, p.account_code as wallet from journal j join posting p on p.journal_id = j.id
         where j.event_key = any($1) and p.amount_centavos < 0 order by 1`,
        [['rail-fee:HIDDEN0001', 'rail-fee:NOTHINGS01']],
      );
    const untilRead = startOfDay(addDays(today, 1)).getTime() - town.clock.now().getTime() + 3_600_000;
    await town.sandbox.advance({ minutes: Math.ceil(untilRead / 60_000) });
    expect(await read(today)).toMatchObject({ lines: 2, whole: false });
    expect(await wallets()).toEqual([]);
    for (let days = 0; days < 2; days += 1) await town.sandbox.advance({ days: 1 });
    expect(await read(today)).toMatchObject({ lines: 3, whole: true });
    expect(await wallets()).toEqual([
      { of: 'rail-fee:HIDDEN0001', wallet: 'wallet_collection' },
      { of: 'rail-fee:NOTHINGS01', wallet: 'wallet_float' },
    ]);
  });

  it('is believed though it is empty, where what is on its way left on the day after', async () => {
    const quiet = businessDayOf(town.clock.now());
    const untilNight = startOfDay(addDays(quiet, 1)).getTime() - town.clock.now().getTime();
    await town.sandbox.advance({ minutes: Math.ceil(untilNight / 60_000) + 5 });
    await town.sandbox.setFaults({ b2c: { lossRate: 1 } });
    await withLoan(town, person(4));
    await town.sandbox.setFaults({});
    await town.sandbox.advance({ minutes: 30 });
    expect(await read(quiet)).toEqual({ lines: 0, failures: 0, whole: false });
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, addMs, businessDayOf, type BusinessDay } from '@house/calendar';
import { held, waiting } from '../../../test/interleave.ts';
import { rows } from '../../../test/loan.ts';
import { statementOf } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { sha256 } from '../../platform/vault.ts';
import { storeStatement } from './import-statement.ts';
import { matchLines } from './match-lines.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({ LOG_LEVEL: 'fatal' });
});
afterAll(() => town.close());

/** A file with these lines in the database, not yet held against the books. */
async function stored(...lines: string[]): Promise<void> {
  const { house, clock } = town;
  const file = statementOf(...lines);
  const given = {
    source: 'file',
    hash: sha256(file).toString('hex'),
    lines: house.statement.read(file),
    matchFrom: addMs(clock.now(), 600_000),
  } as const;
  await house.database.inTransaction((tx) => storeStatement(house, tx, given));
}

it('a line that cannot be read is put before a person and taken up again, and those behind it are read', async () => {
  const { house, clock } = town;
  const line = (receipt: string) =>
    `${receipt},${clock.now().toISOString()},paybill,Completed,258853000001,nada,20.00,,1.00`;
  await stored(line('HARMED1111'), line('BEHIND1111'));
  const number = (
    await rows(town, `select msisdn_sealed as sealed from rail_statement_line where receipt = 'HARMED1111'`)
  )[0];
  const sealedAs = (sealed: unknown) =>
    rows(town, `update rail_statement_line set msisdn_sealed = $1 where receipt = 'HARMED1111'`, [sealed]);
  await sealedAs(Buffer.from('not what was sealed'));
  const outcomes = () => rows(town, 'select receipt, outcome from rail_statement_line order by id');
  const alarms = () =>
    rows(town, `select subject, closed_at is null as open from incident where kind = 'statement-line-failed'`);

  await matchLines(house);
  expect(await outcomes()).toEqual([
    { receipt: 'HARMED1111', outcome: 'unread' },
    { receipt: 'BEHIND1111', outcome: 'booked' },
  ]);
  expect(await alarms()).toEqual([{ subject: 'rail:HARMED1111', open: true }]);

  // Its file stays due: once the fault is mended nobody need bring another one.
  await town.sandbox.advance({ minutes: 11 });
  await sealedAs(number?.['sealed']);
  await town.sandbox.advance({ minutes: 11 });
  expect((await outcomes())[0]).toEqual({ receipt: 'HARMED1111', outcome: 'booked' });
  expect(await alarms()).toEqual([{ subject: 'rail:HARMED1111', open: false }]);
  expect(await rows(town, 'select next_at from rail_statement')).toEqual([{ next_at: null }]);
});

it('a line that another import corrects while it is read is left to that one', async () => {
  const { house, clock } = town;
  await stored(`CORRECTED1,${clock.now().toISOString()},paybill,Completed,258853000001,nada,20.00,,1.00`);
  const correct = `update rail_statement_line set paid_in_centavos = 3000 where receipt = 'CORRECTED1'`;
  const goOn = await held(town, correct);
  const reading = matchLines(house);
  await waiting(town, 1);
  await goOn();
  await reading;
  const became = () =>
    rows(
      town,
      `select l.outcome, r.amount_centavos::int as centavos from rail_statement_line l
       left join rail_transaction r on r.rail_transaction_id = l.receipt where l.receipt = 'CORRECTED1'`,
    );
  expect(await became()).toEqual([{ outcome: 'unread', centavos: null }]);
  await matchLines(house);
  expect(await became()).toEqual([{ outcome: 'booked', centavos: 3_000 }]);
});

it('a line that is corrected before anybody read it is read as corrected, with its file', async () => {
  const { house, clock } = town;
  const line = (amount: string) =>
    `UNREAD1111,${clock.now().toISOString()},paybill,Completed,258853000001,nada,${amount},,1.00`;
  await stored(line('1900.00'));
  await stored(line('190.00'));
  await matchLines(house);
  expect(
    await rows(
      town,
      `select l.outcome, r.amount_centavos::int as centavos, l.statement_id = (select max(id) from rail_statement) as anew
       from rail_statement_line l join rail_transaction r on r.rail_transaction_id = l.receipt
       where l.receipt = 'UNREAD1111'`,
    ),
  ).toEqual([{ outcome: 'booked', centavos: 19_000, anew: true }]);
  expect(await rows(town, `select 1 from incident where subject = 'rail:UNREAD1111'`)).toEqual([]);
});

it('a line that did not agree is read anew with the day, the reference and the balance that the rail gives it later', async () => {
  const { house, clock } = town;
  const day = businessDayOf(clock.now());
  const line = (on: BusinessDay, reference: string, balance: string) =>
    `CORRECTED2,${on}T10:00:00.000Z,b2b,Completed,,${reference},20.00,,${balance}`;
  const kept = () =>
    rows(
      town,
      `select completed_at::date::text as day, reference, balance_centavos::int as balance, outcome
       from rail_statement_line where receipt = 'CORRECTED2'`,
    );
  await stored(line(addDays(day, -1), 'owner', '1.00'));
  await matchLines(house);
  await stored(line(addDays(day, -2), 'the owner', '2.00'));
  expect(await kept()).toEqual([{ day: addDays(day, -2), reference: 'the owner', balance: 200, outcome: 'unread' }]);
});

it.each([
  ['CHANGED111', 'another day', -1, 'nada'],
  ['CHANGED222', 'another reference', 0, 'nenhuma'],
])('a line that was read and comes again (%s) with %s is told of', async (receipt, _, days, reference) => {
  const { house, clock } = town;
  const day = businessDayOf(clock.now());
  const line = (on: BusinessDay, paidFor: string) =>
    `${receipt},${on}T01:00:00.000Z,paybill,Completed,258853000001,${paidFor},20.00,,1.00`;
  await stored(line(day, 'nada'));
  await matchLines(house);
  await stored(line(addDays(day, days), reference));
  // What the rail has of it now nothing else says, and where it changes again, what it has then.
  const told = () => rows(town, 'select kind, detail from incident where subject = $1', [`rail:${receipt}`]);
  const now = {
    status: 'Completed',
    reference: null,
    paidIn: 2_000,
    paidOut: 0,
    paidAt: `${addDays(day, days)}T01:00:00.000Z`,
  };
  expect(await told()).toEqual([{ kind: 'statement-line-changed', detail: now }]);
  await stored(line(addDays(day, days), reference).replace('20.00,', '30.00,'));
  expect(await told()).toEqual([{ kind: 'statement-line-changed', detail: { ...now, paidIn: 3_000 } }]);
});

it('the fee of a payment is of the collection wallet, though the rail lists it first', async () => {
  const { house, clock } = town;
  const at = clock.now().toISOString();
  await stored(
    `FEEFIRST11,${at},fee,Completed,,,,3.00,`,
    `FEEFIRST11,${at},paybill,Completed,258853000001,nada,50.00,,`,
  );
  await matchLines(house);
  const entry = `select p.account_code as account from journal j join posting p on p.journal_id = j.id
    where j.event_key = 'rail-fee:FEEFIRST11' and p.amount_centavos < 0`;
  expect(await rows(town, entry)).toEqual([{ account: 'wallet_collection' }]);
});

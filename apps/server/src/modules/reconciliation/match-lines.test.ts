import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMs } from '@house/calendar';
import { rows } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { sha256 } from '../../platform/vault.ts';
import { storeStatement } from './import-statement.ts';
import { matchLines } from './match-lines.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({ LOG_LEVEL: 'fatal' });
});
afterAll(() => town.close());

const head = 'receipt,completedAt,kind,status,msisdn,reference,paidIn,paidOut,balance\n';

it('a line that cannot be read is put before a person and taken up again, and those behind it are read', async () => {
  const { house, clock } = town;
  const line = (receipt: string) =>
    `${receipt},${clock.now().toISOString()},paybill,Completed,258853000001,nada,20.00,,1.00\n`;
  const lines = house.statement.read(Buffer.from(head + line('HARMED1111') + line('BEHIND1111')));
  const hash = sha256('a file with a line that was harmed').toString('hex');
  const given = { source: 'file', hash, lines, matchFrom: addMs(clock.now(), 600_000) } as const;
  await house.database.inTransaction((tx) => storeStatement(house, tx, given));
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

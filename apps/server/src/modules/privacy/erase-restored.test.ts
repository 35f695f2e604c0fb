import { addMs } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { joined } from '../../../test/cast.ts';
import { person, rows } from '../../../test/loan.ts';
import { clearsAgain } from '../../../test/night.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let mario: OperatorBrowser;
// Statements come by hand here, so the restore is over when the test says so.
beforeAll(async () => {
  town = await openTown();
  mario = await hired(town, 'manager', 'mario');
});
afterAll(() => town.close());

const whyNot = async (uuid: string) => (await mario.must('erasurePlan', { params: { uuid } })).whyNot;
const uuidOf = async (borrower: Borrower) => (await borrower.must('customerInfo')).uuid;

it('nobody is erased, by staff or by age, of whom a restored database may have forgotten a loan', async () => {
  const borrower = await joined(town, person(1));
  const uuid = await uuidOf(borrower);
  const longAgo = addMs(town.clock.now(), -5 * 366 * 86_400_000);
  await rows(town, 'update customer set created_at = $1', [longAgo]);
  await rows(town, 'update session set created_at = $1, last_seen_at = $1', [longAgo]);
  expect(await whyNot(uuid)).toEqual([]);
  await mario.must('declareRestore', { body: { note: 'The disk was brought back' } });
  expect(await whyNot(uuid)).toEqual(['MONEY_MOVES']);
  // It has forgotten nobody who has come since.
  await town.sandbox.advance({ minutes: 1 });
  expect(await whyNot(await uuidOf(await joined(town, person(2))))).toEqual([]);
  await clearsAgain(town);
  const erased = async () => (await rows(town, 'select 1 from customer where erased_at is not null')).length;
  expect(await erased()).toBe(0);

  // The statement has a payout to them of which nothing is known, until a person has settled that line.
  await rows(town, 'update rail_queue set restored_at = null');
  const at = town.clock.now().toISOString();
  await railStates(town, `FORGOTTEN9,${at},b2c,Completed,258${borrower.phone},4810227738,,1760.00,1.00`);
  expect(await whyNot(uuid)).toEqual(['MONEY_MOVES']);
  await clearsAgain(town);
  expect(await erased()).toBe(0);
  const [line] = await rows(town, `select id from rail_statement_line where receipt = 'FORGOTTEN9'`);
  const fina = await hired(town, 'finance', 'fina');
  await fina.must('settleBreak', { params: { id: String(line?.['id']) }, body: { note: 'It came back' } });
  expect(await whyNot(uuid)).toEqual([]);
  await clearsAgain(town);
  expect(await erased()).toBe(1);
}, 60_000);

import { businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { loanLife } from '../../../test/servicing.ts';
import { person, rows } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { send } from '../../../test/send.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let mario: OperatorBrowser;
let aida: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  mario = await hired(town, 'manager', 'mario');
  aida = await hired(town, 'admin', 'aida');
});
afterAll(() => town.close());

/** Tables in which whoever has a dump of the database reads one of these words. */
async function readableIn(words: readonly string[]): Promise<string[]> {
  const tables = await rows(
    town,
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const sql = `select 1 from "${String(name)}" as kept where kept::text like any($1::text[]) limit 1`;
    if ((await rows(town, sql, [words.map((word) => `%${word}%`)])).length > 0) found.push(String(name));
  }
  return found.toSorted();
}

it('nothing that a borrower says of themselves can be read in the database, nor what they were answered', async () => {
  const who = person(1);
  const borrower = await joined(town, who);
  const nok = (await borrower.must('customerInfo')).nok.map(({ relationship, fullName, contact }) => ({
    relationship,
    fullName,
    contact,
  }));
  const once = { 'idempotency-key': 'one' };
  const first = await send(town, 'nok', { body: nok }, borrower, once);
  expect(first.text).toContain(who.nuit);
  const again = await send(town, 'nok', { body: nok }, borrower, once);
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  const words = [who.phone, who.nuit, who.lastName, 'Mondlane', ...nok.map(({ contact }) => contact)];
  expect(await readableIn(words)).toEqual([]);
}, 60_000);

it('nothing that staff write of a borrower can be read in the database', async () => {
  const loan = await loanLife(town, 2);
  const { phone } = loan.borrower;
  const { uuid } = await loan.borrower.must('customerInfo');
  const params = { uuid };
  const note = `Rang from ${phone}`;
  await mario.must('addNote', { params, body: { note } });
  await aida.must('exportCustomer', { params, body: { note } });
  const order = { serialNumber: loan.serialNumber };
  const { approvalId } = await mario.must('proposeHold', { params: order, body: { hold: 'dispute', note } });
  await aida.must('refuseProposal', { params: { id: approvalId }, body: { note } });
  const at = town.clock.now().toISOString();
  const line = `NOTOURS001,${at},b2c,Completed,258${phone},SEMREF,,176.00,1.00`;
  await railStates(town, line);
  const [open] = await rows(town, `select id from rail_statement_line where receipt = 'NOTOURS001'`);
  await mario.must('settleBreak', { params: { id: String(open?.['id']) }, body: { note } });
  await loan.borrower.must('sendProof', { body: { orderNo: loan.serialNumber, text: note } });
  const [alarm] = (await mario.must('incidents', { query: { kind: 'payment-proof' } })).data;
  await mario.must('closeIncidentByHand', { params: { id: alarm?.id ?? '' }, body: { note } });
  await mario.must('stopPayoutQueue', { body: { note } });
  expect(await readableIn([phone])).toEqual([]);

  expect(await mario.must('approval', { params: { id: approvalId } })).toMatchObject({ note, answer: note });
  const closed = await mario.must('incidents', { query: { state: 'closed', kind: 'payment-proof' } });
  expect(closed.data).toMatchObject([{ note }]);
  const { data: stopped } = await mario.must('incidents', { query: { kind: 'payout-queue-paused' } });
  expect(stopped[0]?.detail).toContainEqual({ name: 'note', value: note });
  const lines = await mario.must('statementLines', { params: { day: businessDayOf(town.clock.now()) } });
  expect(lines.data.map((row) => row.settledNote)).toContain(note);
}, 60_000);

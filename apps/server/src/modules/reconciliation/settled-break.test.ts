import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { importStatement } from './import-statement.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('a break that a person has settled stays as they read it, whatever the rail says of it later', async () => {
  const finance = await hired(town, 'finance', 'filipa');
  const at = town.clock.now().toISOString();
  const stated = (amount: string) => {
    const head = 'receipt,completedAt,kind,status,msisdn,reference,paidIn,paidOut,balance';
    const line = `NOTOURS001,${at},b2c,Completed,258853000041,SEMREF,,${amount},1.00`;
    return importStatement(town.house, Buffer.from(`${head}\n${line}\n`), { source: 'file' });
  };
  const read = `select id, paid_out_centavos::int as centavos, outcome, settled_at is not null as settled from rail_statement_line`;
  await stated('176.00');
  const [before] = await rows(town, read);
  const id = String(before?.['id']);
  await finance.must('settleBreak', { params: { id }, body: { note: 'Paid by hand, says the rail' } });
  const [settled] = await rows(town, read);
  expect(settled).toMatchObject({ centavos: 17_600, settled: true });
  await stated('276.00');
  expect(await rows(town, read)).toEqual([settled]);
}, 60_000);

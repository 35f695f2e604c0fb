import { addMs } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { held, waiting } from '../../../test/interleave.ts';
import { rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { importStatement, storeStatement } from './import-statement.ts';
import { matchKnown } from './match-lines.queries.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('corrects lines that are matched at that moment in the same order', async () => {
  const loan = await loanLife(town, 1);
  for (const amount of [100, 200]) await loan.pay(amount);
  const [head = '', ...lines] = (await town.sandbox.businessStatement()).trim().split('\n');
  const payments = lines.filter((line) => line.includes(loan.serialNumber) && !line.includes(',b2c,'));
  expect(payments).toHaveLength(2);
  const { house } = town;
  const read = (told: readonly string[]) => house.statement.read(Buffer.from(`${[head, ...told].join('\n')}\n`));
  // Read by nobody else meanwhile.
  const matchFrom = addMs(house.clock.now(), 3_600_000);
  const store = (digit: string, told: readonly string[]) =>
    house.database.inTransaction(async (tx) => {
      // As where there are many lines: those of a file are looked up one by one.
      for (const plan of ['hashjoin', 'mergejoin', 'seqscan']) await tx.query(`set local enable_${plan} = off`, []);
      await storeStatement(house, tx, { source: 'file', hash: digit.repeat(64), lines: read(told), matchFrom });
    });
  await store('1', payments);
  const [first] = await rows(town, 'select id from rail_statement_line order by id limit 1');

  const goOn = await held(town, 'select 1 from rail_statement_line where id = $1 for update', [first?.['id']]);
  const matching = house.database.inTransaction((tx) =>
    matchKnown.run({ after: 0n, limit: 10n, now: house.clock.now() }, tx),
  );
  await waiting(town, 1);
  // A later file lists the latest first, and says a second more of each.
  const later = payments.map((line) => line.replace(/(:\d\d)\.\d{3}Z/, '$1.999Z')).toReversed();
  const correcting = store('2', later);
  await waiting(town, 2);
  await goOn();
  await Promise.all([matching, correcting]);
  const { values } = await house.metrics.deadlocks.get();
  expect(values[0]?.value ?? 0).toBe(0);
  // Whichever was first, each is read in the end.
  await importStatement(house, Buffer.from(`${head}\n`), { source: 'file' });
  const outcomes = await rows(town, 'select distinct outcome from rail_statement_line');
  expect(outcomes).toEqual([{ outcome: 'matched' }]);
});

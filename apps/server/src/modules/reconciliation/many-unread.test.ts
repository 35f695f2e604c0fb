import { instantFrom } from '@house/calendar';
import { expect, it } from 'vitest';
import { openForManyRows } from '../../../test/many-rows.ts';
import { matchKnown } from './match-lines.queries.ts';

const now = instantFrom('2026-11-20T06:00:00.000Z');

// The statistics were made while nothing was unread, as they nearly always are: each line of a page was held against all that are
// unread, and of a day of eight thousand the first page outlasted the time that a statement is given, whenever it was tried.
it('lines that agree are matched each by itself, however many came at once', async () => {
  const { database, write, rowsRead } = await openForManyRows();
  const lines = (receipt: string, from: number, to: number, outcome: string) => [
    `insert into rail_transaction (rail_transaction_id, direction, amount_centavos, paid_at, source, received_at, meaning, msisdn_index,
       reference)
     select '${receipt}' || n, 'in', 100, '${now.toISOString()}', 'notification', '${now.toISOString()}', 'suspense', 'a', 'ANA'
     from generate_series(${from}, ${to}) n`,
    `insert into rail_statement_line (statement_id, receipt, kind, status, completed_at, reference, paid_in_centavos,
       paid_out_centavos, outcome)
     select 1, '${receipt}' || n, 'paybill', 'Completed', '${now.toISOString()}', 'ANA', 100, 0, '${outcome}'
     from generate_series(${from}, ${to}) n`,
  ];
  for (const statement of [...lines('OLD', 1, 20_000, 'matched'), 'analyze', ...lines('NEW', 1, 2_000, 'unread')])
    await write(statement);
  const read = await rowsRead((tx) => matchKnown.run({ after: 0n, limit: 1_000n, now }, tx));
  const { rows } = await database.query(
    `select count(*)::int as n from rail_statement_line where outcome = 'unread'`,
    [],
  );
  expect(rows).toEqual([{ n: 1_000 }]);
  expect(read).toBeLessThan(20_000);
});

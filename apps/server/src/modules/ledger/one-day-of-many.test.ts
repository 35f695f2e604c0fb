import { expect, it } from 'vitest';
import { openForManyRows } from '../../../test/many-rows.ts';
import { listJournals, listJournalsOfAccount } from './ledger.queries.ts';

const days = 100;
const journalsADay = 600;

it('what is asked of one day reads that day, however many were booked before and since', async () => {
  const { write, rowsRead } = await openForManyRows();
  await write(
    `insert into journal (event_key, kind, business_date, value_date, posted_at)
     select 'many:' || day || ':' || n, 'payment', date '2024-01-01' + day, date '2024-01-01' + day - (n % 50 = 0)::int,
       timestamptz '2024-01-01' + day * interval '1 day'
     from generate_series(0, ${days - 1}) day, generate_series(1, ${journalsADay}) n order by day, n`,
  );
  await write(
    `insert into posting (journal_id, account_code, amount_centavos)
     select id, code, centavos from journal, (values ('wallet_collection', 100), ('principal_receivable', -100)) line (code, centavos)
     order by id`,
  );
  await write('analyze journal');
  await write('analyze posting');

  const page = { day: '2024-01-03', after: null, limit: 51n };
  const ofAccount = { ...page, account: 'wallet_collection' };
  const read = [
    await rowsRead((tx) => listJournals.run(page, tx)),
    await rowsRead((tx) => listJournalsOfAccount.run(ofAccount, tx)),
    await rowsRead((tx) => tx.query('select * from moved_by_value($1)', ['2024-04-05'])),
  ];
  expect(
    read.map((rows) => rows < 3 * journalsADay),
    String(read),
  ).toEqual([true, true, true]);
}, 120_000);

// npm run bench -- statement [lines] [--cluster URL]: a statement of 100,000 lines held against the books: almost all of them known, one
// in a thousand never notified. The goal is 30 s (issue 6, Reconciliation).
import { parsePhone } from '@house/identity';
import { mobileIndex, sealPersonal } from '../apps/server/src/modules/customers/personal.ts';
import { importStatement } from '../apps/server/src/modules/reconciliation/import-statement.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { openSimTown } from '../sim/year/sim-town.ts';
import { openTally } from '../sim/year/tally.ts';
import { countAsked } from '../tools/not-understood.ts';
import { openCluster, wishes } from './cluster.ts';

const lines = countAsked('LINES', wishes[0], 100_000);
const goalSeconds = 30;
const postgres = await openCluster(['statement']);
try {
  const url = postgres.url('statement');
  await migrate(url);
  const town = await openSimTown(url, { seed: 1, only: new Set() }, openTally());
  try {
    const at = town.house.clock.now().toISOString();
    const payer = parsePhone('841234567');
    if (payer === undefined) throw new Error('no phone');
    // Money that was notified before and put aside: what it means is no matter of the statement's.
    await town.house.database.query(
      `insert into rail_transaction (rail_transaction_id, direction, amount_centavos, business_number, reference, msisdn_sealed, msisdn_index, paid_at,
         source, received_at, meaning)
       select 'BENCH' || n, 'in', 10000, '955555', 'ANA', $3, $4, $1, 'notification', $1, 'suspense'
       from generate_series(1, $2::int) n where n % 1000 <> 0`,
      [at, lines, sealPersonal(town.house, 'rail.msisdn', payer), mobileIndex(town.house, payer)],
    );
    const file = [
      'receipt,completedAt,kind,status,msisdn,reference,paidIn,paidOut,balance',
      ...Array.from(
        { length: lines },
        (_, index) => `BENCH${index + 1},${at},paybill,Completed,258841234567,ANA,100.00,,1.00`,
      ),
      '',
    ].join('\n');
    const began = performance.now();
    const { outcomes } = await importStatement(town.house, Buffer.from(file), { source: 'file' });
    const seconds = (performance.now() - began) / 1_000;
    const verdict = seconds <= goalSeconds ? '✓' : '✗';
    console.log(
      `${lines} lines in ${seconds.toFixed(1)} s ${verdict} goal ${goalSeconds} s ${JSON.stringify(outcomes)}`,
    );
  } finally {
    await town.close();
  }
} finally {
  await postgres.close();
}

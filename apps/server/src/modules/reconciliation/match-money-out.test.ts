import { addMs } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';
import type { House } from '../../house.ts';
import { sha256 } from '../../platform/vault.ts';
import { findReturnedPayout } from '../collections/collections.queries.ts';
import { confirmPayout } from '../disbursements/confirm-payout.ts';
import { importStatement, storeStatement } from './import-statement.ts';
import { matchLines } from './match-lines.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({}, { pullsStatements: true });
});
afterAll(() => town.close());

it('knows a payout that a query proved without naming it, also when its matching breaks off', async () => {
  await town.sandbox.setFaults({ b2c: { successAfterTimeoutRate: 1 }, query: { lossRate: 1 } });
  const { borrower, serialNumber } = await withLoan(town, person(1));
  await expect.poll(() => town.sandbox.businessStatement(), { timeout: 5_000 }).toContain(serialNumber);
  await town.sandbox.setFaults({});
  const unknown = await town.house.database.query(
    `select p.id, p.order_id as "orderId", p.withdrawal_id as "withdrawalId", p.refund_id as "refundId", p.try_no as "tryNo"
     from payout p join loan_order o on o.id = p.order_id where o.serial_number = $1`,
    [serialNumber],
  );
  await confirmPayout(town.house, unknown.rows[0], {
    source: 'query',
    railTransactionId: undefined,
    conversationId: undefined,
    raw: {},
  });
  expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
  const file = Buffer.from(await town.sandbox.businessStatement());
  const { database } = town.house;
  const stored = await database.inTransaction((tx) =>
    storeStatement(town.house, tx, {
      source: 'file',
      hash: sha256('a file whose matching breaks off').toString('hex'),
      lines: town.house.statement.read(file).filter(({ reference }) => reference === serialNumber),
      matchFrom: addMs(town.clock.now(), 600_000),
    }),
  );
  expect(stored).toBeDefined();
  let isDead = false;
  const mortal: House = {
    ...town.house,
    database: {
      ...database,
      query: async (...given) => {
        if (isDead) throw new Error('killed');
        return database.query(...given);
      },
      inTransaction: async (work) => {
        await database.inTransaction(work);
        isDead = true;
        throw new Error('killed');
      },
    },
  };
  await expect(matchLines(mortal)).rejects.toThrow('killed');
  await matchLines(town.house);
  const { rows: lines } = await database.query(
    `select receipt, outcome from rail_statement_line where reference = $1 and kind = 'b2c'`,
    [serialNumber],
  );
  expect(lines).toMatchObject([{ outcome: 'matched' }]);
  const { receipt } = lines[0];
  expect(await rows(town, 'select kind from incident where subject = $1', [`rail:${receipt}`])).toEqual([]);

  // By that receipt a payout that came back is found, which two persons then book (rules.md 5, row 10b).
  const head = 'receipt,completedAt,kind,status,msisdn,reference,paidIn,paidOut,balance\n';
  const back = `BACK${receipt},${town.clock.now().toISOString()},reversal,Completed,,${receipt},1760.00,,1.00\n`;
  await importStatement(town.house, Buffer.from(head + back), { source: 'file' });
  const { orderId } = unknown.rows[0];
  expect(await findReturnedPayout.run({ orderId }, database)).toMatchObject([{ receipt: `BACK${receipt}` }]);
});

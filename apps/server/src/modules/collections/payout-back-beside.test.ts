import { afterAll, beforeAll, expect, it } from 'vitest';
import { waiting } from '../../../test/interleave.ts';
import { rows } from '../../../test/loan.ts';
import { loanLife, payoutTakenBack } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import type { Tx } from '../../platform/db.ts';
import { reversePayout } from './reverse-payout.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('books a payout as taken back by no line that the rail corrects at that moment, without a word', async () => {
  const loan = await loanLife(town, 1);
  const receipt = await payoutTakenBack(town, loan.serialNumber);
  const [line] = await rows(
    town,
    `select reference from rail_statement_line where receipt = $1 and kind = 'reversal'`,
    [receipt],
  );
  const at = town.clock.now().toISOString();
  // The whole payout was 1,760 MT: the rail says now that it took back a tenth of it.
  const corrected = `${receipt},${at},reversal,Completed,,${String(line?.['reference'])},176.00,,1.00`;
  let importing: Promise<unknown> = Promise.resolve();
  const reversed = await loan.act((tx, order) => {
    const before: Tx = {
      ...tx,
      query: async (text, values) => {
        if (text.includes(`update rail_statement_line set outcome = 'booked'`)) {
          importing = railStates(town, corrected);
          await Promise.race([importing, waiting(town, 1)]);
        }
        return tx.query(text, values);
      },
    };
    return reversePayout(town.house, before, order, {});
  });
  await importing;
  const told = await rows(town, `select kind from incident where subject = $1 and closed_at is null`, [
    `rail:${receipt}`,
  ]);
  expect([reversed.kind, told]).toEqual(['done', [{ kind: 'statement-line-changed' }]]);
});

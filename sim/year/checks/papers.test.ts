import { expect, it, onTestFinished } from 'vitest';
import { harmed } from '../../../apps/server/test/harmed.ts';
import { hired } from '../../../apps/server/test/operator.ts';
import { loanLife } from '../../../apps/server/test/servicing.ts';
import { openTown } from '../../../apps/server/test/town.ts';
import { paperFaults } from './papers.ts';

it('a receipt is held against what came, and against the name that the statement has for it', async () => {
  const town = await openTown();
  onTestFinished(() => town.close());
  const loan = await loanLife(town, 1);
  const finance = await hired(town, 'finance', 'filipa');
  const receipt = await loan.pay(1_000, 'dois emprestimos');
  await finance.must('splitReceipt', {
    params: { receipt },
    body: { parts: [{ serialNumber: loan.serialNumber, amount: 300 }] },
  });
  const faults = (house = town.house) => paperFaults({ house, time: town.clock });
  expect(await faults()).toEqual([]);
  // A push without a name, of which the rail told by one (`RAIL_NOTIFIES=all`): its statement comes the next day.
  const told = `update rail_transaction set stated_as = 'DA15L4SBHF' where rail_transaction_id = '${receipt}'`;
  expect(await harmed(town.house, [told], faults)).toEqual([]);
  // Stated, and no line of the statement has that name.
  const named = `update rail_transaction set stated_at = paid_at where rail_transaction_id = '${receipt}'`;
  expect(await harmed(town.house, [named], faults)).toEqual([expect.stringContaining(`M-Pesa transaction ${receipt}`)]);
}, 60_000);

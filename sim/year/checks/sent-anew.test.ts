import { addDays, businessDayOf } from '@house/calendar';
import { expect, it, onTestFinished } from 'vitest';
import { hired } from '../../../apps/server/test/operator.ts';
import { paidBy } from '../../../apps/server/test/servicing.ts';
import { openTown } from '../../../apps/server/test/town.ts';
import { openRailBook } from './rail-book.ts';

it('money that the rail sent back to us may go back to its payer anew', async () => {
  const town = await openTown({}, { pullsStatements: true });
  onTestFinished(() => town.close());
  const firstDay = businessDayOf(town.clock.now());
  const phone = '853000009';
  const receipt = await paidBy(town, phone, 77);
  const sendBack = async (): Promise<void> => {
    const [finance, manager] = [await hired(town, 'finance'), await hired(town, 'manager')];
    const body = { note: 'Nobody’s of ours' };
    const { approvalId } = await finance.must('proposeRefund', { params: { receipt }, body });
    await manager.must('approveProposal', { params: { id: approvalId } });
    await town.settle();
  };
  await sendBack();
  const [sent] = (await town.sandbox.statement(phone)).filter(({ kind }) => kind === 'b2c');
  const back = { reference: 'RAILSENTITBACK', railTransactionId: sent?.transactionId ?? '' };
  expect((await town.house.rail.reverse(back)).kind).toBe('succeeded');
  await town.sandbox.moveTo(new Date(`${addDays(firstDay, 2)}T10:00:00Z`));
  await town.settle();
  await sendBack();
  const none = {
    forgedSlips: new Set<string>(),
    borrowedSlips: new Map<string, string>(),
    mistypedPayers: new Set<string>(),
  };
  const { faults } = await openRailBook(
    { house: town.house, time: town.clock, sandbox: town.sandbox, ...none },
    firstDay,
  ).compare();
  expect(faults).toEqual([]);
}, 60_000);

import { businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { loanLife, paidBy } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let finance: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  finance = await hired(town, 'finance', 'filipa');
});
afterAll(() => town.close());

const phone = '853000041';
const stated = async () =>
  (await finance.must('statementLines', { params: { day: businessDayOf(town.clock.now()) } })).data;
/** The statement says that so much of it was taken back: what stands beside that line, and the journal that it leads to. */
async function beside(receipt: string, amount: number, by = `BACK${receipt}`) {
  const at = town.clock.now();
  await railStates(town, `${by},${at.toISOString()},reversal,Completed,258${phone},${receipt},,${amount}.00,1.00`);
  await town.settle();
  const line = (await stated()).find((one) => one.receipt === by);
  const id = line?.journal ?? undefined;
  return { ledger: line?.ledger, journal: id && (await finance.must('journal', { params: { id } })).kind };
}

it('a line that takes back money which was split stands beside what was booked of all its parts', async () => {
  const receipt = await paidBy(town, phone, 500);
  const { serialNumber } = await loanLife(town, 1);
  await finance.must('splitReceipt', { params: { receipt }, body: { parts: [{ serialNumber, amount: 200 }] } });
  expect(await beside(receipt, 500)).toEqual({ ledger: -500, journal: undefined });
});

it('and leads to the journal of the one part that was taken back by it', async () => {
  const loan = await loanLife(town, 2);
  const receipt = await loan.pay(60);
  await takeBack(town, receipt, { wrongOrder: true });
  await town.settle();
  expect(await beside(receipt, 60)).toEqual({ ledger: -60, journal: 'suspense-refunded' });

  const split = await paidBy(town, phone, 900);
  const { serialNumber } = await loanLife(town, 3);
  await finance.must('splitReceipt', { params: { receipt: split }, body: { parts: [{ serialNumber, amount: 200 }] } });
  expect(await beside(split, 300)).toEqual({ ledger: -300, journal: 'suspense-refunded' });
  expect(await beside(split, 300, `MORE${split}`)).toEqual({ ledger: -300, journal: 'suspense-refunded' });
  const lines = await stated();
  const ofEach = [`BACK${split}`, `MORE${split}`].map((by) => lines.find((line) => line.receipt === by)?.journal);
  expect(new Set(ofEach).size).toBe(2);
  // Nothing of that sum is left: it is before a person.
  expect(await beside(split, 300, `LAST${split}`)).toEqual({ ledger: null, journal: undefined });
});

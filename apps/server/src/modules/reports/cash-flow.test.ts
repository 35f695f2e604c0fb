import { addDays, businessDayOf, type BusinessDay } from '@house/calendar';
import { expect, it, onTestFinished } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife, payoutTakenBack } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown } from '../../../test/town.ts';

it('the cash flow tells loans from what else went out, what the rail charged and what it took back, a late statement too', async () => {
  const town = await openTown();
  onTestFinished(() => town.close());
  const first = businessDayOf(town.clock.now());
  const [loan, back] = [await loanLife(town, 61), await loanLife(town, 62)];
  const lost = await loan.pay(30, 'no such order');
  const paid = await loan.pay(500);
  const [fina, mario] = [await hired(town, 'finance', 'fina'), await hired(town, 'manager', 'mario')];
  const { approvalId } = await fina.must('proposeRefund', {
    params: { receipt: lost },
    body: { note: 'Not one of ours' },
  });
  await mario.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
  const told = async (day: BusinessDay) => {
    const fatima = await hired(town, 'finance', 'fatima');
    return (await fatima.must('cashFlow', { query: { from: day, to: day } })).days;
  };
  expect(await told(first)).toMatchObject([
    { disbursed: 3_520, otherOut: 30, repaid: 500, unmatched: 30, returned: 0 },
  ]);

  await loan.moveTo(addDays(first, 1));
  const took = town.clock.now().toISOString();
  const stated = (line: string) => railStates(town, line);
  await stated(`${paid},${took},fee,Pending,,${paid},,7.50,1.00`);
  await loan.moveTo(addDays(first, 3));
  const counted = () => rows(town, `select from counted_day where day = $1`, [addDays(first, 1)]);
  await expect.poll(counted, { timeout: 20_000 }).toHaveLength(1);
  await stated(`${paid},${took},fee,Completed,,${paid},,7.50,1.00`);
  expect(await counted()).toEqual([]);
  await stated(`BACK${paid.slice(4)},${took},reversal,Completed,258${loan.borrower.phone},${paid},,500.00,1.00`);
  await payoutTakenBack(town, back.serialNumber);
  expect(await told(addDays(first, 1))).toMatchObject([{ disbursed: 0, otherOut: 507.5, repaid: 0, returned: 0 }]);
  expect(await told(addDays(first, 3))).toMatchObject([{ disbursed: 0, otherOut: 0, returned: 1_760 }]);
}, 60_000);

it('what staff entered and never was is no cash once two persons took it back, on its order or off the unmatched', async () => {
  const town = await openTown();
  onTestFinished(() => town.close());
  const loan = await loanLife(town, 63);
  const { serialNumber } = loan;
  const at = town.clock.now();
  const day = businessDayOf(at);
  const note = 'The slip was forged';
  const staff = async () => {
    const [fina, mario] = [await hired(town, 'finance', 'fina'), await hired(town, 'manager', 'mario')];
    const agreed = async ({ approvalId }: { approvalId: string }) => {
      await mario.must('approveProposal', { params: { id: approvalId } });
      await town.settle();
    };
    const told = async () => (await fina.must('cashFlow', { query: { from: day, to: day } })).days;
    return { fina, agreed, told };
  };
  const first = await staff();
  for (const entry of [
    { receipt: 'NEVERWAS11', amount: 70, reference: serialNumber },
    { receipt: 'NEVERWAS12', amount: 80 },
  ]) {
    const body = { ...entry, paidAt: at.toISOString(), note };
    await first.agreed(await first.fina.must('proposePayment', { body }));
  }
  await loan.moveTo(addDays(day, 3));
  await expect
    .poll(() => rows(town, `select from counted_day where day = $1`, [day]), { timeout: 20_000 })
    .toHaveLength(1);

  const { fina, agreed, told } = await staff();
  expect(await told()).toMatchObject([{ repaid: 70, unmatched: 80 }]);
  const reversal = { payment: 'NEVERWAS11', railsFault: false, note };
  await agreed(await fina.must('proposeReversal', { params: { serialNumber }, body: reversal }));
  expect(await told()).toMatchObject([{ repaid: 0, unmatched: 80 }]);
  await agreed(await fina.must('proposeNeverWas', { params: { receipt: 'NEVERWAS12' }, body: { note } }));
  expect(await told()).toMatchObject([{ repaid: 0, unmatched: 0 }]);
}, 60_000);

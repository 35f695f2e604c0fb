import { addDays, addMs, startOfDay, type BusinessDay } from '@house/calendar';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { waiveDebt } from '../collections/waive-debt.ts';
import { verifyInvariants } from '../invariants/verify-invariants.ts';
import { correctValueDate } from '../reconciliation/correct-value-date.ts';
import { offerExtension, standingOffer } from './offer-extension.ts';

// What the order leaves is what the next one took over, whatever is said of it later.
let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const later = () => town.sandbox.advance({ minutes: 1 });

it('an extension keeps what the next order took over, also when the statement puts an earlier payment on another day (0158)', async () => {
  const loan = await loanLife(town, 1);
  await loan.moveTo(addDays(loan.dueOn, 2));
  const early = await loan.pay(1_320);
  await loan.moveTo(addDays(loan.dueOn, 3));
  await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
  await later();
  const late = await loan.pay((await loan.view()).repayment?.extension?.amount ?? 0);
  expect((await loan.view()).order.status).toBe('Extended');
  const parent = await loan.book();
  const number = String((await loan.child())['serial_number']);
  const moved = parent.extension_clearing;
  expect(await loan.book(number)).toMatchObject({ extension_clearing: -(moved ?? 0n) });

  const stated = (railId: string, day: BusinessDay) =>
    town.house.database.inTransaction((tx) =>
      correctValueDate(town.house, tx, railId, { completedAt: addMs(startOfDay(day), 3_600_000) }),
    );
  // A day later there is more late interest to pay first, and less of the principal is paid.
  await stated(early, addDays(loan.dueOn, 3));
  expect(await loan.book()).toEqual(parent);
  const told = await rows(town, 'select kind, detail from incident where subject = $1', [`rail:${early}`]);
  expect(told).toEqual([
    {
      kind: 'value-date-kept',
      detail: {
        order: loan.serialNumber,
        paidAt: addMs(startOfDay(addDays(loan.dueOn, 3)), 3_600_000).toISOString(),
        valueOn: addDays(loan.dueOn, 2),
      },
    },
  ]);
  // Nothing hangs on the day of what was paid for the extension itself.
  await loan.moveTo(addDays(loan.dueOn, 4));
  await stated(late, addDays(loan.dueOn, 4));
  expect((await loan.book()).extension_clearing).toBe(moved);
  expect(await rows(town, 'select 1 from incident where subject = $1', [`rail:${late}`])).toEqual([]);
  expect(await verifyInvariants(town.house)).toEqual([]);
}, 60_000);

it('an extension begins its pool anew once something was waived: what came before is allocated (0159)', async () => {
  const loan = await loanLife(town, 2);
  await loan.moveTo(addDays(loan.dueOn, 2));
  await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
  await later();
  // Of 320 MT of charges 100 stay, of which 300 are given up: 200 of them principal.
  await loan.pay(220);
  await later();
  await loan.act((tx, order) =>
    waiveDebt(town.house, tx, order, { amountCentavos: fromMt(300), bucket: undefined }, { case: 'test' }),
  );
  await later();
  const offer = await loan.act((tx, order) => standingOffer(town.house, tx, order));
  expect(offer?.quote).toMatchObject({
    lateInterestCentavos: 0n,
    extensionFeeCentavos: 9_000n,
    payNowCentavos: 9_000n,
  });
  await loan.pay(40);
  expect((await loan.view()).order.status).toBe('Overdue');
  await later();
  await loan.pay(50);
  expect((await loan.view()).order.status).toBe('Extended');
  const { serial_number: number, principal_centavos: principal } = await loan.child();
  expect(principal).toBe(180_000n);
  expect(await loan.book()).toMatchObject({ extension_clearing: 180_000n });
  expect(await loan.book(String(number))).toMatchObject({ extension_clearing: -180_000n });
  expect(await loan.book()).not.toHaveProperty('customer_credit');
  expect(await verifyInvariants(town.house)).toEqual([]);
}, 60_000);

it.each([
  { nth: 3, daysLate: 0, limit: 3_000 },
  { nth: 4, daysLate: 2, limit: 2_000 },
])(
  'an extension passes on how late it came: after $daysLate days and a next order in time the limit is $limit MT',
  async ({ nth, daysLate, limit }) => {
    const loan = await loanLife(town, nth);
    await loan.moveTo(addDays(loan.dueOn, daysLate));
    await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await later();
    await loan.pay((await loan.view()).repayment?.extension?.amount ?? 0);
    const number = String((await loan.child())['serial_number']);
    await loan.pay(2_100, number);
    const [{ status, limited_to: limitedTo } = {}] = await rows(
      town,
      `select o.status, c.credit_limit_centavos as limited_to from loan_order o join customer c on c.id = o.customer_id
     where o.serial_number = $1`,
      [number],
    );
    expect({ status, limitedTo }).toEqual({ status: 'Cleared', limitedTo: fromMt(limit) });
  },
  60_000,
);

it('the contract of an extension says of what amount the cap is: of what was lent first, with what was charged before', async () => {
  const loan = await loanLife(town, 5);
  await loan.moveTo(loan.dueOn);
  await loan.pay(2_150);
  await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
  await later();
  await loan.pay((await loan.view()).repayment?.extension?.amount ?? 0);
  const serialNumber = String((await loan.child())['serial_number']);
  await loan.moveTo(addDays(loan.dueOn, 14 + 8));
  // The least management fee alone is as much as the 50 MT that were carried on.
  const { repayment } = await loan.borrower.must('order', { params: { serialNumber } });
  expect(repayment).toMatchObject({ totalRepayment: 52.5, overdueFee: 52, outstandingAmount: 104.5 });
  const { html } = await loan.borrower.must('contract', { params: { id: serialNumber } });
  expect(html).toContain(
    'those of the contracts it continues, together never exceed 100 % of the 2,000.00 MT first lent',
  );
}, 60_000);

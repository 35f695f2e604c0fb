import { addDays } from '@house/calendar';
import { defaultPolicy } from '@house/lending';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { joined, signInAgain } from '../../../test/cast.ts';
import { person, placed, rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { withPolicy } from '../../../test/policy.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

/** Nothing below 3,000 MT is sold any more, and nobody begins below it. */
const raiseFirstStep = () => {
  const { limits, offers } = defaultPolicy;
  const from = (amounts: readonly ReturnType<typeof fromMt>[]) => amounts.filter((amount) => amount >= fromMt(3_000));
  return withPolicy(town, {
    limits: { ...limits, startCentavos: fromMt(3_000), ladderCentavos: from(limits.ladderCentavos) },
    offers: { ...offers, amountsCentavos: from(offers.amountsCentavos) },
  });
};
const mostOffered = async (borrower: Borrower) => (await borrower.must('products')).products.at(-1)?.amount;
const repaid = async (
  loan: { borrower: Borrower; pay: (amount: number, of: string) => Promise<string> },
  of: string,
) => {
  const { repayment } = await loan.borrower.must('order', { params: { serialNumber: of } });
  await loan.pay(repayment?.outstandingAmount ?? 0, of);
};

it('whoever stood below the first step of a ladder that was raised may borrow as much as that', async () => {
  const [punctual, late] = [await loanLife(town, 1), await loanLife(town, 2)];
  const newcomer = await joined(town, person(3));
  await punctual.moveTo(addDays(punctual.dueOn, 2));
  await repaid(punctual, punctual.serialNumber);
  await raiseFirstStep();
  // So late the limit goes down a step, and there is none below the first.
  await late.moveTo(addDays(late.dueOn, 12));
  await repaid(late, late.serialNumber);
  await signInAgain(town, punctual.borrower);
  await signInAgain(town, newcomer);

  for (const borrower of [newcomer, punctual.borrower, late.borrower]) {
    expect(await mostOffered(borrower)).toBe(3_000);
    expect(await borrower.must('customerInfo')).toMatchObject({ credit: 3_000 });
    expect(await borrower.must('customerExtendInfo')).toMatchObject({ nextCredit: 4_000 });
  }
  const clerk = await hired(town, 'reviewer', 'rosa');
  const found = await clerk.must('findCustomers', { query: { search: punctual.borrower.phone } });
  expect(found.data).toMatchObject([{ limit: 3_000 }]);
  const admin = await hired(town, 'admin', 'aida');
  const { uuid } = await punctual.borrower.must('customerInfo');
  const { sections } = await admin.must('exportCustomer', { params: { uuid }, body: { note: 'Asked for it' } });
  expect(sections['standing']).toMatchObject([{ creditLimit: 3_000 }]);

  const next = await placed(punctual.borrower, 3_000);
  await town.settle();
  await repaid(punctual, next);
  expect(await mostOffered(punctual.borrower)).toBe(4_000);
  expect(
    await rows(
      town,
      `select from_centavos::int as from, to_centavos::int as to from limit_step s join loan_order o on o.id = s.order_id
       where o.serial_number = $1`,
      [next],
    ),
  ).toEqual([{ from: 300_000, to: 400_000 }]);
}, 60_000);

import { afterAll, beforeAll, expect, it } from 'vitest';
import { held, waiting } from '../../../test/interleave.ts';
import { placed, rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('leaves a step of the limit that is used at the moment in which what had brought it is taken back (rules.md 5, row 17)', async () => {
  const loan = await loanLife(town, 1);
  await loan.moveTo(loan.dueOn);
  const payment = await loan.pay(2_200);
  const { credit } = await loan.borrower.must('customerInfo');
  expect(credit).toBeGreaterThan(2_000);
  await town.sandbox.advance({ minutes: 1 });

  // An order of all that the step allows is written ...
  const goOn = await held(town, 'lock table consent in share mode');
  const placing = placed(loan.borrower, credit, 30);
  await waiting(town, 1);
  // ... as the payment that had brought the step is taken back.
  const reversing = takeBack(town, payment);
  await waiting(town, 2);
  await goOn();
  const [serialNumber, reversed] = await Promise.all([placing, reversing]);
  expect(reversed.kind).toBe('done');
  const [limit] = await rows(
    town,
    `select c.credit_limit_centavos::int as centavos from customer c join loan_order o on o.customer_id = c.id
     where o.serial_number = $1`,
    [serialNumber],
  );
  expect(limit?.['centavos']).toBe(credit * 100);
});

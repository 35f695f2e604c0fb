import { addDays } from '@house/calendar';
import type { OperatorCallName, OperatorInput, OperatorResult } from '@house/contract/operator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import type { ConsoleScope, ConsoleUseCase } from '../../http/console-use-case.ts';
import { withoutTransaction, type Tx } from '../../platform/db.ts';
import { proof } from '../proofs/show-proofs.ts';
import { findOrders } from '../servicing/find-orders.ts';
import { suspense } from '../suspense-desk/suspense.ts';
import { worklist } from '../worklist/worklist.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

type Loan = Awaited<ReturnType<typeof loanLife>>;

async function late(number: number): Promise<Loan> {
  const loan = await loanLife(town, number);
  await loan.moveTo(addDays(loan.dueOn, 5));
  return loan;
}

/** What staff are shown if the loan is paid when their look has found it and not yet what is owed of it. */
async function shownWhilePaid<N extends OperatorCallName>(
  look: ConsoleUseCase<N>,
  input: Partial<OperatorInput<N>>,
  { serialNumber, pay }: Loan,
): Promise<OperatorResult<N>> {
  const db = withoutTransaction(town.house.database);
  let isPaid = false;
  const tx: Tx = {
    ...db,
    query: async (text, values) => {
      const answer = await db.query(text, values);
      if (!isPaid && answer.rows.some((row) => Object.values(row).includes(serialNumber))) {
        isPaid = true;
        await pay(5_000);
      }
      return answer;
    },
  };
  const scope = { tx, record: () => undefined } as unknown as ConsoleScope<N>;
  const shown = await look(town.house, scope, input as OperatorInput<N>);
  expect(isPaid).toBe(true);
  return shown;
}

const cleared = { status: 'Cleared', outstanding: 0 };

it('an order that is paid while the list of orders is read stands there as cleared', async () => {
  const loan = await late(1);
  const { data } = await shownWhilePaid(findOrders, { query: { search: loan.serialNumber, size: 5 } }, loan);
  expect(data).toMatchObject([{ ...cleared, dpd: null }]);
}, 60_000);

it('one that is paid while the worklist is read is nobody’s to call', async () => {
  const loan = await late(2);
  const { data } = await shownWhilePaid(worklist, { query: { size: 5 } }, loan);
  expect(data).toEqual([]);
}, 60_000);

it('one that is paid while unmatched money is read is no candidate that still owes', async () => {
  const loan = await late(3);
  const receipt = await loan.pay(100, 'a loan');
  const { data } = await shownWhilePaid(suspense, { query: { search: receipt, size: 5 } }, loan);
  expect(data).toMatchObject([{ best: { serialNumber: loan.serialNumber, ...cleared } }]);
}, 60_000);

it('one that is paid while a proof is read stands beside it as cleared', async () => {
  const loan = await late(4);
  await loan.borrower.must('sendProof', { body: { orderNo: loan.serialNumber, text: 'Paguei ontem' } });
  const [sent] = await rows(town, 'select id from payment_proof');
  const shown = await shownWhilePaid(proof, { params: { id: String(sent?.['id']) } }, loan);
  expect(shown).toMatchObject(cleared);
}, 60_000);

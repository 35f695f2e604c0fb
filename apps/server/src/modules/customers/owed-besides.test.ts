import { addDays } from '@house/calendar';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placed } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife, paidBy } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { agreeSettlement } from '../collections/agree-settlement.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

type Life = Awaited<ReturnType<typeof loanLife>>;

/** Repaid on its due day; what was paid too much went into the next loan of 2,000 MT. In MT. */
async function usedTheirCredit(number: number, tooMuch: number, inAPaymentOfItsOwn = false) {
  const life = await loanLife(town, number);
  await life.moveTo(life.dueOn);
  const railId = await life.pay(inAPaymentOfItsOwn ? 2_200 : 2_200 + tooMuch);
  const again = inAPaymentOfItsOwn ? await life.pay(tooMuch) : railId;
  if (inAPaymentOfItsOwn) await given(again, life.serialNumber);
  await town.sandbox.advance({ minutes: 1 });
  const next = await placed(life.borrower, 2_000, 30);
  await town.settle();
  return {
    ...life,
    next,
    railId: again,
    nextView: () => life.borrower.must('order', { params: { serialNumber: next } }),
  };
}

/** Staff give what named a repaid loan to it: it is its payer's credit. */
async function given(receipt: string, serialNumber: string): Promise<void> {
  const fatima = await hired(town, 'finance');
  await fatima.must('assignReceipt', { params: { receipt }, body: { serialNumber } });
}

const owedOf = async ({ borrower }: Life) => (await borrower.must('customerInfo')).owedBesides;
async function newest({ borrower }: Life): Promise<string> {
  await town.settle();
  return (await town.sandbox.phone(borrower.phone)).messages[0]?.text ?? '';
}

describe('what is owed besides a loan, because credit was used and its payment taken back', () => {
  it('is read at each of the loans and on the profile, and paid with what is paid beyond one of them', async () => {
    const life = await usedTheirCredit(1, 300);
    expect([await owedOf(life), (await life.view()).repayment?.owedBesides]).toEqual([null, null]);
    await takeBack(town, life.railId);
    const owed = { amount: 300, reference: life.serialNumber };
    const [first, next] = [await life.view(), await life.nextView()];
    expect([first.repayment?.owedBesides, next.repayment?.owedBesides]).toEqual([owed, owed]);
    expect([await owedOf(life), first.repayment?.outstandingAmount]).toEqual([owed, 2_200]);
    expect(await newest(life)).toContain('You now owe 2,500.00 MT');

    await life.pay(2_500);
    expect([await owedOf(life), (await life.view()).order.status]).toEqual([null, 'Cleared']);
    const told = await newest(life);
    expect(told).toContain('fully repaid');
    expect(told).not.toContain('left to your credit');
  }, 60_000);

  it('is not called credit to who gives unmatched money to one of the loans', async () => {
    const life = await usedTheirCredit(7, 300);
    await takeBack(town, life.railId);
    const fatima = await hired(town, 'finance', 'rosa');
    const likely = async (amount: number) => {
      const receipt = await paidBy(town, life.borrower.phone, amount, `${life.serialNumber.slice(0, 9)}x`);
      const { candidates } = await fatima.must('suspenseItem', { params: { receipt } });
      return candidates.find((one) => one.serialNumber === life.serialNumber)?.after;
    };
    expect(await likely(2_400)).toMatchObject({ outstanding: 0, cleared: true, besides: 200, credit: 0 });
    expect(await likely(2_500)).toMatchObject({ outstanding: 0, cleared: true, besides: 300, credit: 0 });
  }, 60_000);

  it('leaves to their credit only what was beyond that, too', async () => {
    const life = await usedTheirCredit(2, 300);
    await takeBack(town, life.railId);
    await life.pay(2_200 + 300 + 40);
    expect(await newest(life)).toContain('We took it off loan');
    const { messages } = await town.sandbox.phone(life.borrower.phone);
    expect(messages.find(({ text }) => text.includes('fully repaid'))?.text).toContain(
      '40.00 MT is left to your credit',
    );
  }, 60_000);

  it('is owed with no loan open, too: it keeps nobody from the next, and staff count what names the last', async () => {
    const life = await usedTheirCredit(3, 781.79, true);
    const { repayment } = await life.nextView();
    await life.pay(repayment?.outstandingAmount ?? 0, life.next);
    await takeBack(town, life.railId);
    expect((await life.view()).order.status).toBe('Cleared');
    const owed = { amount: 781.79, reference: life.next };
    expect([await owedOf(life), (await life.nextView()).repayment?.owedBesides]).toEqual([owed, owed]);
    expect((await life.borrower.must('products')).processingOrder).toBeNull();

    const receipt = await life.pay(781.79, life.next);
    expect(await owedOf(life)).toEqual(owed);
    await given(receipt, life.next);
    expect(await owedOf(life)).toBeNull();
    expect(await newest(life)).not.toContain('left to your credit');
    await town.sandbox.advance({ minutes: 1 });
    expect(await placed(life.borrower, 500, 14)).toMatch(/^\d{10}$/);
  }, 60_000);

  it('is not paid with an agreed payoff, so the message of that does not ask for it', async () => {
    const life = await usedTheirCredit(4, 300);
    await takeBack(town, life.railId);
    await life.moveTo(addDays(life.dueOn, 3));
    const until = addDays(life.dueOn, 8);
    await life.act((tx, order) => agreeSettlement(town.house, tx, order, { amountCentavos: fromMt(1_000), until }));
    // The rail's clock may be a moment behind, and what was paid before the agreement is not paid by it.
    await town.sandbox.advance({ minutes: 1 });
    const part = await life.pay(400);
    await takeBack(town, part);
    expect(await newest(life)).toContain('Pay 1,000.00 MT by');
    await life.pay(1_000);
    expect((await life.view()).order.status).toBe('Cleared');
    expect(await owedOf(life)).toEqual({ amount: 300, reference: life.next });
  }, 60_000);
});

import { addDays, addMs, formatDay, startOfDay, type BusinessDay } from '@house/calendar';
import { centavos, formatMt } from '@house/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAgain } from '../../../test/cast.ts';
import { rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { extensionQuote, offerExtension, offerTextOf } from '../extensions/offer-extension.ts';
import { giveToOrder } from '../suspense-desk/assign-receipt.ts';
import { agreeSettlement } from './agree-settlement.ts';
import { changeDueDate } from './change-due-date.ts';
import { waiveDebt } from './waive-debt.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

type Life = Awaited<ReturnType<typeof loanLife>>;
const hourMs = 3_600_000;

async function at(life: Life, day: BusinessDay, hour: number): Promise<void> {
  await town.sandbox.moveTo(addMs(startOfDay(day), hour * hourMs));
  const { status } = await life.borrower.call('customerInfo');
  if (status === 401) await signInAgain(town, life.borrower);
}
const textsOf = async ({ borrower }: Life) => {
  await town.settle();
  return (await town.sandbox.phone(borrower.phone)).messages.map(({ text }) => text);
};
const owed = async (life: Life) =>
  formatMt(centavos(BigInt(Math.round(((await life.view()).repayment?.outstandingAmount ?? 0) * 100))));

describe('what waited for the morning', () => {
  it('says what is owed by then: a reversal, a part paid at night, another late day', async () => {
    const life = await loanLife(town, 1);
    const evening = addDays(life.dueOn, 2);
    await at(life, evening, 10);
    const payment = await life.pay(2_000);
    await at(life, evening, 21);
    await takeBack(town, payment);
    await life.pay(100);
    await at(life, addDays(evening, 1), 8.1);
    const told = (await textsOf(life)).filter((text) => text.includes('took a payment back'));
    expect(told).toEqual([expect.stringContaining(`You now owe ${await owed(life)},`)]);
    // And so staff read it in the order's file.
    const kept = await rows(town, `select text_sealed as sealed from sms where kind = 'payment-reversed'`);
    expect(kept.map(({ sealed }) => sealed instanceof Buffer && town.house.vault.open('sms.text', sealed))).toEqual(
      told,
    );
  }, 60_000);

  it('asks for nothing of who has paid at night', async () => {
    const life = await loanLife(town, 2);
    await at(life, life.dueOn, 21);
    const dueOn = addDays(life.dueOn, 5);
    expect((await life.act((tx, order) => changeDueDate(town.house, tx, order, dueOn, {}))).kind).toBe('done');
    await life.pay(2_200);
    await at(life, addDays(life.dueOn, 1), 8.1);
    expect((await textsOf(life)).filter((text) => text.includes('due day of loan'))).toEqual([]);
  }, 60_000);

  it('names the due day that stands by then, once, when it was moved twice at night', async () => {
    const life = await loanLife(town, 8);
    await at(life, life.dueOn, 21);
    const [once, again] = [addDays(life.dueOn, 5), addDays(life.dueOn, 9)];
    for (const dueOn of [once, again]) {
      await life.act((tx, order) => changeDueDate(town.house, tx, order, dueOn, {}));
    }
    await at(life, addDays(life.dueOn, 1), 8.1);
    const told = (await textsOf(life)).filter((text) => text.includes('due day of loan'));
    expect(told).toEqual([expect.stringContaining(`by ${formatDay(again)}.`)]);
  }, 60_000);

  it('says of no loan that it is closed which was opened again at night', async () => {
    const life = await loanLife(town, 7);
    await at(life, life.dueOn, 10);
    const payment = await life.pay(1_700);
    await at(life, life.dueOn, 21);
    const amountCentavos = centavos(50_000n);
    const waived = await life.act((tx, order) =>
      waiveDebt(town.house, tx, order, { amountCentavos, bucket: undefined }, {}),
    );
    expect([waived.kind, (await life.view()).order.status]).toEqual(['done', 'Cleared']);
    await takeBack(town, payment);
    await at(life, addDays(life.dueOn, 1), 8.1);
    const told = await textsOf(life);
    expect(told.filter((text) => text.includes('took a payment back'))).toHaveLength(1);
    expect(told.filter((text) => text.includes('waived'))).toEqual([]);
  }, 60_000);

  it('offers to extend for the price of the day on which it is read', async () => {
    const life = await loanLife(town, 3);
    const evening = addDays(life.dueOn, 2);
    await at(life, evening, 21);
    await life.act((tx, order) => offerExtension(town.house, tx, order, 14));
    const morning = addDays(evening, 1);
    await at(life, morning, 8.1);
    const quote = await life.act((tx, order) => extensionQuote(town.house, tx, order, 14));
    const payNow = quote.kind === 'quoted' ? formatMt(quote.payNowCentavos) : '';
    expect(await textsOf(life)).toContainEqual(expect.stringContaining(`: pay ${payNow} by ${formatDay(morning)},`));
  }, 60_000);

  it('says both prices of an offer as they are at one moment, whenever money comes', async () => {
    const life = await loanLife(town, 6);
    await at(life, addDays(life.dueOn, 2), 10);
    await life.pay(100);
    await life.act((tx, order) => offerExtension(town.house, tx, order, 14));
    const [offered] = await rows(
      town,
      `select event_key as key from sms where kind = 'extension-offered' order by queued_at desc`,
    );
    const key = String(offered?.['key']);
    const before = await offerTextOf(town.house, key);
    // A payment from before the offer is told of between any two of its statements.
    const { database } = town.house;
    let said = 0;
    const inTransaction: typeof database.inTransaction = (work) =>
      database.inTransaction((tx) =>
        work({
          ...tx,
          query: async (text, values) => {
            if (/from debt_event/i.test(text) && (said += 1) === 2) await life.pay(50);
            return tx.query(text, values);
          },
        }),
      );
    expect(await offerTextOf({ ...town.house, database: { ...database, inTransaction } }, key)).toBe(before);
  }, 60_000);

  it('offers no extension to who is extended already', async () => {
    const life = await loanLife(town, 4);
    const evening = addDays(life.dueOn, 2);
    await at(life, evening, 21);
    await life.act((tx, order) => offerExtension(town.house, tx, order, 14));
    const quote = await life.act((tx, order) => extensionQuote(town.house, tx, order, 14));
    if (quote.kind !== 'quoted') throw new Error('no quote');
    await life.pay(Number(quote.payNowCentavos) / 100);
    expect((await life.view()).order.status).toBe('Extended');
    await at(life, addDays(evening, 1), 8.1);
    expect((await textsOf(life)).filter((text) => text.includes('to extend the loan'))).toEqual([]);
  }, 60_000);

  it('is said at once where it is over by then: an agreed payoff of today, an offer on its last day', async () => {
    const life = await loanLife(town, 5);
    const evening = addDays(life.dueOn, 7);
    await at(life, evening, 21);
    const amountCentavos = centavos(100_000n);
    await life.act((tx, order) => agreeSettlement(town.house, tx, order, { amountCentavos, until: evening }));
    expect((await textsOf(life))[0]).toContain(`agreed. Pay 1,000.00 MT by ${formatDay(evening)}`);
    await life.act((tx, order) => offerExtension(town.house, tx, order, 14));
    expect((await textsOf(life))[0]).toContain('to extend the loan');
  }, 60_000);
});

describe('what a proof is answered in the evening', () => {
  it('is not said in the morning of a payment that was found in the night', async () => {
    const [found, missing] = [await loanLife(town, 31), await loanLife(town, 32)];
    await at(found, found.dueOn, 19);
    await at(missing, found.dueOn, 19.1);
    const aside = await found.pay(500, '1234');
    const proofs = [];
    for (const { borrower, serialNumber } of [found, missing]) {
      proofs.push(await borrower.must('sendProof', { body: { orderNo: serialNumber, text: 'paguei' } }));
    }
    await at(found, found.dueOn, 21);
    const finance = await hired(town, 'finance', 'filipa');
    for (const { id } of proofs) {
      await finance.must('refuseProof', { params: { id }, body: { reason: 'not-found' } });
    }
    await found.act((tx, { id }) => giveToOrder(town.house, tx, aside, id));
    await at(found, addDays(found.dueOn, 1), 8.1);
    const refused = async (life: Life) => (await textsOf(life)).filter((text) => text.includes('did not find'));
    expect([await refused(found), await refused(missing)]).toEqual([[], [expect.anything()]]);
  }, 60_000);

  it('is said in the morning though something else was done with the order in the night', async () => {
    const life = await loanLife(town, 33);
    await at(life, life.dueOn, 19);
    const { id } = await life.borrower.must('sendProof', { body: { orderNo: life.serialNumber, text: 'paguei' } });
    await at(life, life.dueOn, 21);
    const finance = await hired(town, 'finance', 'flora');
    await finance.must('refuseProof', { params: { id }, body: { reason: 'unreadable' } });
    const amountCentavos = centavos(10_000n);
    await life.act((tx, order) => waiveDebt(town.house, tx, order, { amountCentavos, bucket: undefined }, {}));
    await at(life, addDays(life.dueOn, 1), 8.1);
    expect((await textsOf(life)).filter((text) => text.includes('could not read the proof'))).toHaveLength(1);
  }, 60_000);
});

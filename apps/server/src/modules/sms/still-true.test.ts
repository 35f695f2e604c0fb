import { addDays, addMs, businessDayOf, formatDay, startOfDay, type BusinessDay } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joined, signIn, signInAgain } from '../../../test/cast.ts';
import { person, placed, rows } from '../../../test/loan.ts';
import { doubtful } from '../../../test/in-review.ts';
import { loanLife, paidBy } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { changeDueDate } from '../collections/change-due-date.ts';
import { returnLoan } from '../collections/return-loan.ts';
import { blockFor } from '../customers/block.ts';
import { holdForRestore } from '../disbursements/restored-database.ts';
import { offerExtension, withdrawOffer } from '../extensions/offer-extension.ts';
import { queueSms } from './queue-sms.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

type Life = Awaited<ReturnType<typeof loanLife>>;
const hourMs = 3_600_000;

async function at(life: Pick<Life, 'borrower'>, day: BusinessDay, hour: number): Promise<void> {
  await town.sandbox.moveTo(addMs(startOfDay(day), hour * hourMs));
  const { status } = await life.borrower.call('customerInfo');
  if (status === 401) await signInAgain(town, life.borrower);
  await town.settle();
}
/** Oldest first, without codes. */
const textsOf = async ({ borrower }: Pick<Life, 'borrower'>) => {
  await town.settle();
  const { messages } = await town.sandbox.phone(borrower.phone);
  return messages
    .map(({ text }) => text)
    .filter((text) => !text.includes('@'))
    .reverse();
};
const away = () => town.sandbox.setFaults({ sms: { errorRate: 1 } });
async function back(): Promise<void> {
  await town.sandbox.setFaults({});
  await town.sandbox.advance({ minutes: 15 });
}

describe('what waited for the morning', () => {
  it('asks nobody to pay by a day that is over: the due day was moved in the evening to that day', async () => {
    const life = await loanLife(town, 1);
    const day = addDays(life.dueOn, -5);
    await at(life, day, 21);
    await life.act((tx, order) => changeDueDate(town.house, tx, order, day, {}));
    await at(life, addDays(day, 1), 8.1);
    const told = (await textsOf(life)).filter((text) => text.includes('due day of loan'));
    expect(told).toEqual([
      `Kukula: the due day of loan ${life.serialNumber} was changed to ${formatDay(day)}. You owe 2,310.00 MT today. Questions? Call us.`,
    ]);
  }, 60_000);

  it('tells of no limit that grew where the step was taken back at night', async () => {
    const life = await loanLife(town, 2);
    await at(life, life.dueOn, 21);
    const payment = await life.pay(2_200);
    await takeBack(town, payment);
    await at(life, addDays(life.dueOn, 1), 8.1);
    expect((await textsOf(life)).filter((text) => text.includes('your limit grew'))).toEqual([]);
    await life.pay(2_310);
    expect((await life.view()).order.status).toBe('Cleared');
  }, 60_000);

  it('does not say of a loan that was returned that nothing is owed for it, once its money was taken back', async () => {
    const life = await loanLife(town, 3);
    const day = businessDayOf(town.clock.now());
    await at(life, addDays(day, 1), 21);
    const payment = await life.pay(1_760);
    expect((await life.act((tx, order) => returnLoan(town.house, tx, order, {}))).kind).toBe('done');
    await takeBack(town, payment);
    await at(life, addDays(day, 2), 8.1);
    const texts = await textsOf(life);
    expect(texts.filter((text) => text.includes('you owe nothing'))).toEqual([]);
    expect(texts.at(-1)).toContain('You now owe 1,760.00 MT');
  }, 60_000);
});

describe('what waited for the gateway', () => {
  it('reminds nobody of a due day that was moved meanwhile', async () => {
    const life = await loanLife(town, 4);
    await at(life, life.dueOn, 1);
    await away();
    await at(life, life.dueOn, 18);
    const later = addDays(life.dueOn, 5);
    await life.act((tx, order) => changeDueDate(town.house, tx, order, later, {}));
    await back();
    const texts = await textsOf(life);
    expect(texts.filter((text) => text.includes('due today'))).toEqual([]);
    expect(texts.at(-1)).toContain(`by ${formatDay(later)}.`);
  }, 60_000);

  it('says in a receipt what is left on the day on which it leaves', async () => {
    const life = await loanLife(town, 5);
    await at(life, addDays(life.dueOn, -10), 23);
    await away();
    await life.pay(500);
    await at(life, addDays(life.dueOn, -9), 7);
    await back();
    const { repayment } = await life.view();
    const receipt = (await textsOf(life)).find((text) => text.includes('we received'));
    expect(receipt).toContain(
      `Left on order ${life.serialNumber}: ${repayment?.outstandingAmount?.toLocaleString('en', { minimumFractionDigits: 2 })} MT today or 1,700.00 MT`,
    );
  }, 60_000);

  it('says in two receipts what both have left, and in none what is left of a loan that is repaid', async () => {
    const [part, whole] = [await loanLife(town, 6), await loanLife(town, 7)];
    await at(part, part.dueOn, 10);
    await at(whole, whole.dueOn, 10.1);
    await away();
    await part.pay(500);
    await whole.pay(500);
    await town.sandbox.advance({ minutes: 5 });
    await part.pay(300);
    await whole.pay(1_700);
    await town.sandbox.advance({ minutes: 5 });
    await back();
    const received = async (life: Life) => (await textsOf(life)).filter((text) => text.includes('we received'));
    const left = `1,400.00 MT left on order ${part.serialNumber}. Thank you.`;
    expect(await received(part)).toEqual([
      `Kukula: we received 500.00 MT. ${left}`,
      `Kukula: we received 300.00 MT. ${left}`,
    ]);
    expect(await received(whole)).toEqual([
      `Kukula: we received 500.00 MT for order ${whole.serialNumber}. Thank you.`,
      `Kukula: we received 1,700.00 MT. Loan ${whole.serialNumber} is fully repaid. Thank you!`,
    ]);
  }, 60_000);

  it('says in the receipt of a part of an extension what is left of that, and no more once the offer is over', async () => {
    const [soon, over] = [await loanLife(town, 11), await loanLife(town, 12)];
    await at(soon, addDays(soon.dueOn, 1), 10);
    for (const life of [soon, over]) await life.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await town.sandbox.advance({ minutes: 1 });
    await away();
    await soon.pay(100);
    await over.pay(100);
    await over.act((tx, { id }) => withdrawOffer(town.house, tx, id));
    await town.sandbox.advance({ minutes: 5 });
    await back();
    const received = async (life: Life) => (await textsOf(life)).filter((text) => text.includes('we received'));
    const until = formatDay(addDays(soon.dueOn, 2));
    expect(await received(soon)).toEqual([
      `Kukula: we received 100.00 MT. Left on order ${soon.serialNumber}: 2,210.00 MT today, or 310.00 MT by ${until} to extend it by 14 days.`,
    ]);
    expect(await received(over)).toEqual([
      `Kukula: we received 100.00 MT. 2,210.00 MT left on order ${over.serialNumber}. Thank you.`,
    ]);
  }, 60_000);

  it('promises money “in minutes” to nobody who has it, and asks for what is left of it', async () => {
    const borrower = await joined(town, person(8));
    await away();
    const serialNumber = await placed(borrower, 2_000, 30);
    await town.settle();
    await town.sandbox.advance({ minutes: 10 });
    await paidBy(town, borrower.phone, 200, serialNumber);
    await town.settle();
    await town.sandbox.advance({ minutes: 5 });
    await back();
    const texts = await textsOf({ borrower });
    expect(texts[0]).toMatch(/^Kukula: we sent 1,760.00 MT to your M-Pesa. Pay 2,000.00 MT by/);
    expect(texts.filter((text) => text.includes('within minutes'))).toEqual([]);
  }, 60_000);
});

it.each([
  ['is found to have arrived', { successAfterTimeoutRate: 1 }, 30],
  ['is in doubt all evening', { lossRate: 1 }, 31],
] as const)(
  'reminds nobody whose payment %s',
  async (_what, c2b, number) => {
    const life = await loanLife(town, number);
    const { borrower, serialNumber, dueOn } = life;
    const isPaid = 'successAfterTimeoutRate' in c2b;
    await at(life, dueOn, 17.4);
    await town.sandbox.setFaults({ c2b, query: { errorRate: 1, errorCode: 'INS-23' } });
    await borrower.must('payByWeb', { body: { amount: 2_200, orderNo: serialNumber } });
    if (isPaid) {
      await town.sandbox.waitForPrompt(borrower.phone);
      await town.sandbox.acceptPrompt(borrower.phone);
    }
    const state = () =>
      rows(
        town,
        'select a.state from payment_attempt a join loan_order o on o.id = a.order_id where o.serial_number = $1',
        [serialNumber],
      );
    await expect.poll(state).toEqual([{ state: 'unknown' }]);
    const reminded = async () => (await textsOf(life)).filter((text) => text.includes('due today'));
    await at(life, dueOn, 18);
    expect(await reminded()).toEqual([]);
    if (isPaid) await town.sandbox.setFaults({});
    await at(life, dueOn, 19.9);
    expect(await state()).toEqual([{ state: isPaid ? 'succeeded' : 'unknown' }]);
    await at(life, addDays(dueOn, 1), 8.1);
    expect(await reminded()).toEqual([]);
    await town.sandbox.setFaults({});
  },
  60_000,
);

it('reminds who typed in no PIN only once that is known', async () => {
  const life = await loanLife(town, 32);
  const { borrower, serialNumber, dueOn } = life;
  await at(life, dueOn, 17.4);
  const id = await borrower.must('payByWeb', { body: { amount: 2_200, orderNo: serialNumber } });
  await town.sandbox.waitForPrompt(borrower.phone);
  const sms = () => rows(town, `select state from sms where event_key = $1`, [`reminder:${serialNumber}:${dueOn}`]);
  town.clock.moveTo(addMs(startOfDay(dueOn), 17.6 * hourMs));
  await expect.poll(sms).toEqual([{ state: 'queued' }]);
  await town.sandbox.refusePrompt(borrower.phone);
  await expect.poll(async () => (await borrower.call('webPayStatus', { params: { id } })).body.result).toBe('FAILED');
  await at(life, dueOn, 17.7);
  expect(await sms()).toEqual([{ state: 'sent' }]);
}, 60_000);

it('comes behind what its customer was to be told before, if that was tried in vain but once', async () => {
  const { phone } = await signIn(town, person(20).phone);
  const [customer] = await rows(town, 'select max(id) as id from customer');
  const about = { kind: 'test', customerId: BigInt(String(customer?.['id'])), atAnyHour: true };
  const queue = (eventKey: string) =>
    town.house.database.inTransaction((tx) => queueSms(town.house, tx, { ...about, eventKey, text: eventKey }));
  await away();
  await queue('Pedido aprovado');
  await town.settle();
  await town.sandbox.setFaults({});
  await queue('Pedido cancelado');
  await town.settle();
  await town.sandbox.advance({ minutes: 1 });
  const texts = (await town.sandbox.phone(phone)).messages.map(({ text }) => text);
  expect(texts.slice(0, 2)).toEqual(['Pedido cancelado', 'Pedido aprovado']);
}, 60_000);

it('tells nobody that they may apply again who is blocked by then', async () => {
  const { borrower, serialNumber } = await doubtful(town, person(21));
  const { uuid } = await borrower.must('customerInfo');
  const [customer] = await rows(town, 'select id from customer where uuid = $1', [uuid]);
  await town.house.database.inTransaction((tx) => blockFor(town.house, tx, BigInt(String(customer?.['id'])), 'FRAUD'));
  await town.sandbox.advance({ minutes: 73 * 60 });
  expect(await textsOf({ borrower })).toEqual([
    `Kukula: order ${serialNumber} was cancelled and you owe nothing on it. Questions? Call us.`,
  ]);
}, 60_000);

describe('who had paid so much too much that the next loan is repaid by it', () => {
  it('reads that it was sent, and is not asked to pay it', async () => {
    const life = await loanLife(town, 10);
    await at(life, life.dueOn, 10);
    await life.pay(4_500);
    await town.settle();
    const serialNumber = await placed(life.borrower, 2_000, 30);
    await town.settle();
    const texts = await textsOf(life);
    expect(texts).toContain('Kukula: we sent 1,760.00 MT to your M-Pesa.');
    expect(texts.filter((text) => text.includes('Pay ') && text.includes(serialNumber))).toEqual([]);
  }, 60_000);
});

describe('a database that was restored', () => {
  it('reminds nobody while it does not know who has paid', async () => {
    const life = await loanLife(town, 9);
    await at(life, life.dueOn, 12);
    await town.house.database.inTransaction((tx) => holdForRestore(town.house, tx));
    await at(life, life.dueOn, 18);
    expect((await textsOf(life)).filter((text) => text.includes('due today'))).toEqual([]);
  }, 60_000);
});

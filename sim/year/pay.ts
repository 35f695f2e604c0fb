import { createHmac } from 'node:crypto';
import { signedIn, type Day, type SimPerson } from './session.ts';

export type Wish = { readonly serialNumber: string; /** Of what is owed today, in percent. */ readonly share: number };

const businessNumber = '955555';

/** Web pay, sometimes with a double click, sometimes with too little in the wallet. */
export async function payInApp(day: Day, who: SimPerson, wish: Wish): Promise<void> {
  const { town, chance, tally } = day;
  const amount = await amountOf(day, who, wish);
  if (amount === undefined) return;
  if (chance.percent(90)) await town.sandbox.fund(who.borrower.phone, amount);
  const pay = () => who.borrower.call('payByWeb', { body: { orderNo: wish.serialNumber, amount } });
  const isTwice = chance.percent(20);
  if (isTwice) tally.fault('double click on pay');
  const answers = await Promise.all(isTwice ? [pay(), pay()] : [pay()]);
  await town.worker.drain();
  tally.event(
    `${who.nth} pays ${amount} in the app ${answers
      .map((answer) => answer.status)
      .toSorted()
      .join()}`,
  );
}

/** *150#, sometimes with a slip in the reference; afterwards somebody may repeat, change or forge the notification. */
export async function payByMenu(day: Day, who: SimPerson, wish: Wish): Promise<void> {
  const { town, chance, tally } = day;
  const amount = await amountOf(day, who, wish);
  if (amount === undefined) return;
  const surplus = chance.percent(10) ? 10 : 0;
  const slips = chance.percent(who.habit === 'slipping' ? 50 : 3);
  const reference = slips ? slipIn(wish.serialNumber, chance.below(10)) : wish.serialNumber;
  if (slips) tally.fault('wrong reference');
  const payment = { businessNumber, reference, amount: Math.round((amount + surplus) * 100) / 100 };
  await town.sandbox.fund(who.borrower.phone, payment.amount);
  const { transactionId } = await town.sandbox.pay(who.borrower.phone, payment);
  await arrived(day, transactionId);
  await town.worker.drain();
  tally.event(`${who.nth} pays ${payment.amount} by the menu${slips ? ' with a slip' : ''}`);
  if (chance.percent(25)) await meddle(day, { transactionId, msisdn: `258${who.borrower.phone}`, ...payment });
}

/** What is owed today by the app's own figure, or a share of it. */
async function amountOf(day: Day, who: SimPerson, { serialNumber, share }: Wish): Promise<number | undefined> {
  const shown = await signedIn(day, who, () => who.borrower.call('order', { params: { serialNumber } }));
  if (shown?.body.success !== true) return undefined;
  const centavos = Math.floor((Math.round((shown.body.result.repayment?.outstandingAmount ?? 0) * 100) * share) / 100);
  return centavos < 100 ? undefined : centavos / 100;
}

const mostLooks = 2_000;

/** Until the rail has got its notification through; what it lost it sends again by itself. */
async function arrived({ town }: Day, transactionId: string): Promise<void> {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const sql = 'select 1 from rail_transaction where rail_transaction_id = $1';
    if ((await town.house.database.query(sql, [transactionId])).rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  throw new Error(`${transactionId} was never notified`);
}

type Notified = { transactionId: string; msisdn: string; amount: number; businessNumber: string; reference: string };

/** The notification again, the same with another amount, or one that the rail never signed. */
async function meddle({ town, chance, tally }: Day, told: Notified): Promise<void> {
  const kind = chance.pick(['repeated', 'repeated', 'other amount', 'forged']);
  const amount = kind === 'other amount' ? Math.round((told.amount + 1) * 100) / 100 : told.amount;
  const transactionId = kind === 'forged' ? `F${told.transactionId}` : told.transactionId;
  const now = town.house.clock.now();
  const body = JSON.stringify({ ...told, amount, transactionId, paidAt: now.toISOString() });
  const seconds = Math.floor(now.getTime() / 1_000);
  const secret = kind === 'forged' ? 'somebody else’s secret' : town.railSecret;
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  const answer = await fetch(new URL('/rails/mpesa/notification', town.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': `t=${seconds},v1=${mac}` },
    body,
  });
  await answer.arrayBuffer();
  await town.worker.drain();
  tally.fault(`notification ${kind}`);
  tally.event(`the notification is answered ${answer.status}`);
}

function slipIn(serialNumber: string, digit: number): string {
  const last = (Number(serialNumber.at(-1)) + 1 + (digit % 9)) % 10;
  return `${serialNumber.slice(0, -1)}${last}`;
}

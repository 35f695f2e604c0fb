import { createHmac } from 'node:crypto';
import type { SimTown } from '../sim-town.ts';
import { insist } from './insist.ts';
import type { SimPerson } from './person.ts';
import { ask } from './sign-in.ts';

export const businessNumber = '955555';

/** The wallet's prompt: most type the PIN, some refuse, mistype it or leave it lying. */
export async function payInApp(town: SimTown, who: SimPerson, serialNumber: string, amount: number): Promise<void> {
  if (!(await town.struck.maybe('too little in the wallet'))) await town.sandbox.fund(who.borrower.phone, amount);
  const asked = await insist(town, who, 'payByWeb', { body: { orderNo: serialNumber, amount } });
  if (await town.struck.maybe('double click')) {
    await ask(town, who, 'payByWeb', { body: { orderNo: serialNumber, amount } });
  }
  await town.worker.drain();
  if (asked?.body.success !== true) return;
  const id = asked.body.result;
  if (who.chance.percent(40)) town.meanwhile();
  town.time.after(2_000 + who.chance.below(40_000), () => atPrompt(town, who));
  // Whoever is asked a second time answers again.
  town.time.after(43_000 + who.chance.below(20_000), () => atPrompt(town, who));
  town.time.after(90_000, async () => void (await ask(town, who, 'webPayStatus', { params: { id } })));
}

async function atPrompt(town: SimTown, who: SimPerson): Promise<void> {
  const { phone } = who.borrower;
  const { prompt } = await town.sandbox.phone(phone);
  if (prompt === null || (await town.struck.maybe('PIN left'))) return;
  if (await town.struck.maybe('PIN refused')) await town.sandbox.refusePrompt(phone);
  else if (await town.struck.maybe('PIN wrong')) await town.sandbox.acceptPrompt(phone, '0000');
  else await town.sandbox.acceptPrompt(phone);
}

/** *150#, sometimes with a slip in the reference; afterwards somebody may repeat, change or forge the notification. */
export async function payByMenu(town: SimTown, who: SimPerson, serialNumber: string, amount: number): Promise<void> {
  const { struck, sandbox } = town;
  const { phone } = who.borrower;
  const isSlip = (who.habit === 'slipping' && who.chance.percent(30)) || (await struck.maybe('wrong reference'));
  const surplus = (await struck.maybe('surplus')) ? 10 : 0;
  const reference = isSlip ? slipIn(serialNumber, who.chance.below(10)) : serialNumber;
  const payment = { businessNumber, reference, amount: Math.round((amount + surplus) * 100) / 100 };
  await sandbox.fund(phone, payment.amount);
  const { transactionId } = await sandbox.pay(phone, payment);
  who.receipts.push(transactionId);
  const told = { transactionId, msisdn: `258${phone}`, ...payment, paidAt: town.time.now().toISOString() };
  town.time.after(1_000 + who.chance.below(400_000), () => meddle(town, told));
}

type Told = {
  transactionId: string;
  msisdn: string;
  amount: number;
  businessNumber: string;
  reference: string;
  paidAt: string;
};

/** The notification again, the same with another amount, or one that the rail never signed. */
async function meddle(town: SimTown, told: Told): Promise<void> {
  const { struck } = town;
  if (await struck.maybe('notification repeated')) await notify(town, told, town.railSecret);
  // The rail's word stands until its statement says otherwise, so a lie is told only after the truth.
  if ((await isKnown(town, told.transactionId)) && (await struck.maybe('notification with another amount'))) {
    await notify(town, { ...told, amount: Math.round((told.amount + 1) * 100) / 100 }, town.railSecret);
  }
  if (await struck.maybe('notification forged')) {
    const status = await notify(town, { ...told, transactionId: `F${told.transactionId}` }, 'somebody else’s secret');
    if (status < 400) town.tally.violation('a forged notification was taken');
  }
}

async function isKnown(town: SimTown, transactionId: string): Promise<boolean> {
  const sql = 'select 1 from rail_transaction where rail_transaction_id = $1';
  return (await town.house.database.query(sql, [transactionId])).rows.length > 0;
}

async function notify(town: SimTown, told: Told, secret: string): Promise<number> {
  const body = JSON.stringify(told);
  const seconds = Math.floor(town.time.nowMs() / 1_000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  const answer = await town.fetch(new URL('/rails/mpesa/notification', town.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': `t=${seconds},v1=${mac}` },
    body,
  });
  return answer.status;
}

function slipIn(serialNumber: string, digit: number): string {
  const last = (Number(serialNumber.at(-1)) + 1 + (digit % 9)) % 10;
  return `${serialNumber.slice(0, -1)}${last}`;
}

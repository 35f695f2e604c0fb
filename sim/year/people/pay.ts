import { createHmac } from 'node:crypto';
import { SandboxRefused } from '@house/sandbox/client';
import type { SimTown } from '../sim-town.ts';
import { slipIn } from '../slip-in.ts';
import type { Subject } from '../subject.ts';
import { insist } from './insist.ts';
import type { SimPerson } from './person.ts';
import { ask } from './sign-in.ts';

const businessNumber = '955555';

/** The wallet's prompt: most type the PIN, some refuse, mistype it or leave it lying. */
export async function payInApp(town: SimTown, who: SimPerson, serialNumber: string, amount: number): Promise<void> {
  const isShort = town.struck.intends('too little in the wallet');
  if (!isShort) await town.sandbox.fund(who.borrower.phone, amount);
  const asked = await insist(town, who, 'payByWeb', { body: { orderNo: serialNumber, amount } });
  const order: Subject = { kind: 'order', number: serialNumber };
  if (await town.struck.maybe('double click', order)) {
    await ask(town, who, 'payByWeb', { body: { orderNo: serialNumber, amount } });
  }
  // Both ways at once, as whoever does not trust the app.
  if (who.chance.percent(10)) await payByMenu(town, who, serialNumber, amount);
  await town.worker.drain();
  if (isShort) await town.struck.by('too little in the wallet', order);
  if (asked?.body.success !== true) return;
  const id = asked.body.result;
  if (who.chance.percent(60)) town.meanwhile();
  town.time.after(2_000 + who.chance.below(40_000), () => atPrompt(town, who));
  // Whoever is asked a second time answers again.
  town.time.after(43_000 + who.chance.below(20_000), () => atPrompt(town, who));
  const isImpatient = who.chance.percent(40);
  town.time.after((isImpatient ? 20_000 : 90_000) + who.chance.below(40_000), async () => {
    const told = await ask(town, who, 'webPayStatus', { params: { id } });
    // It did not come, or not yet: then by the menu.
    const isPaid = told?.body.success === true && told.body.result === 'SUCCESS';
    if (!isPaid && who.chance.percent(60)) await payByMenu(town, who, serialNumber, amount);
  });
}

async function atPrompt(town: SimTown, who: SimPerson): Promise<void> {
  const { phone } = who.borrower;
  const { prompt } = await town.sandbox.phone(phone);
  if (prompt === null) return;
  const order: Subject = { kind: 'order', number: prompt.reference };
  if (await town.struck.maybe('PIN left', order)) return;
  const isRefused = await town.struck.maybe('PIN refused', order);
  const isWrong = !isRefused && (await town.struck.maybe('PIN wrong', order));
  const answered = isRefused
    ? town.sandbox.refusePrompt(phone)
    : town.sandbox.acceptPrompt(phone, isWrong ? '0000' : undefined);
  await answered.catch(unlessGone);
}

// Where much is done at once it may end while somebody looks at it.
function unlessGone(fault: unknown): void {
  if (!(fault instanceof SandboxRefused) || fault.status !== 409) throw fault;
}

/** *150#, sometimes with a slip in the reference; afterwards somebody may repeat, change or forge the notification. */
export async function payByMenu(town: SimTown, who: SimPerson, serialNumber: string, amount: number): Promise<void> {
  const { struck, sandbox } = town;
  // Now and then a friend pays for them.
  const payer = who.friend !== undefined && who.chance.percent(6) ? who.friend : who;
  const { phone } = payer.borrower;
  const order: Subject = { kind: 'order', number: serialNumber };
  const isSlip = (who.habit === 'slipping' && who.chance.percent(30)) || (await struck.maybe('wrong reference', order));
  const surplus = (await struck.maybe('surplus', order)) ? 10 : 0;
  const reference = isSlip ? slipOf(serialNumber, who.chance.below(10)) : serialNumber;
  const payment = { businessNumber, reference, amount: Math.round((amount + surplus) * 100) / 100 };
  await sandbox.fund(phone, payment.amount);
  const { transactionId } = await sandbox.pay(phone, payment);
  who.receipts.push(transactionId);
  const told = { transactionId, msisdn: `258${phone}`, ...payment, paidAt: town.time.now().toISOString() };
  // Half of it while somebody may still be at the prompt.
  const withinMs = who.chance.percent(50) ? 40_000 : 400_000;
  town.time.after(1_000 + who.chance.below(withinMs), () => meddle(town, told));
}

/** A digit is wrong, or the number stands among words, where it may be anything. */
function slipOf(serialNumber: string, digit: number): string {
  return digit < 3 ? `Ana ${serialNumber}` : slipIn(serialNumber, digit);
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
  const named: Subject = { kind: 'order', number: told.reference };
  if (await struck.maybe('notification repeated', named)) await notify(town, told, town.railSecret);
  // The rail's word stands until its statement says otherwise, so a lie is told only after the truth.
  if ((await isKnown(town, told.transactionId)) && (await struck.maybe('notification with another amount', named))) {
    await notify(town, { ...told, amount: Math.round((told.amount + 1) * 100) / 100 }, town.railSecret);
  }
  if (await struck.maybe('notification forged', named)) {
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

import { borrowerOf } from '../../../apps/server/test/borrower.ts';
import type { SimTown } from '../sim-town.ts';
import { insist } from './insist.ts';
import type { SimPerson } from './person.ts';
import { ask, codeOn, stepUp } from './sign-in.ts';

const looks = [
  'customerInfo',
  'customerExtendInfo',
  'groupedCoupons',
  'invitationStat',
  'changeMobileHistory',
  'commissionRankings',
  'collect',
  'companyContacts',
  'commissionCarousel',
] as const;

/** Opens the app and looks about. */
export async function look(town: SimTown, who: SimPerson): Promise<void> {
  await ask(town, who, 'orders', { query: {} });
  await ask(town, who, who.chance.pick(looks));
  await readNotice(town, who);
  await ask(town, who, 'walletStatements', { query: {} });
  if (who.chance.percent(4))
    await ask(town, who, 'changeLanguage', { query: { locale: who.chance.pick(['pt', 'en']) } });
  if (who.chance.percent(2)) await ask(town, who, 'logout');
}

const standing = `select count(*) > 0 as overdue, count(*) filter (where hold = 'none') > 0 as late
  from loan_order o join customer c on c.id = o.customer_id where c.uuid = $1 and o.status = 'Overdue'`;

/** Whoever owes nothing late is not told that they do, nor is who is on hold; nor is anybody thanked who is late. */
async function readNotice(town: SimTown, who: SimPerson): Promise<void> {
  const standsNow = async () => (await town.house.database.query(standing, [who.uuid])).rows[0];
  const before = await standsNow();
  const shown = await ask(town, who, 'bulletin', { query: { stage: 'detail' } });
  const title = shown?.body.success === true ? shown.body.result?.title : undefined;
  if (title === undefined || title === 'everyone') return;
  // Whose number was changed, and who never heard of it, is somebody else by the old one.
  const asked = await ask(town, who, 'customerInfo');
  if (asked?.body.success !== true || asked.body.result.uuid !== who.uuid) return;
  const after = await standsNow();
  // An order may have moved in between.
  if (before?.late !== after?.late || before?.overdue !== after?.overdue) return;
  if (title === 'late' ? after?.late !== true : after?.overdue !== false)
    town.tally.violation(`somebody read a notice for who is ${title}, and is not`);
}

/** A new number: a step-up code to the old one, a code to the new one. */
export async function changeNumber(town: SimTown, who: SimPerson): Promise<void> {
  const headers = await stepUp(town, who);
  if (headers === undefined) return;
  const phone = `85${String(1_000_000 + who.nth * 1_000 + who.chance.below(1_000))}`;
  const asked = await ask(town, who, 'requestChangeCode', { query: { mobile: phone } });
  if (asked?.body.success !== true) return;
  const code = await codeOn(town, phone);
  if (code === undefined) return;
  const body = { identify: asked.body.result.token, code };
  const changed = await insist(town, who, 'changeMobile', { body }, headers);
  if (changed?.body.success !== true) return;
  const { cookies } = who.borrower;
  who.borrower = borrowerOf(town, phone);
  for (const [name, value] of cookies) who.borrower.cookies.set(name, value);
}

/** A screenshot's text: a lead for staff, never money. */
export async function sendProof(town: SimTown, who: SimPerson, orderNo: string): Promise<void> {
  await insist(town, who, 'sendProof', { body: { orderNo, transactionId: who.receipts.at(-1) ?? 'ABCDEFGHIJ' } });
}

/** Takes out what was earned by inviting. */
export async function withdraw(town: SimTown, who: SimPerson): Promise<void> {
  const account = await ask(town, who, 'walletStatements', { query: {} });
  if (account?.body.success !== true || account.body.result.balance < 100) return;
  const headers = await stepUp(town, who);
  if (headers === undefined) return;
  const { balance } = account.body.result;
  const isGreedy = who.chance.percent(15);
  const amount = isGreedy ? balance + 100 : who.chance.percent(60) ? balance : 100;
  const answer = await insist(town, who, 'customerWithdraw', { body: { amount } }, headers);
  if (isGreedy && answer?.body.success === true) {
    town.tally.violation(`${amount} MT of commission were granted to somebody who had earned ${balance} MT`);
  }
}

/** Tries the number of somebody else's order: there is no such order for them. */
export async function pryInto(town: SimTown, who: SimPerson): Promise<void> {
  const { rows } = await town.house.database.query(
    `select o.serial_number as found from loan_order o join customer c on c.id = o.customer_id
     where c.uuid <> $1 order by o.id limit 50`,
    [who.uuid],
  );
  const serialNumber: string | undefined = rows[who.chance.below(Math.max(1, rows.length))]?.found;
  if (serialNumber === undefined) return;
  const shown = await ask(town, who, 'order', { params: { serialNumber } });
  const paid = await ask(town, who, 'payByWeb', { body: { orderNo: serialNumber, amount: 10 } });
  const { rows: payments } = await town.house.database.query(
    `select a.id::text as found from payment_attempt a join loan_order o on o.id = a.order_id where o.serial_number = $1 order by a.asked_at, a.id limit 1`,
    [serialNumber],
  );
  const id: string | undefined = payments[0]?.found;
  const asked = id === undefined ? undefined : await ask(town, who, 'webPayStatus', { params: { id } });
  for (const answer of [shown, paid, asked]) {
    if (answer !== undefined && answer.status !== 404 && answer.status !== 401) {
      town.tally.violation(`of another's order ${serialNumber} somebody was told ${answer.status}`);
    }
  }
}

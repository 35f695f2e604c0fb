import { ask, askTwice, join, newKey, onDoor, type Customer } from './customer.ts';
import type { StormTown } from './storm-town.ts';
import type { Watch } from './watch.ts';

const businessNumber = '955555';
// Above it a newcomer's order goes to staff.
const mostMt = 2_000;
const mostPayments = 4;

/** Goes on with their life until a loan is paid back; false when something takes longer than they wait. */
export async function live(town: StormTown, watch: Watch, who: Customer): Promise<boolean> {
  if (!who.hasJoined && !(await join(town, who))) return false;
  const serialNumber = (await openOrder(who)) ?? (await borrow(town, who));
  if (serialNumber === undefined) return false;
  const status = await watch.order(serialNumber, ['UnderReview', 'Approved']);
  if (status === 'Cancelled') return true;
  for (let payments = 0; payments < mostPayments && !watch.isOver(); payments += 1) {
    const shown = await ask(who, 'order', { params: { serialNumber } });
    if (!shown.body.success) return false;
    const { order, repayment } = shown.body.result;
    if (order.status === 'Cleared') return true;
    if (repayment === null || !isPayable(order.status)) return false;
    // In the end all of it.
    const share = payments === mostPayments - 1 || who.chance.percent(60) ? 100 : 20 + who.chance.below(60);
    const amount = Math.round(repayment.outstandingAmount * share) / 100;
    await pay(town, watch, who, serialNumber, amount);
  }
  return false;
}

function isPayable(status: string): boolean {
  return ['Disbursed', 'Repayment', 'Overdue'].includes(status);
}

async function openOrder(who: Customer): Promise<string | undefined> {
  const listed = await ask(who, 'orders', { query: {} });
  if (!listed.body.success) return undefined;
  const isOpen = (status: string): boolean => isPayable(status) || ['UnderReview', 'Approved'].includes(status);
  return listed.body.result.data.find(({ status }) => isOpen(status))?.serialNumber;
}

/** Once, by two taps under one key, or in two tabs that know nothing of each other. */
async function borrow(town: StormTown, who: Customer): Promise<string | undefined> {
  const listed = await ask(who, 'products');
  if (!listed.body.success) return undefined;
  const products = listed.body.result.products.filter(({ amount }) => amount <= mostMt);
  const product = products[who.chance.below(Math.max(1, products.length))];
  if (product === undefined) return undefined;
  const sent = { params: { uuid: product.uuid }, body: {} };
  const way = who.chance.below(100);
  if (way < 30) await askTwice(town, who, 'placeOrder', sent);
  else if (way < 50) {
    const tabs = town.doors.map((door) => ask(who, 'placeOrder', sent, newKey(who), onDoor(town, who, door)));
    await Promise.all(tabs);
  } else await ask(who, 'placeOrder', sent, newKey(who));
  return openOrder(who);
}

/** By one of the ways that people pay, some of which pay twice what is owed: the rest is theirs. */
async function pay(town: StormTown, watch: Watch, who: Customer, serialNumber: string, amount: number): Promise<void> {
  await town.sandbox.fund(who.phone, 2 * amount);
  const inApp = (body = { orderNo: serialNumber, amount }) => ask(who, 'payByWeb', { body }, newKey(who));
  const byMenu = async (): Promise<void> => {
    const { transactionId } = await town.sandbox.pay(who.phone, { businessNumber, reference: serialNumber, amount });
    await watch.receipt(transactionId);
  };
  const settled = async (answer: Awaited<ReturnType<typeof inApp>>): Promise<void> => {
    if (answer.body.success) await watch.attempt(answer.body.result, ['queued', 'sent']);
  };
  const way = who.chance.below(100);
  if (way < 35) await byMenu();
  else if (way < 55) await settled(await inApp());
  else if (way < 75) await settled(await askTwice(town, who, 'payByWeb', { body: { orderNo: serialNumber, amount } }));
  else if (way < 85) {
    // Two tabs, each with an amount of its own: one of them is told that the other pays.
    const less = Math.max(1, Math.floor(amount / 2));
    const bodies = [amount, less].map((one) => ({ orderNo: serialNumber, amount: one }));
    await Promise.all(bodies.map(async (body) => settled(await inApp(body))));
  } else if (way < 95) await Promise.all([byMenu(), inApp().then(settled)]);
  else await Promise.all([byMenu(), byMenu()]);
}

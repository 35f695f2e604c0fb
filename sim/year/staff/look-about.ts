import { addDays, businessDayOf } from '@house/calendar';
import { servicingActs } from '@house/contract/operator';
import type { OperatorBrowser } from '../../../apps/server/test/operator.ts';
import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { atDesk, note, type Clerk } from './clerk.ts';

const oneOf = {
  orders: 'select serial_number as found from loan_order order by id desc limit 200',
  customers: 'select uuid as found from customer order by id limit 500',
  payouts: 'select id::text as found from payout order by id desc limit 100',
  receipts: `select rail_transaction_id as found from rail_transaction where meaning = 'suspense' order by rail_transaction_id limit 50`,
  journals: 'select id::text as found from journal order by id desc limit 200',
} as const;

type Look = (browser: OperatorBrowser, found: string, chance: Chance, town: SimTown) => Promise<unknown>;

/** What is read of one of these; that the answer is as the contract has it is seen wherever a call is made. */
const looks: readonly (readonly [keyof typeof oneOf, Look])[] = [
  ['customers', (browser, uuid) => browser.call('customerFile', { params: { uuid } })],
  ['customers', (browser, uuid) => browser.call('customerEvents', { params: { uuid } })],
  ['customers', (browser, uuid) => browser.call('customerAccount', { params: { uuid } })],
  ['customers', (browser, uuid) => browser.call('erasurePlan', { params: { uuid } })],
  ['customers', (browser, uuid) => browser.call('exportCustomer', { params: { uuid }, body: { note } })],
  ['customers', (browser, search) => browser.call('findCustomers', { query: { search } })],
  ['orders', (browser, serialNumber) => browser.call('orderEvents', { params: { serialNumber } })],
  ['orders', (browser, serialNumber) => browser.call('explainBalance', { params: { serialNumber }, query: {} })],
  ['orders', (browser, serialNumber) => browser.call('accountStatement', { params: { serialNumber } })],
  ['orders', (browser, serialNumber) => browser.call('collectionCase', { params: { serialNumber } })],
  ['orders', whatIf],
  ['orders', rehearse],
  ['orders', rehearse],
  ['orders', (browser, search) => browser.call('findOrders', { query: { search } })],
  ['payouts', (browser, id) => browser.call('payout', { params: { id } })],
  ['receipts', (browser, receipt) => browser.call('suspenseItem', { params: { receipt } })],
  ['journals', (browser, id) => browser.call('journal', { params: { id } })],
  ['orders', reports],
];

/** An auditor's look at one thing of the many: what nobody opens nobody sees to be broken. */
export async function lookAbout(town: SimTown, chance: Chance, admin: Clerk): Promise<void> {
  const [of, look] = looks[chance.below(looks.length)] ?? looks[0] ?? [];
  if (of === undefined || look === undefined) return;
  const { rows } = await town.house.database.query(oneOf[of], []);
  const found: string | undefined = rows[chance.below(Math.max(1, rows.length))]?.found;
  const browser = found === undefined ? undefined : await atDesk(town, admin);
  if (found !== undefined && browser !== undefined) await look(browser, found, chance, town);
}

function whatIf(browser: OperatorBrowser, serialNumber: string, chance: Chance, { time }: SimTown) {
  const on = addDays(businessDayOf(time.now()), chance.below(40));
  return browser.call('whatIfPaid', { params: { serialNumber }, query: { on, amount: 1 + chance.below(3_000) } });
}

function rehearse(browser: OperatorBrowser, serialNumber: string, chance: Chance, { time }: SimTown) {
  const until = addDays(businessDayOf(time.now()), chance.below(9));
  const act = chance.pick(servicingActs);
  const query = { act, amount: 1 + chance.below(900), until, termDays: 14, why: 'fraud', hold: 'dispute' } as const;
  return browser.call('rehearseAct', { params: { serialNumber }, query });
}

async function reports(browser: OperatorBrowser, _: string, chance: Chance, { time }: SimTown) {
  const to = businessDayOf(time.now());
  const query = { from: addDays(to, -chance.below(30)), to };
  const named = ['cashFlow', 'decisionFunnel', 'payoutTimes', 'rollRates'] as const;
  return browser.call(chance.pick(named), { query });
}

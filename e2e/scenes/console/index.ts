import type { Page } from '@playwright/test';
import type { OperatorResult } from '@house/contract/operator/types';
import type { ConsoleTexts } from '@house/i18n/console.pt';
import { enteredReceipt, type HouseCast } from './cast.ts';
import { faults } from './faults.ts';
import { open } from './open.ts';
import { standingPayouts } from './payouts.ts';
import type { ConsoleScene } from './scene.ts';

type Act = NonNullable<ConsoleScene['act']>;
const at = (path: string) => (): string => path;

const press =
  (nameOf: (texts: ConsoleTexts) => string): Act =>
  async (page, texts) => {
    await page
      .getByRole('button', { name: nameOf(texts) })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  };

/** Opens a row of the list, then presses a button of its panel. */
const openAndPress =
  (nameOf: (texts: ConsoleTexts) => string): Act =>
  async (page, texts, cast) => {
    await open()(page, texts, cast);
    await press(nameOf)(page, texts, cast);
  };

const order = ({ late }: HouseCast): string => `/order/${late}`;
const customer = ({ paidUuid }: HouseCast): string => `/customer/${paidUuid}`;
const hired = ({ rita }: HouseCast): string => `/staff?open=${rita}`;
const staff = ({ mario }: HouseCast): string => `/staff?open=${mario}`;
const day = ({ day: opened }: HouseCast): string => `/reconciliation?open=${opened}`;

const work: readonly ConsoleScene[] = [
  { name: 'sign in', path: at('/'), signedOut: true },
  { name: 'today', path: at('/') },
  { name: 'today · database restored', path: at('/'), act: dialogOfQueues },
  { name: 'reviews', path: at('/reviews') },
  { name: 'reviews · open', path: at('/reviews'), act: open() },
  { name: 'reviews · approve', path: at('/reviews'), act: open('a') },
  { name: 'reviews · decline', path: at('/reviews'), act: open('d') },
  { name: 'reviews · cancel', path: at('/reviews'), act: open('c') },
  { name: 'reviews · on hold', path: ({ heldReview }) => `/reviews?open=${heldReview}` },
  { name: 'reviews · call', path: at('/reviews'), act: open('l') },
  { name: 'payouts', path: at('/payouts') },
  { name: 'payouts · open', path: at('/payouts'), act: open() },
  { name: 'payouts · ask', path: at('/payouts'), act: open('p') },
  { name: 'payouts · confirmed', path: at('/payouts?lane=confirmed'), act: open() },
  ...standingPayouts,
  { name: 'payments', path: at('/payments') },
  { name: 'payments · open', path: at('/payments'), act: open() },
  {
    name: 'payments · take back',
    path: at('/payments?meaning=repayment'),
    act: openAndPress(({ orders }) => `${orders.acts.names['reversal']}…`),
  },
  { name: 'payments · enter', path: at('/payments'), act: press((texts) => texts.payments.enter) },
  { name: 'suspense', path: at('/suspense') },
  { name: 'suspense · keys', path: at('/suspense'), act: key('?') },
  { name: 'suspense · open', path: at('/suspense'), act: open() },
  { name: 'suspense · assign', path: at('/suspense'), act: open('a') },
  { name: 'suspense · split', path: at('/suspense'), act: open('s') },
  { name: 'suspense · refund', path: at('/suspense'), act: open('r') },
  { name: 'suspense · never was', path: at(`/suspense?q=${enteredReceipt}`), act: open('n') },
  { name: 'proofs', path: at('/proofs') },
  { name: 'proofs · open', path: at('/proofs'), act: open() },
  { name: 'proofs · refuse', path: at('/proofs'), act: open('d') },
  { name: 'reconciliation', path: at('/reconciliation') },
  { name: 'reconciliation · open', path: day },
  { name: 'reconciliation · not whole yet', path: at('/reconciliation'), act: open() },
  { name: 'reconciliation · sign', path: day, act: key('s') },
  { name: 'reconciliation · import', path: at('/reconciliation'), act: key('i') },
  { name: 'reconciliation · import of a spreadsheet', path: at('/reconciliation'), act: bringSpreadsheet },
  { name: 'reconciliation · fund', path: at('/reconciliation'), act: press((texts) => texts.reconciliation.fund) },
  { name: 'reconciliation · lines', path: ({ day: shown }) => `/reconciliation/${shown}` },
  { name: 'reconciliation · line', path: ({ day: shown }) => `/reconciliation/${shown}`, act: open() },
  { name: 'collections', path: at('/collections') },
  { name: 'collections · open', path: at('/collections'), act: open() },
  {
    name: 'collections · strike',
    path: ({ late }) => `/collections?open=${late}`,
    act: press(({ collections }) => `${collections.strike.act}…`),
  },
  { name: 'collections · settled', path: ({ owing }) => `/collections?open=${owing}` },
  { name: 'incidents', path: at('/incidents') },
  { name: 'incidents · open', path: at('/incidents'), act: open() },
  { name: 'incidents · close', path: at('/incidents'), act: open('e') },
  ...faults,
  { name: 'approvals', path: at('/approvals') },
  { name: 'approvals · open', path: at('/approvals'), act: open() },
  { name: 'approvals · approve', path: at('/approvals'), act: open('a') },
  { name: 'approvals · refuse', path: at('/approvals'), act: open('d') },
  { name: 'approvals · of who left', path: ({ deadProposal }) => `/approvals?open=${deadProposal}` },
  { name: 'approvals · one’s own', path: at('/approvals'), act: opensOwn },
  { name: 'approvals · to read', path: at('/approvals?state=unread') },
  { name: 'approvals · decided', path: at('/approvals?state=decided'), act: open() },
];

const acts = ['waiver', 'settlement', 'due-date', 'write-off', 'hold', 'extension', 'reversal'] as const;
const customerActs = ['note', 'biEnd', 'number', 'numberOff', 'credit', 'erase', 'export', 'block', 'editing'] as const;
const reports = ['portfolio', 'rolls', 'vintages', 'income', 'payouts', 'cash', 'funnel', 'codes'] as const;
const looked: readonly ConsoleScene[] = [
  { name: 'customers', path: at('/customers') },
  { name: 'customers · open', path: at('/customers'), act: open() },
  { name: 'customer', path: customer },
  { name: 'customer · statement', path: customer, act: showsStatement },
  { name: 'customer · late', path: ({ lateUuid }) => `/customer/${lateUuid}` },
  { name: 'customer · owing besides', path: ({ owingUuid }) => `/customer/${owingUuid}` },
  { name: 'customer · sign-in locked', path: ({ lockedUuid }) => `/customer/${lockedUuid}` },
  ...customerActs.map((name) => ({
    name: `customer · ${name}`,
    path: customer,
    act: press(({ customers }) => `${customers.acts.names[name] ?? name}…`),
  })),
  {
    name: 'customer · commission',
    path: ({ lateUuid }) => `/customer/${lateUuid}`,
    act: press(({ customers }) => `${customers.acts.names['commission']}…`),
  },
  {
    name: 'customer · strike note',
    path: customer,
    act: press(({ customers }) => `${customers.strike.act}…`),
  },
  {
    name: 'customer · sessions',
    path: ({ reviewedUuid }) => `/customer/${reviewedUuid}`,
    act: press(({ customers }) => `${customers.acts.names['sessions']}…`),
  },
  {
    name: 'customer · sign in again',
    path: ({ lockedUuid }) => `/customer/${lockedUuid}`,
    act: press(({ customers }) => `${customers.acts.names['signIn']}…`),
  },
  {
    name: 'customer · waitEnd',
    path: ({ waitingUuid }) => `/customer/${waitingUuid}`,
    act: press(({ customers }) => `${customers.acts.names['waitEnd']}…`),
  },
  { name: 'orders', path: at('/orders') },
  { name: 'orders · open', path: at('/orders'), act: open() },
  { name: 'order · settled in part, owing besides', path: ({ owing }) => `/order/${owing}` },
  { name: 'order · in review', path: ({ reviewed }) => `/order/${reviewed}` },
  { name: 'order · payout without an answer', path: ({ unanswered }) => `/order/${unanswered}` },
  { name: 'orders · of a report', path: ({ day: shown }) => `/orders?lentFrom=${shown}&lentTo=${shown}&decided=lent` },
  ...['events', 'explain', 'whatIf', 'statement', 'contracts'].map((tab) => ({
    name: `order · ${tab}`,
    path: (cast: HouseCast) => `${order(cast)}?show=${tab}`,
  })),
  ...acts.map((name) => ({
    name: `order · ${name}`,
    path: order,
    act: press(({ orders }) => `${orders.acts.names[name] ?? name}…`),
  })),
  { name: 'order · nothing to extend', path: order, act: hasNothingToExtend },
  {
    name: 'order · extension-end',
    path: ({ offered }) => `/order/${offered}`,
    act: press(({ orders }) => `${orders.acts.names['extension-end']}…`),
  },
  { name: 'ledger', path: at('/ledger') },
  { name: 'ledger · journals', path: ({ day: shown }) => `/ledger/journals?day=${shown}`, act: open() },
  ...reports.map((name) => ({ name: `reports · ${name}`, path: at(`/reports/${name}`) })),
];

const parts = ['prices', 'limits', 'charges', 'payouts', 'messages', 'referral', 'signIn', 'privacy', 'table'] as const;
const house: readonly ConsoleScene[] = [
  ...parts.map((part) => ({ name: `policy · ${part}`, path: at(`/policy?part=${part}`) })),
  { name: 'policy · changed', path: at('/policy?part=privacy'), act: changePolicy },
  { name: 'policy · versions', path: at('/policy/versions'), act: open() },
  { name: 'notices', path: at('/notices') },
  { name: 'notices · new', path: at('/notices?open=new') },
  { name: 'notices · open', path: at('/notices'), act: open() },
  { name: 'coupons', path: at('/coupons') },
  { name: 'coupons · new', path: at('/coupons?open=new') },
  { name: 'coupons · for one', path: ({ paidUuid }) => `/coupons?open=new&for=${paidUuid}` },
  { name: 'coupons · open', path: at('/coupons'), act: open() },
  { name: 'coupons · end', path: at('/coupons'), act: openAndPress((texts) => texts.offers.end) },
  { name: 'referrals', path: at('/referrals') },
  { name: 'staff', path: at('/staff') },
  { name: 'staff · open', path: staff },
  { name: 'staff · hire', path: at('/staff'), act: press((texts) => texts.staff.hire) },
  { name: 'staff · hired', path: hired },
  { name: 'staff · key', path: hired, act: press((texts) => texts.staff.keyTitle.password) },
  { name: 'staff · role', path: staff, act: press((texts) => texts.staff.changeRole) },
  { name: 'staff · renew', path: staff, act: press((texts) => texts.staff.renew) },
  { name: 'staff · disable', path: staff, act: press((texts) => texts.staff.disable) },
  { name: 'permissions', path: at('/staff/permissions') },
  { name: 'audit', path: at('/audit') },
  { name: 'audit · open', path: at('/audit'), act: open() },
  { name: 'audit · file on its way', path: at('/audit'), act: readsFile },
  { name: 'audit · session over', path: at('/audit'), act: findsSessionOver },
  { name: 'privacy', path: at('/privacy') },
  { name: 'health', path: at('/health') },
  { name: 'not found', path: at('/nothing') },
];

/** Every screen, panel and dialog of the console. */
export const consoleScenes: readonly ConsoleScene[] = [...work, ...looked, ...house];

function key(name: string): Act {
  return async (page: Page) => {
    await page.locator('tbody tr').first().waitFor();
    await page.waitForTimeout(250);
    await page.keyboard.press(name);
    await page.getByRole('dialog').waitFor();
  };
}

async function opensOwn(page: Page, { approvals }: ConsoleTexts): Promise<void> {
  await page.getByRole('row', { name: approvals.mine }).click();
  await page.getByText(approvals.ownLine).waitFor();
}

async function showsStatement(page: Page, { customers, orders }: ConsoleTexts): Promise<void> {
  await page.getByRole('button', { name: customers.showStatement }).click();
  await page.getByRole('region', { name: orders.tabs.statement }).waitFor();
}

/** Only what the first part of a loan left is owed, which no term can carry on. */
async function hasNothingToExtend(page: Page, texts: ConsoleTexts, cast: HouseCast): Promise<void> {
  const result: OperatorResult<'rehearseAct'> = {
    possible: false,
    whyNot: 'NOTHING_TO_EXTEND',
    twoPersons: false,
    changes: [],
    messages: [],
  };
  const rehearsal = '**/console/api/order/*/rehearsal?*';
  await page.route(rehearsal, (route) => route.fulfill({ json: { success: true, result } }));
  await press(({ orders }) => `${orders.acts.names['extension']}…`)(page, texts, cast);
  await page.getByText(texts.orders.acts.whyNot['NOTHING_TO_EXTEND'] ?? '').waitFor();
  await page.unroute(rehearsal);
}

/** A file that a spreadsheet has saved: the longest refusal there is. */
async function bringSpreadsheet(page: Page, texts: ConsoleTexts, cast: HouseCast): Promise<void> {
  await key('i')(page, texts, cast);
  const buffer = Buffer.from('Recibo;Data;Tipo\n');
  const chosen = page.getByRole('dialog').locator('input[type=file]');
  await chosen.setInputFiles({ name: 'extracto.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('dialog').getByRole('alert').waitFor();
}

async function dialogOfQueues(page: Page, { queue }: ConsoleTexts): Promise<void> {
  await page.getByRole('button', { name: queue.restore }).click();
  await page.getByRole('dialog').waitFor();
}

async function changePolicy(page: Page, { policy }: ConsoleTexts): Promise<void> {
  await page.getByLabel(policy.fields['retention.idleMonths'] ?? '').fill('12');
  await page.getByRole('button', { name: policy.propose }).click();
  await page.getByRole('dialog').waitFor();
}

/** The second page of the file never comes. */
async function readsFile(page: Page, { list }: ConsoleTexts): Promise<void> {
  await page.route(
    '**/console/api/audit?*',
    async (route) => {
      if (route.request().url().includes('after=')) return;
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, result: { ...answer.result, hasMore: true } } });
    },
    { times: 2 },
  );
  await page.getByRole('button', { name: list.csv }).click();
  // How many there are by now nobody knows: each look at the log is a row of it.
  await page.getByRole('button', { name: new RegExp(list.csvReading(0).replace('0', String.raw`\d+`)) }).waitFor();
}

async function findsSessionOver(page: Page, { failures }: ConsoleTexts): Promise<void> {
  await page.context().clearCookies();
  await page.locator('nav a[href$="/customers"]').click();
  await page.getByText(failures.sessionEnded).waitFor();
}

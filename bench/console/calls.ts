import { addDays, type BusinessDay } from '@house/calendar';
import { operatorRoutes, type OperatorCallName } from '@house/contract/operator';
import { consoleSamples } from '../../apps/server/test/console-samples.ts';
import type { OperatorBrowser } from '../../apps/server/test/operator.ts';
import { daysKept, type Known } from './settle.ts';
import { figureLine } from './figure.ts';

export type Asked = Known & { readonly approval: string; readonly yesterday: BusinessDay };

const goalMs = 100;
const turns = 60;
// A call far beyond its goal shows that in fewer turns.
const patienceMs = 5_000;

/** Every call that only shows, as it is opened first and with what narrows it; of a list also page after page. */
export async function measureCalls(browser: OperatorBrowser, known: Asked, only: string): Promise<void> {
  const names = Object.keys(operatorRoutes) as OperatorCallName[];
  for (const name of names.filter((one) => operatorRoutes[one].method === 'GET')) {
    const { sent } = consoleSamples[name];
    const first = 'query' in sent ? daysOf(sent.query ?? {}, known.yesterday) : {};
    for (const query of [first, ...(narrowed(known)[name] ?? [])]) {
      const label = [name, ...Object.entries(query === first ? {} : query).map((pair) => pair.join('='))].join(' ');
      if (label.includes(only)) await measure(browser, label, name, { params: paramsOf(name, known), query });
    }
  }
}

type Query = Readonly<Record<string, string>>;

/** What a list is narrowed to by its filters and by the figures that lead to it: rare, common, and what nobody has. */
function narrowed({ serialNumber, customer, yesterday }: Asked): Partial<Record<OperatorCallName, readonly Query[]>> {
  const ago = (days: number): BusinessDay => addDays(yesterday, -days);
  const nobody = { search: '849999999' };
  const month = { lentFrom: ago(400), lentTo: ago(370) };
  return {
    reviews: [{ firstLoan: 'true' }, { mine: 'true' }, { secondPerson: 'true' }, { search: serialNumber }],
    payouts: [{ lane: 'queued' }, { lane: 'confirmed' }, { lane: 'failed' }, { search: serialNumber }],
    payments: [{ meaning: 'repayment' }, { meaning: 'refunded' }, { source: 'operator' }, { search: serialNumber }],
    suspense: [{ search: 'LOST7' }],
    proofs: [{ state: 'decided' }],
    approvals: [{ state: 'decided' }, { state: 'unread' }, { kind: 'write-off' }],
    worklist: [{ promise: 'broken' }, { promise: 'open' }],
    findCustomers: [{ search: serialNumber }, { search: customer }, nobody, { joined: ago(30) }],
    findOrders: [
      { status: 'Overdue' },
      { status: 'Approved' },
      { status: 'Cancelled', product: '2000-30' },
      { product: '500-14' },
      { hold: 'any' },
      { dpdFrom: '1', dpdTo: '6' },
      { from: ago(60), until: ago(30) },
      { search: serialNumber },
      nobody,
      // As the reports open them: the portfolio, roll rates, vintages, the funnel, cash, codes, a version's orders.
      { owedOn: yesterday, dpdFrom: '7', dpdTo: '29', writtenOff: 'false' },
      { owedOn: ago(30), dpdFrom: '90', writtenOff: 'false' },
      { owedOn: ago(30), dpdFrom: '1', dpdTo: '6', goneBy: yesterday },
      { owedOn: ago(30), dpdFrom: '1', dpdTo: '6', writtenOff: 'false', stillOwedOn: yesterday, stillDpdFrom: '30' },
      { ...month },
      { ...month, owedOn: yesterday, dpdFrom: '30' },
      { from: ago(30), until: yesterday, decided: 'lent' },
      { from: ago(30), until: yesterday, decided: 'declined', rule: 'nuit-in-doubt', outcome: 'review' },
      { paidOn: ago(2) },
      { codeOn: ago(2) },
      { version: '1' },
      { version: '99' },
    ],
    incidents: [{ state: 'closed' }],
    auditLog: [{ act: 'findOrders' }, { about: serialNumber }, { about: customer }, { day: ago(0) }],
    reconciliationDays: [{ state: 'signed' }],
    statementLines: [{ outcome: 'break' }, { kind: 'fee' }],
    privacyRequests: [{ kind: 'erasure' }],
  };
}

/** One of everything that is there. */
function paramsOf(name: OperatorCallName, known: Asked): Record<string, string> {
  const { proof, payout, approval, yesterday } = known;
  const ids: Partial<Record<OperatorCallName, string>> = { proof, proofImage: proof, payout, approval };
  return {
    serialNumber: known.serialNumber,
    uuid: known.customer,
    id: ids[name] ?? '1',
    version: name === 'orderContract' ? 'final' : '1',
    receipt: 'LOST1',
    day: yesterday,
  };
}

/** A sample's own days are those of a fixed cast. */
function daysOf(query: object, yesterday: BusinessDay): Query {
  const lately = { from: addDays(yesterday, 1 - daysKept), to: yesterday, asOf: yesterday, day: yesterday };
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, name in lately ? lately[name as keyof typeof lately] : value]),
  );
}

async function measure(browser: OperatorBrowser, label: string, name: OperatorCallName, sent: object): Promise<void> {
  const tookMs: number[] = [];
  const query = 'query' in sent ? sent.query : {};
  let after: string | undefined;
  let wrong: string | undefined;
  const startedAt = performance.now();
  for (let turn = 0; turn < turns && performance.now() - startedAt < patienceMs; turn += 1) {
    const began = performance.now();
    const pageOf = { ...(query as Query), ...(after === undefined ? {} : { after }) };
    const { status, body } = await browser.call(name, {
      ...consoleSamples[name].sent,
      ...sent,
      query: pageOf,
    });
    tookMs.push(performance.now() - began);
    if (status !== 200) wrong = `status ${status}${body.success ? '' : ` ${JSON.stringify(body)}`}`;
    // Half of the turns are the first page, which most looks are.
    after = turn < turns / 2 ? undefined : nextOf(body.result);
  }
  console.log(figureLine(label, tookMs, goalMs, wrong));
}

/** What a list is asked on with: the last row's own number. */
function nextOf(result: unknown): string | undefined {
  if (typeof result !== 'object' || result === null || !('data' in result) || !Array.isArray(result.data))
    return undefined;
  if (!('hasMore' in result) || result.hasMore !== true) return undefined;
  const last = result.data.at(-1) ?? {};
  const id: unknown = last.serialNumber ?? last.id ?? last.uuid ?? last.receipt ?? last.railTransactionId;
  return typeof id === 'string' ? id : undefined;
}

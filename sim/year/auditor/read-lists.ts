import { addDays, businessDay, businessDayOf } from '@house/calendar';
import type { Reading } from './reading.ts';
import { centavosOf, readAll } from './read-all.ts';

/** How many a list is said to have, and how many are in it; a day of the rail, line by line; the chain of the audit log. */
export async function readLists(reading: Reading): Promise<readonly string[]> {
  return [
    ...(await counts(reading)),
    ...(await payouts(reading)),
    ...(await railDays(reading)),
    ...(await moneyIn(reading)),
    ...(await whatIsSet(reading)),
    ...(await auditChain(reading)),
  ];
}

const idOf = ({ id }: { readonly id: string }): string => id;

async function counts({ browser }: Reading): Promise<string[]> {
  const told = await browser.must('today');
  const reviews = await readAll(
    (after) => browser.must('reviews', { query: { size: 10, ...after } }),
    ({ serialNumber }) => serialNumber,
  );
  const waiting = await readAll((after) => browser.must('approvals', { query: { size: 10, ...after } }), idOf);
  const alarms = await readAll((after) => browser.must('incidents', { query: { size: 20, ...after } }), idOf);
  const unmatched = await browser.must('suspense', { query: {} });
  for (const { serialNumber } of reviews.slice(0, 3)) await browser.must('review', { params: { serialNumber } });
  for (const { id } of waiting.slice(0, 3)) await browser.must('approval', { params: { id } });
  for (const { receipt } of unmatched.data.slice(0, 3)) await browser.must('suspenseItem', { params: { receipt } });
  const kinds = told.incidents.kinds.reduce((sum, { count }) => sum + count, 0);
  const figures: readonly [string, number, number][] = [
    ['reviews', told.reviews.count, reviews.length],
    [
      'reviews that wait for a second person',
      told.secondPerson.count,
      reviews.filter(({ approvedBy }) => approvedBy !== null).length,
    ],
    ['proposals', told.approvals.count, waiting.length],
    ['alarms', told.incidents.count, alarms.length],
    ['alarms by kind', kinds, alarms.length],
    ['unmatched receipts', told.unmatchedMoney.count, unmatched.count],
    ['unmatched money', centavosOf(told.unmatchedMoney.amount), centavosOf(unmatched.amount)],
  ];
  return figures.flatMap(([what, said, listed]) =>
    said === listed ? [] : [`today has ${said} ${what}, and the list ${listed}`],
  );
}

async function payouts({ browser, chance }: Reading): Promise<string[]> {
  const { lanes } = await browser.must('payouts', { query: {} });
  const { waiting } = await browser.must('payoutQueue');
  const faults: string[] = [];
  for (const { lane, count, amount } of lanes) {
    const all = await readAll((after) => browser.must('payouts', { query: { lane, size: 20, ...after } }), idOf);
    const one = all[chance.below(Math.max(1, all.length))];
    if (one !== undefined) {
      const shown = await browser.must('payout', { params: { id: one.id } });
      if (shown.state !== one.state || shown.amount !== one.amount)
        faults.push(
          `payout ${one.id} is ${one.state} of ${one.amount} in the list, and ${shown.state} of ${shown.amount}`,
        );
    }
    // Of what ended only today's is counted.
    if (lane === 'confirmed' || lane === 'failed') continue;
    const sum = all.reduce((total, row) => total + centavosOf(row.amount), 0);
    if (all.length !== count || sum !== centavosOf(amount))
      faults.push(`${lane}: ${count} payouts of ${amount} MT, and the list has ${all.length} of ${sum}`);
    if (lane === 'queued' && waiting !== count) faults.push(`${count} payouts are queued, and ${waiting} wait`);
  }
  return faults;
}

async function railDays({ browser, chance, isSettled }: Reading): Promise<string[]> {
  const days = await readAll(
    ({ after }) =>
      browser.must('reconciliationDays', {
        query: { size: 10, ...(after === undefined ? {} : { before: businessDay(after) }) },
      }),
    ({ day }) => day,
  );
  const row = days[chance.below(Math.max(1, days.length))];
  if (row === undefined) return [];
  const { day } = row;
  const shown = await browser.must('reconciliationDay', { params: { day } });
  const lines = await readAll(
    (after) => browser.must('statementLines', { params: { day }, query: { size: 30, ...after } }),
    idOf,
  );
  const sums = [1, -1].map((sign) =>
    lines.reduce((total, { amount }) => total + Math.max(0, sign * centavosOf(amount)), 0),
  );
  const { counts: of } = shown;
  const figures: [string, unknown, unknown][] = [
    ['its lines', shown.lines, lines.length],
    ['what came in', centavosOf(shown.paidIn), sums[0]],
    ['what went out', centavosOf(shown.paidOut), sums[1]],
    ['matched', of.matched, lines.filter(({ outcome }) => outcome === 'matched').length],
    ['booked', of.booked, lines.filter(({ outcome }) => outcome === 'booked').length],
    ['unread', of.unread, lines.filter(({ outcome }) => outcome === 'unread').length],
  ];
  if (isSettled) {
    figures.push(
      ['in the list: breaks', row.breaks, shown.breaks],
      ['in the list: lines', row.lines, shown.lines],
      ['in the list: without a line', row.withoutLine, shown.withoutLine],
      ['in the list: difference', row.difference, shown.difference],
      ['in the list: closing', row.closing, shown.closing],
    );
  }
  return figures.flatMap(([what, said, listed]) =>
    said === listed ? [] : [`of the rail’s day ${day}: ${what} ${String(said)} and ${String(listed)}`],
  );
}

/** Money in to its end, and proofs of it. */
async function moneyIn({ town, browser }: Reading): Promise<string[]> {
  const all = await readAll(
    (after) => browser.must('payments', { query: { size: 100, ...after } }),
    ({ receipt }) => receipt,
  );
  const { rows } = await town.house.database.query(
    `select meaning, count(*)::int as n, sum(amount_centavos)::bigint as centavos from rail_transaction
     where direction = 'in' and part_of is null group by 1`,
    [],
  );
  const faults: string[] = [];
  for (const { meaning, n, centavos } of rows) {
    const shown = all.filter((row) => row.meaning === meaning);
    const sum = shown.reduce((total, { amount }) => total + centavosOf(amount), 0);
    if (shown.length !== n || sum !== Number(centavos))
      faults.push(`${n} ${meaning} of ${centavos} came in, and the list has ${shown.length} of ${sum}`);
  }
  for (const state of ['waiting', 'decided'] as const) {
    const proofs = await readAll((after) => browser.must('proofs', { query: { state, size: 20, ...after } }), idOf);
    for (const { id } of proofs.slice(0, 2)) await browser.must('proof', { params: { id } });
  }
  return faults;
}

/** Policies, coupons, notices, people and what anybody may do. */
async function whatIsSet({ town, browser, chance }: Reading): Promise<string[]> {
  const versions = await readAll(
    (after) => browser.must('policies', { query: { size: 5, ...after } }),
    ({ version }) => String(version),
  );
  const version = versions[chance.below(Math.max(1, versions.length))]?.version;
  if (version !== undefined) await browser.must('policy', { params: { version: String(version) } });
  const coupons = await readAll((after) => browser.must('issuedCoupons', { query: { size: 5, ...after } }), idOf);
  await readAll((after) => browser.must('notices', { query: { size: 5, ...after } }), idOf);
  const staff = await readAll((after) => browser.must('operators', { query: { size: 5, ...after } }), idOf);
  for (const { id } of staff.slice(0, 2)) await browser.must('operator', { params: { id } });
  for (const name of ['me', 'permissions', 'health', 'houseStanding'] as const) await browser.must(name);
  await readAll((after) => browser.must('privacyRequests', { query: { size: 10, ...after } }), idOf);
  const { rows } = await town.house.database.query(
    `select c.code, count(*) filter (where u.state in ('reserved', 'consumed'))::int as uses from coupon c left join coupon_use u on u.coupon_id = c.id group by 1`,
    [],
  );
  const used = new Map<string, number>(rows.map(({ code, uses }) => [code, uses]));
  return coupons.flatMap(({ code, uses }) =>
    used.get(code) === uses ? [] : [`the coupon ${code} is said to be used ${uses} times, and is so ${used.get(code)}`],
  );
}

async function auditChain({ town, browser }: Reading): Promise<string[]> {
  const today = businessDayOf(town.time.now());
  await browser.must('auditLog', { query: { day: addDays(today, -1) } });
  let after = '0';
  for (;;) {
    const { state, checkedTo, brokenAt } = await browser.must('verifyAuditPart', { query: { after } });
    if (state === 'broken') return [`the audit log is broken at ${brokenAt}`];
    if (state === 'whole') return [];
    after = checkedTo;
  }
}

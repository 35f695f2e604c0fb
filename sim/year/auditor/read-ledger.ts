import { addDays, businessDay, businessDayOf, type BusinessDay } from '@house/calendar';
import type { Reading } from './reading.ts';
import { centavosOf, readAll } from './read-all.ts';

/** The books as they are shown against the postings themselves, and the rail's money by its day against the rail's own book. */
export async function readLedger(reading: Reading): Promise<readonly string[]> {
  const { town, chance } = reading;
  const today = businessDayOf(town.time.now());
  const days = (await town.house.database.query('select min(business_date)::text as first from journal', [])).rows;
  if (days[0]?.first === null || days[0] === undefined) return [];
  const first = businessDay(days[0].first);
  const anyDay = addDays(today, -chance.below(14));
  const asOf = anyDay < first ? first : anyDay;
  return [
    ...(await trialBalance(reading, asOf)),
    ...(await trialBalance(reading, today)),
    ...(await income(reading, asOf, today)),
    ...(await journalsOf(reading, asOf)),
    ...(await whatIsOwed(reading, today)),
    ...(reading.isSettled ? await cash(reading, first, today) : []),
  ];
}

async function balances(reading: Reading, asOf: BusinessDay): Promise<ReadonlyMap<string, number>> {
  const { lines } = await reading.browser.must('trialBalance', { query: { asOf } });
  return new Map(lines.map(({ code, debit, credit }) => [code, centavosOf(debit) - centavosOf(credit)]));
}

async function trialBalance(reading: Reading, asOf: BusinessDay): Promise<string[]> {
  const { rows } = await reading.town.house.database.query(
    `select p.account_code as code, sum(p.amount_centavos)::bigint as centavos from posting p join journal j on j.id = p.journal_id
     where j.business_date <= $1 group by 1`,
    [asOf],
  );
  const shown = await balances(reading, asOf);
  const posted = new Map<string, number>(rows.map(({ code, centavos }) => [code, Number(centavos)]));
  return [...shown].flatMap(([code, centavos]) =>
    centavos === (posted.get(code) ?? 0)
      ? []
      : [`${code} is shown with ${centavos} on ${asOf}, and ${posted.get(code) ?? 0} was posted`],
  );
}

/** What a stretch earned is what its accounts moved by. */
async function income(reading: Reading, from: BusinessDay, to: BusinessDay): Promise<string[]> {
  const shown = await reading.browser.must('incomeStatement', { query: { from, to } });
  const [before, after] = [await balances(reading, addDays(from, -1)), await balances(reading, to)];
  const moved = (code: string): number => (after.get(code) ?? 0) - (before.get(code) ?? 0);
  const faults = shown.lines.flatMap(({ code, kind, amount }) => {
    const earned = kind === 'income' ? -moved(code) : moved(code);
    return earned === centavosOf(amount) ? [] : [`${code} of ${from} to ${to} is ${amount}, and moved by ${earned}`];
  });
  const { before: had, provided, writtenOff, recovered, waived, after: has } = shown.allowance;
  const comesTo = [had, provided, -writtenOff, recovered, waived].reduce((sum, one) => sum + centavosOf(one), 0);
  if (comesTo !== centavosOf(has)) faults.push(`the allowance of ${from} to ${to} comes to ${comesTo}, and is ${has}`);
  return faults;
}

/** A day's journals, page after page, are all there are; those of one account come to what it moved by that day. */
async function journalsOf({ town, browser, chance }: Reading, day: BusinessDay): Promise<string[]> {
  const { rows } = await town.house.database.query(
    `select j.id::text, coalesce(sum(p.amount_centavos) filter (where p.amount_centavos > 0), 0)::bigint as centavos
     from journal j left join posting p on p.journal_id = j.id where j.business_date = $1 group by 1`,
    [day],
  );
  const page = (account?: string) => (after: { after?: string }) =>
    browser.must('journals', { query: { day, size: 50, ...(account === undefined ? {} : { account }), ...after } });
  const shown = await readAll(page(), ({ id }) => id);
  const told = (all: readonly { id: string; centavos: number }[]): string =>
    all
      .map(({ id, centavos }) => `${id} ${centavos}`)
      .toSorted()
      .join();
  const faults: string[] = [];
  if (
    told(shown.map(({ id, amount }) => ({ id, centavos: centavosOf(amount) }))) !==
    told(rows.map(({ id, centavos }) => ({ id, centavos: Number(centavos) })))
  )
    faults.push(`the journals of ${day} are shown as others than they are`);
  const account = chance.pick([
    'principal_receivable',
    'wallet_collection',
    'customer_credit',
    'interest_income',
  ] as const);
  const moved = await town.house.database.query(
    `select coalesce(sum(p.amount_centavos), 0)::bigint as centavos from posting p join journal j on j.id = p.journal_id
     where j.business_date = $1 and p.account_code = $2`,
    [day, account],
  );
  const touched = await readAll(page(account), ({ id }) => id);
  const sum = touched.reduce((total, { amount }) => total + centavosOf(amount), 0);
  if (sum !== Number(moved.rows[0]?.centavos))
    faults.push(`${account} moved by ${moved.rows[0]?.centavos} on ${day}, and its journals come to ${sum}`);
  const one = shown[chance.below(Math.max(1, shown.length))];
  if (one === undefined) return faults;
  const { lines, hasMoreLines, amount } = await browser.must('journal', { params: { id: one.id } });
  const [debit, credit] = (['debit', 'credit'] as const).map((side) =>
    lines.reduce((total, line) => total + centavosOf(line[side]), 0),
  );
  if (!hasMoreLines && (debit !== credit || debit !== centavosOf(amount)))
    faults.push(`journal ${one.id} is of ${amount}, and its lines are ${debit} and ${credit}`);
  return faults;
}

/** What is kept aside, owed to customers and unmatched stands in the lists as in the ledger. */
async function whatIsOwed(reading: Reading, today: BusinessDay): Promise<string[]> {
  const { browser, town } = reading;
  const held = await balances(reading, today);
  const unmatched = await browser.must('suspense', { query: {} });
  const all = await readAll(
    (after) => browser.must('suspense', { query: { size: 20, ...after } }),
    ({ receipt }) => receipt,
  );
  const sum = all.reduce((total, { amount }) => total + centavosOf(amount), 0);
  const faults: string[] = [];
  if (all.length !== unmatched.count || sum !== centavosOf(unmatched.amount))
    faults.push(`unmatched are ${unmatched.count} of ${unmatched.amount} MT, and the list has ${all.length} of ${sum}`);
  // A refund of it has left the list, and not yet the ledger.
  const { rows } = await town.house.database.query(
    `select coalesce(sum(amount_centavos), 0)::bigint as centavos from rail_transaction where meaning = 'refunding'`,
    [],
  );
  if (sum + Number(rows[0]?.centavos) !== -(held.get('unmatched_receipts') ?? 0))
    faults.push(
      `unmatched is ${sum}, on its way back ${rows[0]?.centavos}, in the ledger ${held.get('unmatched_receipts')}`,
    );
  const { all: invited } = await browser.must('referrals');
  if (centavosOf(invited.owed) !== -(held.get('commission_payable') ?? 0))
    faults.push(`commission owed is ${invited.owed} MT, in the ledger ${held.get('commission_payable')}`);
  return faults;
}

/** What the rail moved, by its day: all of it once nothing is on its way any more. */
async function cash({ town, browser }: Reading, from: BusinessDay, to: BusinessDay): Promise<string[]> {
  const { days } = await browser.must('cashFlow', {
    query: { from: addDays(to, -365) < from ? from : addDays(to, -365), to },
  });
  const faults: string[] = [];
  for (const { day, disbursed, otherOut, repaid, unmatched, returned } of days) {
    const lines = town.house.statement.read(Buffer.from(await town.sandbox.businessStatement(businessDay(day))));
    const ours = lines.filter(({ kind }) => kind !== 'b2b');
    const came = ours.reduce((total, line) => total + Number(line.paidInCentavos), 0);
    const left = ours.reduce((total, line) => total + Number(line.paidOutCentavos), 0);
    const shownIn = centavosOf(repaid) + centavosOf(unmatched) + centavosOf(returned);
    const shownOut = centavosOf(disbursed) + centavosOf(otherOut);
    if (came !== shownIn || left !== shownOut)
      faults.push(`on ${day} the rail moved ${came} and ${left}, and the report says ${shownIn} and ${shownOut}`);
  }
  return faults;
}

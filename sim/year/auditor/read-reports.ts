import { addDays, businessDay, type BusinessDay } from '@house/calendar';
import type { Reading } from './reading.ts';
import { ordersBehind } from './read-all.ts';

const mostDays = 365;

/** Each figure of a report, and the list that it leads to: as many as it says. */
export async function readReports(reading: Reading): Promise<readonly string[]> {
  const { town, chance } = reading;
  const { rows } = await town.house.database.query(
    `select min(business_date)::text as first, max(business_date)::text as last from daily_close where finished_at is not null`,
    [],
  );
  const [closed] = rows;
  if (closed === undefined || closed.first === null) return [];
  const [first, last] = [businessDay(closed.first), businessDay(closed.last)];
  const back = addDays(last, -1 - chance.below(20));
  const from = back < first ? first : back;
  const [isFromAlone, isLastAlone] = [await endedAlone(reading, from), await endedAlone(reading, last)];
  return [
    ...(isFromAlone ? await portfolio(reading, from) : []),
    ...(isLastAlone ? await portfolio(reading, last) : []),
    ...(isFromAlone && isLastAlone ? await rolls(reading, from, last) : []),
    ...(await funnel(reading, from, last)),
    ...(await lentOn(reading, from, last)),
    ...(await codes(reading, from, last)),
    ...(await vintages(reading, addDays(last, -mostDays + 1) < first ? first : addDays(last, -mostDays + 1), last)),
  ];
}

/** Whether no order moved at the very instant at which a day's close ended: time stands still here, and nobody can say which was first. */
async function endedAlone({ town }: Reading, day: BusinessDay): Promise<boolean> {
  const { rows } = await town.house.database.query(
    `select from daily_close d where d.business_date = $1 and not exists (
       select from order_transition t where t.at = d.finished_at and t.actor <> 'S'
     ) and not exists (select from debt_event e where e.recorded_at = d.finished_at)`,
    [day],
  );
  return rows.length === 1;
}

type OrdersQuery = Parameters<typeof ordersBehind>[1];

async function leads(
  { browser }: Reading,
  figures: readonly (readonly [what: string, count: number, query: OrdersQuery])[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, count, query] of figures) {
    const { length } = await ordersBehind(browser, query);
    if (length !== count) faults.push(`${what}: ${count}, and it leads to ${length} orders`);
  }
  return faults;
}

async function portfolio(reading: Reading, on: BusinessDay): Promise<string[]> {
  const { days } = await reading.browser.must('portfolio', { query: { from: on, to: on } });
  const figures = days.flatMap(({ day, all, atRisk, writtenOff }) => [
    [`portfolio of ${day}`, all.orders, { owedOn: day, writtenOff: 'false' }] as const,
    [`written off by ${day}`, writtenOff.orders, { owedOn: day, writtenOff: 'true' }] as const,
    ...atRisk.map(
      (line) =>
        [
          `${line.days} days late on ${day}`,
          line.orders,
          { owedOn: day, writtenOff: 'false', dpdFrom: line.days },
        ] as const,
    ),
  ]);
  return leads(reading, figures);
}

async function rolls(reading: Reading, from: BusinessDay, to: BusinessDay): Promise<string[]> {
  if (from === to) return [];
  const { bands, rows } = await reading.browser.must('rollRates', { query: { from, to } });
  const edges = (band: number): readonly [number | undefined, number | undefined] => {
    const next = bands[band + 1];
    return [band === 0 ? undefined : bands[band], next === undefined ? undefined : next - 1];
  };
  const figures = rows.flatMap((row) => {
    const [dpdFrom, dpdTo] = edges(row.from);
    const began: OrdersQuery = {
      owedOn: from,
      lentTo: addDays(from, -1),
      writtenOff: 'false',
      ...(dpdFrom === undefined ? {} : { dpdFrom }),
      ...(dpdTo === undefined ? {} : { dpdTo }),
    };
    const what = `of band ${row.from} from ${from} to ${to}`;
    return [
      [`${what} all`, row.before.orders, began] as const,
      [`${what} written off`, row.writtenOff.orders, { ...began, writtenOffBy: to }] as const,
      [`${what} gone`, row.goneOrders, { ...began, goneBy: to }] as const,
      ...row.to.map((line) => {
        const [stillDpdFrom, stillDpdTo] = edges(line.band);
        return [
          `${what} in band ${line.band}`,
          line.orders,
          {
            ...began,
            stillOwedOn: to,
            ...(stillDpdFrom === undefined ? {} : { stillDpdFrom }),
            ...(stillDpdTo === undefined ? {} : { stillDpdTo }),
          },
        ] as const;
      }),
    ];
  });
  return leads(reading, figures);
}

async function funnel(reading: Reading, from: BusinessDay, until: BusinessDay): Promise<string[]> {
  const { versions, reasons } = await reading.browser.must('decisionFunnel', { query: { from, to: until } });
  const ways = [
    ['alone', 'approvedAlone'],
    ['reviewed', 'reviewed'],
    ['by-person', 'approvedByPerson'],
    ['declined', 'declined'],
    ['cancelled', 'cancelled'],
    ['disbursed', 'disbursed'],
  ] as const;
  const figures = versions.flatMap((row) => {
    const placed = { from, until, version: row.policyVersion };
    return [
      [`placed by version ${row.policyVersion} from ${from} to ${until}`, row.placed, placed] as const,
      ...ways.map(
        ([decided, name]) =>
          [
            `${decided} by version ${row.policyVersion} from ${from} to ${until}`,
            row[name],
            { ...placed, decided },
          ] as const,
      ),
    ];
  });
  const rules = reasons.map(
    ({ rule, outcome, count }) =>
      [`${outcome} by ${rule} from ${from} to ${until}`, count, { from, until, rule, outcome } as OrdersQuery] as const,
  );
  return leads(reading, [...figures, ...rules]);
}

async function lentOn(reading: Reading, from: BusinessDay, to: BusinessDay): Promise<string[]> {
  const { days } = await reading.browser.must('payoutTimes', { query: { from, to } });
  return leads(
    reading,
    days.map(({ day, payouts }) => [`paid out on ${day}`, payouts, { lentFrom: day, lentTo: day }]),
  );
}

async function codes(reading: Reading, from: BusinessDay, to: BusinessDay): Promise<string[]> {
  const { days } = await reading.browser.must('codeConversion', { query: { from, to } });
  // Told of what was counted: there are no more who came of codes than codes that were used, and no more used than sent.
  return days.flatMap(({ day, codes: sent, messages, used, newcomers, ordered }) =>
    sent <= messages && used <= sent && newcomers <= used && ordered <= used
      ? []
      : [`codes of ${day}: ${messages} messages, ${sent} codes, ${used} used, ${newcomers} new, ${ordered} ordered`],
  );
}

async function vintages(reading: Reading, from: BusinessDay, to: BusinessDay): Promise<string[]> {
  const { months } = await reading.browser.must('vintages', { query: { from, to } });
  const monthsEnd = (month: BusinessDay): BusinessDay => {
    const next = addDays(month, 31);
    return addDays(businessDay(`${next.slice(0, 8)}01`), -1);
  };
  return leads(
    reading,
    months.flatMap(({ month, orders, curve }) => {
      const lent = { lentFrom: month, lentTo: monthsEnd(businessDay(month)), decided: 'lent' } as const;
      const last = curve.at(-1);
      return [
        [`lent in ${month}`, orders, lent] as const,
        ...(last === undefined || last.outstanding > 0
          ? []
          : [
              [
                `of ${month} still owed on ${last.asOf}`,
                0,
                { ...lent, owedOn: last.asOf, writtenOff: 'false' },
              ] as const,
            ]),
      ];
    }),
  );
}

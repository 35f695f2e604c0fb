import type { Reading } from './reading.ts';
import { centavosOf, readAll } from './read-all.ts';

const mostOrders = 12;
const mostCustomers = 8;

/** One thing as it is shown at each place that shows it. */
export async function readOrders(reading: Reading, isAll = false): Promise<readonly string[]> {
  const { town, browser, chance } = reading;
  const pick = async (sql: string, most: number): Promise<readonly string[]> => {
    const { rows } = await town.house.database.query(sql, []);
    if (isAll) return rows.map(({ found }) => found);
    const drawn = Array.from({ length: most }, () => rows[chance.below(Math.max(1, rows.length))]?.found);
    return [...new Set(drawn)].filter((one) => one !== undefined);
  };
  const faults: string[] = [];
  for (const serialNumber of await pick('select serial_number as found from loan_order order by id', mostOrders))
    faults.push(...(await oneOrder(reading, serialNumber)));
  for (const uuid of await pick('select uuid as found from customer order by id', mostCustomers))
    faults.push(...(await oneCustomer(reading, uuid)));
  const listed = await readAll(
    (after) => browser.must('worklist', { query: { size: 50, ...after } }),
    ({ serialNumber, expected }) => `${serialNumber}:${expected.toFixed(2)}`,
  );
  for (const row of listed.slice(0, mostOrders)) {
    const file = await browser.must('orderFile', { params: { serialNumber: row.serialNumber } });
    if (file.money.outstanding !== row.outstanding || file.dpd !== row.dpd)
      faults.push(
        `${row.serialNumber} is to be collected with ${row.outstanding} MT and ${row.dpd} days, and its file has ${file.money.outstanding} and ${file.dpd}`,
      );
    await browser.must('collectionCase', { params: { serialNumber: row.serialNumber } });
  }
  return faults;
}

async function oneOrder({ town, browser }: Reading, serialNumber: string): Promise<string[]> {
  const params = { serialNumber };
  const file = await browser.must('orderFile', { params });
  const { money } = file;
  const [found] = (await browser.must('findOrders', { query: { search: serialNumber } })).data;
  await browser.must('orderEvents', { params });
  const { data: account } = await browser.must('accountStatement', { params });
  const told: [string, unknown, unknown][] = [
    ['its status in the list', found?.status, file.status],
    ['what it owes in the list', found?.outstanding, money.outstanding],
    ['days past due in the list', found?.dpd, file.dpd],
  ];
  if (money.outstanding > 0) {
    const why = await browser.must('explainBalance', { params, query: {} });
    told.push(['what it owes as it is explained', why.outstanding, money.outstanding]);
    const on = why.on;
    const paid = await browser.must('whatIfPaid', { params, query: { on, amount: 1 } });
    told.push(['what it owes before a payment', paid.before, money.outstanding]);
  }
  // Interest and fees are in the ledger as they are earned, the principal as it is lent and repaid.
  const principal = account
    .flatMap(({ lines }) => lines.filter((line) => line.account === 'principal_receivable'))
    .reduce((sum, { amount }) => sum + centavosOf(amount), 0);
  const { rows } = await town.house.database.query(
    `select coalesce(sum(b.balance_centavos), 0)::bigint as centavos from order_balance b join loan_order o on o.id = b.order_id
     where o.serial_number = $1 and b.account_code = 'principal_receivable'`,
    [serialNumber],
  );
  told.push(['its principal in its account', principal, Number(rows[0]?.centavos)]);
  for (const { version } of file.contracts) {
    const paper = await browser.must('orderContract', { params: { ...params, version } });
    told.push([`its ${version} contract`, paper.intact, true]);
  }
  return told.flatMap(([what, one, other]) =>
    one === other ? [] : [`${serialNumber}: ${what} is ${String(one)}, in its file ${String(other)}`],
  );
}

async function oneCustomer({ town, browser }: Reading, uuid: string): Promise<string[]> {
  const params = { uuid };
  const file = await browser.must('customerFile', { params });
  await browser.must('customerEvents', { params });
  const { data: account, hasOlder } = await browser.must('customerAccount', { params });
  const [found] = (await browser.must('findCustomers', { query: { search: uuid } })).data;
  const told: [string, unknown, unknown][] = [
    ['the limit in the list', found?.limit, file.limit],
    ['the level in the list', found?.level, file.level],
    ['whether they are blocked', found?.blocked, file.blocked !== null],
  ];
  const { rows } = await town.house.database.query(
    `select coalesce(-sum(p.amount_centavos), 0)::bigint as owing,
       coalesce(-sum(p.amount_centavos) filter (where p.account_code = 'customer_credit'), 0)::bigint as credit
     from posting p join customer c on c.id = p.customer_id
     where c.uuid = $1 and p.account_code in ('customer_credit', 'commission_payable')`,
    [uuid],
  );
  told.push(['their credit in the ledger', Number(rows[0]?.credit), centavosOf(file.credit)]);
  const last = account.at(-1);
  if (!hasOlder && last !== undefined)
    told.push(['what we owe them in the ledger', Number(rows[0]?.owing), centavosOf(last.owing)]);
  for (const { serialNumber, status } of file.orders.slice(0, 3)) {
    const order = await browser.must('orderFile', { params: { serialNumber } });
    told.push([`the status of ${serialNumber}`, order.status, status]);
    told.push([`whose ${serialNumber} is`, order.customer.uuid, uuid]);
  }
  return told.flatMap(([what, one, other]) =>
    one === other ? [] : [`customer ${uuid}: ${what} is ${String(one)}, in their file ${String(other)}`],
  );
}

import { addDays, businessDay, businessDayOf, daysPastDue, startOfDay } from '@house/calendar';
import { promiseStates, type OperatorInput, type OperatorResult } from '@house/contract/operator';
import { centavos, parseMt, toMt, zeroCentavos } from '@house/money';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { knownWord } from '../../platform/known-word.ts';
import { nameOf } from '../customers/customer-name.ts';
import { maskedMobile } from '../customers/masked.ts';
import { loadDebts } from '../orders/load-debt.ts';
import {
  countBroken,
  countContacts,
  listLatestPromises,
  listPromised,
  listWorklist,
  readPlace,
  type ListLatestPromisesRow,
} from './worklist.queries.ts';

const highestScore = 2n ** 62n;

/** `GET /collections`: whom to call next, with what each owes today. Names are shown, so the look is recorded. */
export const worklist: ConsoleUseCase<'worklist'> = async (house, { tx, record }, { query }) => {
  const rows = await find(house, tx, query);
  const found = rows.slice(0, query.size);
  const orderIds = found.map((row) => row.orderId);
  const today = businessDayOf(house.clock.now());
  const debts = await loadDebts(house, tx, orderIds);
  // Paid since it was found, nobody need be called.
  const page = found.filter((row) => debts.get(row.orderId)?.status === 'Overdue');
  const promises = new Map((await listLatestPromises.run({ orderIds }, tx)).map((row) => [row.orderId, row]));
  const weekStart = startOfDay(addDays(today, -6));
  const contacts = new Map((await countContacts.run({ orderIds, weekStart }, tx)).map((row) => [row.orderId, row]));
  record('collections', { orders: page.map((row) => row.serialNumber) });
  return {
    data: page.map((row) => {
      const promise = promises.get(row.orderId);
      const contact = contacts.get(row.orderId);
      return {
        serialNumber: row.serialNumber,
        uuid: row.uuid,
        name: nameOf(house, row),
        phone: maskedMobile(house, row.mobileSealed),
        dpd: daysPastDue(businessDay(row.dueOn), today),
        outstanding: toMt(debts.get(row.orderId)?.debt.outstandingCentavos ?? zeroCentavos),
        likelihood: row.likelihoodPercent,
        expected: toMt(centavos(row.score)),
        promise: promise === undefined ? null : promiseView(promise),
        contactsThisWeek: Number(contact?.week ?? 0n),
        lastContact: contact?.lastAt.toISOString() ?? null,
        lastOutcome: contact?.lastOutcome ?? null,
      };
    }),
    hasMore: rows.length > query.size,
  };
};

/** Promises that were broken and nobody has answered yet: for Today. */
export async function brokenPromises(tx: Tx) {
  const [broken] = await countBroken.run({}, tx);
  return {
    count: Number(broken?.count ?? 0n),
    oldestAt: broken?.oldestAt?.toISOString() ?? null,
    amount: toMt(centavos(broken?.centavos ?? 0n)),
  };
}

export function promiseView(row: Omit<ListLatestPromisesRow, 'orderId'>): PromiseView {
  return {
    amount: toMt(centavos(row.amountCentavos)),
    on: row.dueOn,
    state: knownWord(promiseStates, row.state, 'state of a promise'),
    madeAt: row.madeAt.toISOString(),
    by: row.name,
  };
}

type PromiseView = OperatorResult<'collectionCase'>['promises'][number];

async function find(house: House, tx: Tx, { size, after, promise }: OperatorInput<'worklist'>['query']) {
  const [serialNumber = '', worth = ''] = (after ?? '').split(':');
  const [seen] = after === undefined ? [] : await readPlace.run({ serialNumber }, tx);
  const page = {
    // As it was seen: since then it may have another place, or none.
    beforeScore: (seen && (parseMt(worth) ?? seen.score)) ?? highestScore,
    beforeOrder: seen === undefined ? 0n : -seen.orderId,
    limit: BigInt(size + 1),
  };
  if (promise !== undefined) return listPromised.run({ ...page, state: promise }, tx);
  return listWorklist.run({ ...page, today: businessDayOf(house.clock.now()) }, tx);
}

import { businessDay, endOfDay, startOfDay } from '@house/calendar';
import type { OperatorInput } from '@house/contract/operator';
import { isUuid } from '@house/identity';
import { limitOnLadder } from '@house/lending';
import { centavos, toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { nameOf } from '../customers/customer-name.ts';
import { levelOf } from '../customers/level-of.ts';
import { maskedMobile } from '../customers/masked.ts';
import { whatIsSought } from '../customers/what-is-sought.ts';
import { statusOf } from '../orders/order-row.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import {
  findJoinedCustomers,
  findNewestCustomers,
  findSoughtCustomers,
  readFoundCustomers,
} from './customer-desk.queries.ts';

/** `GET /customers`: the newest first, or those a whole number names. Names are shown, so the look is recorded. */
export const findCustomers: ConsoleUseCase<'findCustomers'> = async (house, { tx, record }, { query }) => {
  const found = await find(house, tx, query);
  const ids = found.slice(0, query.size).map((row) => row.id);
  const rows = await readFoundCustomers.run({ ids }, tx);
  const { limits } = (await currentPolicy(house, tx)).policy;
  const page = ids.flatMap((id) => rows.filter((row) => row.id === id));
  record('customers', { customers: page.map((row) => row.uuid) });
  return {
    data: page.map((row) => ({
      uuid: row.uuid,
      name: nameOf(house, row),
      phone: maskedMobile(house, row.mobileSealed),
      level: levelOf(row.level),
      limit: toMt(limitOnLadder(centavos(row.creditLimitCentavos), limits)),
      since: row.createdAt.toISOString(),
      blocked: row.blockedAt !== null,
      order:
        row.serialNumber === null || row.status === null
          ? null
          : { serialNumber: row.serialNumber, status: statusOf(row.status) },
    })),
    hasMore: found.length > query.size,
  };
};

type Query = OperatorInput<'findCustomers'>['query'];

async function find(house: House, tx: Tx, { size, after, search = '', joined }: Query): Promise<{ id: bigint }[]> {
  const sought = search.trim();
  const limit = BigInt(size + 1);
  const day = joined === undefined ? undefined : businessDay(joined);
  const bounds = day === undefined ? undefined : { from: startOfDay(day), before: endOfDay(day) };
  if (sought !== '') {
    const named = isUuid(sought)
      ? { ...whatIsSought(house, ''), uuid: sought }
      : { ...whatIsSought(house, sought), uuid: null };
    return findSoughtCustomers.run({ ...named, from: bounds?.from ?? null, before: bounds?.before ?? null, limit }, tx);
  }
  const page = { after: after ?? null, limit };
  return bounds === undefined ? findNewestCustomers.run(page, tx) : findJoinedCustomers.run({ ...bounds, ...page }, tx);
}

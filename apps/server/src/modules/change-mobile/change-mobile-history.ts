import { maskPhone } from '@house/identity';
import type { House } from '../../house.ts';
import type { UseCase } from '../../http/use-case.ts';
import { gather } from '../../platform/gather.ts';
import { openPhone } from '../customers/personal.ts';
import { listMobileChanges } from './change-mobile.queries.ts';

const mostChanges = 100n;

/** `GET /customer/change_mobile_history`: the account's changes of number, masked, newest first. */
export const changeMobileHistory: UseCase<'changeMobileHistory'> = async (house, { caller }) => {
  const rows = (await listChanges(house, caller.customerId)) ?? [];
  return rows.map((row) => ({
    from: maskPhone(openPhone(house, 'mobile-change.number', row.fromSealed)),
    to: maskPhone(openPhone(house, 'mobile-change.number', row.toSealed)),
    at: row.changedAt.toISOString(),
  }));
};

const listChanges = gather(async (house: House, customerIds: readonly bigint[]) => {
  const rows = await listMobileChanges.run({ customerIds: [...customerIds], limit: mostChanges }, house.database);
  const changes = Map.groupBy(rows, (row) => row.place - 1);
  return customerIds.map((_, place) => changes.get(place));
});

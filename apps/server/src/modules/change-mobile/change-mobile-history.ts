import { maskPhone } from '@house/identity';
import type { UseCase } from '../../http/use-case.ts';
import { openPhone } from '../customers/personal.ts';
import { listMobileChanges } from './change-mobile.queries.ts';

const mostChanges = 100n;

/** `GET /customer/change_mobile_history`: the account's changes of number, masked, newest first. */
export const changeMobileHistory: UseCase<'changeMobileHistory'> = async (house, { tx, caller }) => {
  const rows = await listMobileChanges.run({ customerId: caller.customerId, limit: mostChanges }, tx);
  return rows.map((row) => ({
    from: maskPhone(openPhone(house, 'mobile-change.number', row.fromSealed)),
    to: maskPhone(openPhone(house, 'mobile-change.number', row.toSealed)),
    at: row.changedAt.toISOString(),
  }));
};

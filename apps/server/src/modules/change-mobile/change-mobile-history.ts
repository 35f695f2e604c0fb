import type { House } from '../../house.ts';
import type { GroupRead } from '../../http/use-case.ts';
import { maskedNumber } from '../customers/masked.ts';
import { listMobileChanges, type ListMobileChangesRow } from './change-mobile.queries.ts';

/** `GET /customer/change_mobile_history`: the account's changes of number, masked, newest first. */
export const changeMobileHistory: GroupRead<'changeMobileHistory'> = async (house, asked) => {
  const tokenHashes = asked.map(({ tokenHash }) => tokenHash);
  const rows = await listMobileChanges.run({ tokenHashes, now: house.clock.now() }, house.database);
  const found = Map.groupBy(rows, (row) => row.place - 1);
  return asked.map((_, place) => {
    const [session, ...others] = found.get(place) ?? [];
    return session && { session, result: [session, ...others].flatMap((row) => changeOf(house, row)) };
  });
};

/** Whoever never changed it has one row all the same, with nothing in it. */
function changeOf(house: House, { fromSealed, toSealed, changedAt }: ListMobileChangesRow) {
  if (changedAt === null) return [];
  // Of an account that had none for a while one side is empty.
  const masked = (sealed: Buffer | null) => maskedNumber(house, 'mobile-change.number', sealed) ?? '–';
  return [{ from: masked(fromSealed), to: masked(toSealed), at: changedAt.toISOString() }];
}

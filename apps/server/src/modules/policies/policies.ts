import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { currentPolicy } from './current-policy.ts';
import { listVersions } from './policies.queries.ts';
import { versionRow } from './version-row.ts';

/** `GET /policies`: the versions, the latest first. */
export const policies: ConsoleUseCase<'policies'> = async (house, { tx }, { query }) => {
  const { version: inForce } = await currentPolicy(house, tx);
  const rows = await listVersions.run({ after: query.after ?? null, only: null, limit: BigInt(query.size + 1) }, tx);
  const now = house.clock.now();
  return {
    data: rows.slice(0, query.size).map((row) => versionRow(row, inForce, now)),
    hasMore: rows.length > query.size,
  };
};

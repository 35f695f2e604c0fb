import { readPolicy, type Policy } from '@house/lending';
import type { House } from '../../house.ts';
import type { Database, Db } from '../../platform/db.ts';
import { findVersionInForce, readLatestVersion, readPolicyContent } from './policies.queries.ts';

export type PolicyInForce = { readonly version: number; readonly policy: Policy };

/** The policy now in force: of those already effective the one that became so last. */
export async function currentPolicy(house: House, db: Db): Promise<PolicyInForce> {
  return policyInForceAt(house, db, house.clock.now());
}

/** The same at another instant, as far as it is planned. */
export async function policyInForceAt(house: House, db: Db, at: Date): Promise<PolicyInForce> {
  const [found] = await findVersionInForce.run({ now: at }, db);
  if (found === undefined) throw new Error('no policy is in force: the database was never given its first one');
  return { version: found.version, policy: await policyOfVersion(house, db, found.version) };
}

/** The version that was published last, be it only planned. */
export async function latestVersion(db: Db): Promise<number> {
  const [latest] = await readLatestVersion.run({}, db);
  if (latest === undefined) throw new Error('no version was numbered');
  return latest.version;
}

/** The policy an order was placed under. A version never changes once it is committed, so it is read once a process. */
export async function policyOfVersion(house: Pick<House, 'database'>, db: Db, version: number): Promise<Policy> {
  const known = versionsOf(house.database);
  const kept = known.get(version);
  if (kept !== undefined) return kept;
  const [row] = await readPolicyContent.run({ version }, db);
  if (row === undefined) throw new Error(`there is no policy version ${version}`);
  const policy = readPolicy(row.content);
  if (!row.isUncommitted) known.set(version, policy);
  return policy;
}

const versionsByDatabase = new WeakMap<Database, Map<number, Policy>>();

function versionsOf(database: Database): Map<number, Policy> {
  const known = versionsByDatabase.get(database) ?? new Map<number, Policy>();
  versionsByDatabase.set(database, known);
  return known;
}

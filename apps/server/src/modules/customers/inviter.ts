import { isUuid } from '@house/identity';
import type { Tx } from '../../platform/db.ts';
import { findInviter, type FindInviterRow } from './customers.queries.ts';

export type Inviter = FindInviterRow;

/** Whose invite link it is; undefined where nobody has signed up under what it says. */
export async function inviterOf(tx: Tx, uuid: string | undefined): Promise<Inviter | undefined> {
  if (uuid === undefined || !isUuid(uuid)) return undefined;
  const [inviter] = await findInviter.run({ uuid }, tx);
  return inviter;
}

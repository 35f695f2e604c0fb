import { levelAfter } from '@house/lending';
import type { House } from '../../house.ts';
import type { Scope, UseCase, Visit } from '../../http/use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { sha256 } from '../../platform/vault.ts';
import { Refusal } from '../../refusal.ts';
import { levelOf } from '../customers/level-of.ts';
import { policyAgreedTo } from './policy-text.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { askHolderName } from '../wallets/holder-name.ts';
import { takeCode } from './check-code.ts';
import { dayMs } from './code.ts';
import {
  endSessionOpenedAt,
  insertSession,
  keepConsent,
  lockSigningIn,
  reachVerified,
  rememberDevice,
} from './sign-in.queries.ts';

const tokenBytes = 32;

/**
 * `POST /verify_code`: a right code ends in a new session. Under an Idempotency-Key the same again does so too, in place of
 * the first, whose token is nowhere kept. Throws `CODE_INVALID`, `CODE_EXPIRED`, `CODE_LOCKED` (rules.md 11).
 */
export const verifyCode: UseCase<'verifyCode'> = async (house, scope, { body }) => {
  const { tx, visit } = scope;
  const { customerId, usedAt } = await takeCode(house, tx, visit, {
    ...body,
    ...wishOf(visit, body),
    purpose: 'sign-in',
  });
  if (usedAt !== null) await endSessionOf(house, tx, customerId, usedAt);
  return openSession(house, scope, customerId);
};

/** One code, one session: whose is over already, by a change of number or a sign-out, gets no other by it. */
async function endSessionOf(house: House, tx: Tx, customerId: bigint, openedAt: Date): Promise<void> {
  const ended = await endSessionOpenedAt.run({ customerId, openedAt, now: house.clock.now() }, tx);
  if (ended.length === 0) throw new Refusal('CODE_EXPIRED');
}

function wishOf({ idempotencyKey }: Visit, sent: unknown): { readonly wish?: Buffer } {
  return idempotencyKey === undefined ? {} : { wish: sha256(JSON.stringify([idempotencyKey, sent])) };
}

async function openSession(house: House, { tx, visit, giveToken }: Scope<'verifyCode'>, customerId: bigint) {
  const now = house.clock.now();
  const { deviceUuid, address, userAgent, locale, chosen } = visit;
  const token = house.ids.bytes(tokenBytes).toString('base64url');
  const addressIndex = house.vault.blindIndex('address', address);
  // In one packet; what is asked behind the lock is seen as it finds it.
  const [{ policy }, [customer]] = await Promise.all([
    currentPolicy(house, tx),
    lockSigningIn.run({ id: customerId }, tx),
    insertSession.run({ tokenHash: sha256(token), customerId, deviceUuid, addressIndex, userAgent, now }, tx),
    rememberDevice.run({ customerId, deviceUuid, report: null, now }, tx),
  ]);
  if (customer === undefined) throw new Error('a code without its customer');
  const status = levelAfter(levelOf(customer.level), 'code-verified');
  // A browser in which nobody has chosen a language leaves the one that they chose in another.
  const spoken = chosen ?? (customer.level === 'Created' ? locale : null);
  await Promise.all([
    reachVerified.run({ id: customerId, level: status, locale: spoken }, tx),
    // Whoever enters with a code agrees to the policy, and that is kept, as it says (rules.md 13), in the language in which they were shown it.
    keepConsent.run({ customerId, ...policyAgreedTo(house.config, chosen ?? locale), deviceUuid, now }, tx),
  ]);
  // The number may have been sold again, and its wallet be somebody else's: the rail says so before they ask for a loan.
  if (status === 'Normal') tx.last(() => askHolderName(house, tx, customerId));
  giveToken(token, policy.signIn.sessionMaxDays * dayMs, customer.uuid);
  return { uuid: customer.uuid, status };
}

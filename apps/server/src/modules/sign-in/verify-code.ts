import { levelAfter, type VerificationLevel } from '@house/lending';
import type { House } from '../../house.ts';
import type { Scope, UseCase } from '../../http/use-case.ts';
import { sha256 } from '../../platform/vault.ts';
import { policyAgreedTo } from './policy-text.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { takeCode } from './check-code.ts';
import { dayMs } from './code.ts';
import { insertSession, keepConsent, lockSigningIn, reachVerified, rememberDevice } from './sign-in.queries.ts';

const tokenBytes = 32;

/**
 * `POST /verify_code`: a right code ends in a new session. Throws `CODE_INVALID`, `CODE_EXPIRED`, `CODE_LOCKED`
 * (rules.md 11).
 */
export const verifyCode: UseCase<'verifyCode'> = async (house, scope, { body }) => {
  const code = await takeCode(house, scope.tx, scope.visit, { ...body, purpose: 'sign-in' });
  return openSession(house, scope, code.customerId);
};

async function openSession(house: House, scope: Scope<'verifyCode'>, customerId: bigint) {
  const now = house.clock.now();
  const { deviceUuid, address, userAgent, language } = scope.visit;
  const token = house.ids.bytes(tokenBytes).toString('base64url');
  const addressIndex = house.vault.blindIndex('address', address);
  await insertSession.run({ tokenHash: sha256(token), customerId, deviceUuid, addressIndex, userAgent, now }, scope.tx);
  await rememberDevice.run({ customerId, deviceUuid, report: null, now }, scope.tx);
  const [customer] = await lockSigningIn.run({ id: customerId }, scope.tx);
  if (customer === undefined) throw new Error('a code without its customer');
  const status = levelAfter(customer.level as VerificationLevel, 'code-verified');
  await reachVerified.run({ id: customerId, level: status, locale: language }, scope.tx);
  // Whoever enters with a code agrees to the policy, and that is kept, as it says (rules.md 13), in the language in which they were shown it.
  await keepConsent.run({ customerId, ...policyAgreedTo(house.config, language), deviceUuid, now }, scope.tx);
  const { signIn } = (await currentPolicy(house, scope.tx)).policy;
  scope.giveToken(token, signIn.sessionMaxDays * dayMs);
  return { uuid: customer.uuid, status };
}

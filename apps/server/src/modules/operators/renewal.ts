import { addMs } from '@house/calendar';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import {
  countKeysToHandOver,
  giveAuthenticator,
  givePassword,
  lockOperator,
  openRenewal,
  readRenewal,
} from './operators.queries.ts';
import { hashPassword, newPassword } from './password.ts';
import { newEnrolment } from './second-factor.ts';

// The keys are handed over within a day, or asked for again.
export const renewalLivesMs = 24 * 3_600_000;

/** Until both are handed over, what opens the door is known to nobody. */
export async function keysOfNobody(house: House, email: string): Promise<{ passwordHash: string; totpSealed: Buffer }> {
  return {
    passwordHash: await hashPassword(newPassword(house.ids)),
    totpSealed: sealTotp(house, newEnrolment(house.config.BRAND, email).secret),
  };
}

type Handing = { readonly operatorId: bigint; readonly makerId: bigint; readonly checkerId: bigint };

/** Two persons agreed on somebody's access: each of them hands over one key, so that neither can sign in (0085). */
export async function letEachHandOverOne(
  house: House,
  tx: Tx,
  { operatorId, makerId, checkerId }: Handing,
): Promise<void> {
  const expiresAt = addMs(house.clock.now(), renewalLivesMs);
  await openRenewal.run({ operatorId, passwordBy: makerId, authenticatorBy: checkerId, expiresAt }, tx);
}

/**
 * `POST /operator/{id}/key`: whoever proposed gets the password, whoever agreed the authenticator, each once. Throws
 * `OPERATOR_NOT_FOUND`, `ACT_NOT_POSSIBLE` (not theirs, given already, or too late).
 */
export const handOverKey: ConsoleUseCase<'handOverKey'> = async (house, { tx, caller, record }, { params }) => {
  const operatorId = BigInt(params.id);
  const now = house.clock.now();
  const [operator] = await lockOperator.run({ id: operatorId }, tx);
  if (operator === undefined) throw new Refusal('OPERATOR_NOT_FOUND');
  const [renewal] = await readRenewal.run({ operatorId, now }, tx);
  const by = caller.operatorId;
  if (renewal?.passwordBy === by && renewal.passwordGivenAt === null) {
    const password = newPassword(house.ids);
    await givePassword.run({ operatorId, by, now, passwordHash: await hashPassword(password) }, tx);
    record(`operator:${params.id}`, { key: 'password' });
    return { password, authenticator: null };
  }
  if (renewal?.authenticatorBy === by && renewal.authenticatorGivenAt === null) {
    const enrolment = newEnrolment(house.config.BRAND, operator.email);
    await giveAuthenticator.run({ operatorId, by, now, totpSealed: sealTotp(house, enrolment.secret) }, tx);
    record(`operator:${params.id}`, { key: 'authenticator' });
    return { password: null, authenticator: enrolment };
  }
  throw new Refusal('ACT_NOT_POSSIBLE');
};

/** How many keys somebody has still to hand over. */
export async function keysToHandOver(tx: Tx, operatorId: bigint, now: Date): Promise<number> {
  const [keys] = await countKeysToHandOver.run({ now, caller: operatorId }, tx);
  return Number(keys?.count ?? 0);
}

function sealTotp(house: House, secret: string): Buffer {
  return house.vault.seal('operator.totp', secret);
}

import type { Clock } from '@house/calendar';
import type { Role } from '@house/contract/operator';
import type { Database } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Vault } from '../../platform/vault.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { enrolTotp, endSessionsOf, insertOperator } from './operators.queries.ts';
import { hashPassword, newPassword } from './password.ts';
import { newEnrolment, type Enrolment } from './second-factor.ts';

/** What adding staff needs of the house; a command has no more than this. */
export type Office = {
  readonly database: Database;
  readonly vault: Vault;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly brand: string;
};

/**
 * Adds a staff member with a password of chance and an authenticator secret, both shown once to whoever
 * adds them. Undefined when the e-mail is taken.
 */
export async function addOperator(
  office: Office,
  wish: { readonly email: string; readonly name: string; readonly role: Role },
): Promise<{ id: bigint; password: string; enrolment: Enrolment } | undefined> {
  const password = newPassword(office.ids);
  const enrolment = newEnrolment(office.brand, wish.email);
  const passwordHash = await hashPassword(password);
  const totpSealed = office.vault.seal('operator.totp', enrolment.secret);
  return office.database.inTransaction(async (tx) => {
    const [added] = await insertOperator.run({ ...wish, passwordHash, totpSealed, now: office.clock.now() }, tx);
    if (added === undefined) return undefined;
    await writeAudit(office, tx, [{ ...atTheServer('add', added.id), detail: { role: wish.role } }]);
    return { id: added.id, password, enrolment };
  });
}

/**
 * Gives a staff member a new authenticator secret (the first, or after a lost phone) and ends every session. Undefined where nobody
 * of that e-mail may sign in: whose access has ended comes back by two persons, not by this.
 */
export async function enrolOperator(office: Office, email: string): Promise<Enrolment | undefined> {
  const enrolment = newEnrolment(office.brand, email);
  const totpSealed = office.vault.seal('operator.totp', enrolment.secret);
  return office.database.inTransaction(async (tx) => {
    const [operator] = await enrolTotp.run({ email, totpSealed }, tx);
    if (operator === undefined) return undefined;
    await endSessionsOf.run({ operatorId: operator.id, now: office.clock.now() }, tx);
    await writeAudit(office, tx, [{ ...atTheServer('enrol', operator.id), detail: {} }]);
    return enrolment;
  });
}

/** Nobody has signed in there: the audit log says by which command it was done. */
function atTheServer(verb: 'add' | 'enrol', id: bigint) {
  return { operatorId: null, act: `npm run operator -- ${verb}`, subject: `operator:${id}` };
}

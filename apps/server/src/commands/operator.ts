import { parseArgs } from 'node:util';
import type { Clock } from '@house/calendar';
import { isRole, roles } from '@house/contract/operator';
import { readCommandConfig } from '../config.ts';
import { checkSecret } from '../modules/customers/check-secret.ts';
import { addOperator, enrolOperator, type Office } from '../modules/operators/add-operator.ts';
import type { Enrolment } from '../modules/operators/second-factor.ts';
import { openDatabase } from '../platform/db.ts';
import { systemIds } from '../platform/ids.ts';
import { openVault } from '../platform/vault.ts';

const usage = `Usage: npm run operator -- add --email E --role ${roles.join('|')} [--name N]
       npm run operator -- enrol --email E      (a new authenticator secret)`;

/** `npm run operator`: adds staff, or gives them a new authenticator; prints what they sign in with, once. */
export async function keepStaff(clock: Clock): Promise<void> {
  const { positionals, values } = asked();
  const email = values.email?.trim().toLowerCase();
  if (email === undefined || !/^[^@\s]+@[^@\s]+$/.test(email)) throw new Error(usage);
  const config = readCommandConfig(process.env);
  const database = openDatabase(config.DATABASE_URL, { connections: 1, onError: () => undefined });
  const office: Office = {
    database,
    vault: openVault(config.APP_SECRET),
    ids: systemIds,
    clock,
    brand: config.BRAND,
  };
  try {
    await checkSecret(office);
    await run(office, positionals, { ...values, email });
  } finally {
    await database.close();
  }
}

function asked() {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({ allowPositionals: true, options: { email: option, role: option, name: option } });
  } catch {
    throw new Error(usage);
  }
}

async function run(
  office: Office,
  [verb, ...more]: readonly string[],
  wish: { email: string; role?: string | undefined; name?: string | undefined },
): Promise<void> {
  const { email, role, name } = wish;
  if (more.length > 0) throw new Error(usage);
  if (verb === 'add' && isRole(role)) {
    const added = await addOperator(office, { email, role, name: name?.trim() || email.replace(/@.*/, '') });
    if (added === undefined) throw new Error(`${email} is taken.`);
    console.log(`E-mail    ${email}\nPassword  ${added.password}\nRole      ${role}`);
    return printEnrolment(added.enrolment);
  }
  if (verb === 'enrol' && role === undefined && name === undefined) {
    const enrolment = await enrolOperator(office, email);
    if (enrolment === undefined) throw new Error(`There is no ${email} who may sign in.`);
    return printEnrolment(enrolment);
  }
  throw new Error(usage);
}

function printEnrolment({ secret, uri }: Enrolment): void {
  console.log(`Authenticator secret (the sandbox does not ask for a code)\n          ${secret}\n          ${uri}`);
}

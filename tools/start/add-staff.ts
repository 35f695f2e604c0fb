import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { bare } from '../bare.ts';

type Wish = {
  readonly databaseUrl: string;
  readonly appSecret: string;
  readonly role: string;
  readonly name: string;
  readonly email: string;
};
export type Staff = { readonly email: string; readonly password: string };

/** Adds somebody by `operator -- add`: any role, managers and administrators too. */
export async function addStaff({ databaseUrl, appSecret, role, name, email }: Wish): Promise<Staff> {
  const command = path.join(import.meta.dirname, '../operator.ts');
  const env = { ...bare, DATABASE_URL: databaseUrl, APP_SECRET: appSecret };
  const hire = promisify(execFile);
  const said = await hire(process.execPath, [command, 'add', '--email', email, '--role', role, '--name', name], {
    env,
  });
  return { email, password: /Password\s+(\S+)/.exec(said.stdout)?.[1] ?? '' };
}

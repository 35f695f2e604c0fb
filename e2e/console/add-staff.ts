import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Town } from '../open-town.ts';

export type Staff = { readonly email: string; readonly password: string };

/** Adds somebody by the command: any role, managers and administrators too. */
export async function addStaff({ stack }: Town, role: string, name: string): Promise<Staff> {
  const email = `${name.toLowerCase()}@microbanco.example`;
  const command = path.join(import.meta.dirname, '../../apps/server/src/commands/operator.ts');
  const env = { DATABASE_URL: stack.databaseUrl, APP_SECRET: 'of one journey 0123456789 and no longer' };
  const hire = promisify(execFile);
  const said = await hire(process.execPath, [command, 'add', '--email', email, '--role', role, '--name', name], {
    env,
  });
  return { email, password: /Password\s+(\S+)/.exec(said.stdout)?.[1] ?? '' };
}

import type { Role } from '@house/contract/operator/types';
import { addStaff as hire, type Staff } from '../../tools/start/add-staff.ts';
import type { Town } from '../open-town.ts';

export type { Staff };

/** Adds somebody by the command: any role, managers and administrators too. */
export async function addStaff({ stack: { databaseUrl }, appSecret }: Town, role: Role, name: string): Promise<Staff> {
  const email = `${name.toLowerCase()}@microbanco.example`;
  return hire({ databaseUrl, appSecret, role, name, email });
}

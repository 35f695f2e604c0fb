import { addMs } from '@house/calendar';
import type { House } from '../../house.ts';
import { deleteOldSessions, deleteOldWrongPasswords } from './operators.queries.ts';
import { wrongPasswordsWithinMs } from './sign-in.ts';

/**
 * Sessions of staff that nobody has used since. Who did what, sign-ins among it, stands in the audit log, which names no
 * session; the last one of each person stays, for it says when they were seen. Wrong passwords go once they count no more.
 */
export async function forgetSessions(house: House, before: Date): Promise<void> {
  await deleteOldSessions.run({ before }, house.database);
  await deleteOldWrongPasswords.run({ before: addMs(house.clock.now(), -wrongPasswordsWithinMs) }, house.database);
}

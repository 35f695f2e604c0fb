import { operatorBrowser, sara, type OperatorBrowser } from '../../apps/server/test/operator.ts';
import { addStaff } from '../../tools/start/add-staff.ts';

/** Two at the console, one who proposes and one who agrees; each signs in anew, for staff's sessions are short. */
export type Staff = { maker(): Promise<OperatorBrowser>; checker(): Promise<OperatorBrowser> };

const mostTries = 100;

/** A server that has just been started on a busy machine asks to come back in a moment. */
async function untilItHasTime(call: () => Promise<{ status: number }>): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    if ((await call()).status !== 503) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the console never had time');
}

/** The administrator of the settings, and a second person whom the command adds. */
export async function openStaff(
  consoleUrl: string,
  server: { databaseUrl: string; appSecret: string },
): Promise<Staff> {
  const signedIn = async (who: { email: string; password: string }): Promise<OperatorBrowser> => {
    const browser = operatorBrowser(consoleUrl);
    await untilItHasTime(() => browser.call('signIn', { body: who }));
    return browser;
  };
  const filipa = await addStaff({ ...server, email: 'filipa@microbanco.example', name: 'Filipa', role: 'finance' });
  return { maker: () => signedIn(sara), checker: () => signedIn(filipa) };
}

import { operatorBrowser, sara, type OperatorBrowser } from '../../apps/server/test/operator.ts';

/** Two at the console, one who proposes and one who agrees; each signs in anew, for staff's sessions are short. */
export type Staff = { maker(): Promise<OperatorBrowser>; checker(): Promise<OperatorBrowser> };

export async function hireStaff(consoleUrl: string): Promise<Staff> {
  const signedIn = async (who: { email: string; password: string }): Promise<OperatorBrowser> => {
    const browser = operatorBrowser(consoleUrl);
    await browser.must('signIn', { body: who });
    return browser;
  };
  const email = 'filipa@microbanco.example';
  const hiring = await signedIn(sara);
  const { password } = await hiring.must('hireOperator', { body: { email, name: 'Filipa', role: 'finance' } });
  return { maker: () => signedIn(sara), checker: () => signedIn({ email, password }) };
}

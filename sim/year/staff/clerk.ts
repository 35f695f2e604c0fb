import type { OperatorBrowser } from '../../../apps/server/test/operator.ts';

export type Clerk = { readonly email: string; readonly password: string; readonly browser: OperatorBrowser };

export async function signIn({ browser, email, password }: Clerk): Promise<boolean> {
  return (await browser.call('signIn', { body: { email, password } })).body.success;
}

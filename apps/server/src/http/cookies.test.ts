import { afterAll, beforeAll, expect, it } from 'vitest';
import { ana, signIn } from '../../test/cast.ts';
import { sara, signedInAs } from '../../test/operator.ts';
import { openTown, type Town } from '../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

// As a browser has it of the bank's own site, where ours is a part of that one's domain.
const ofAnotherSite = 'token=eyJhbGciOi.J9.Sfl; operator=1; device=4711; locale=pt-MZ';

it('what another site of the domain has called as we call ours hides no session, no device and no language', async () => {
  const borrower = await signIn(town, ana.phone);
  const [token, device] = [borrower.cookies.get('token'), borrower.cookies.get('device')];
  const asked = (own: string) =>
    fetch(`${town.url}/api/customer_info`, { headers: { cookie: `${ofAnotherSite}; ${own}` } });
  const answer = await asked(`token=${token}; device=${device}; locale=en`);
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).toEqual([]);
  // Whose session is over is told so, in the language chosen here.
  const over = await asked(`token=${'x'.repeat(43)}; locale=en`);
  expect([over.status, await over.json()]).toEqual([
    401,
    expect.objectContaining({ result: expect.stringMatching('login') }),
  ]);
});

it('nor that of staff', async () => {
  const operator = await signedInAs(town, sara);
  const cookie = `${ofAnotherSite}; operator=${operator.cookies.get('operator')}`;
  expect((await fetch(`${town.consoleUrl}/console/api/me`, { headers: { cookie } })).status).toBe(200);
});

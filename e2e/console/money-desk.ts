import { request, type APIRequestContext, type Page } from '@playwright/test';
import { expect, type Town } from '../town.ts';

export { deskView as desk, isAccessible } from './desk.ts';

type Loan = {
  readonly phone: string;
  readonly serialNumber: string;
  /** The borrower's own session. */
  readonly borrower: APIRequestContext;
};

/** A borrower with a loan of 2,000 MT asked for, all through the borrower's own calls. */
export async function borrows(
  town: Town,
  who: { phone: string; firstName: string; lastName: string; nuit: string },
): Promise<Loan> {
  const borrower = await request.newContext({ baseURL: town.stack.app });
  const asked = await resultOf(borrower.get(`/api/verify_code?mobile=${who.phone}`));
  const code = await town.sandbox.waitForCode(who.phone);
  await resultOf(borrower.post('/api/verify_code', { data: { identify: asked.token, code } }));
  const { firstName, lastName, nuit: nid } = who;
  await borrower.post('/api/basic_info', { data: { nid, firstName, lastName, gender: 'Female', preCheckNuit: true } });
  const kin = [
    { relationship: 'Mother', fullName: 'Rosa Macuácua', contact: `86${who.phone.slice(2)}` },
    { relationship: 'Workmate', fullName: 'Celso Mondlane', contact: `82${who.phone.slice(2)}` },
  ];
  await resultOf(borrower.post('/api/nok', { data: kin }));
  const { products } = await resultOf(borrower.get('/api/products'));
  const product = products.find((one: { amount: number; term: number }) => one.amount === 2_000 && one.term === 30);
  const { serialNumber } = await resultOf(borrower.post(`/api/product/${product.uuid}`, { data: {} }));
  return { phone: who.phone, serialNumber, borrower };
}

/** The wallet has the loan: the rail paid it out. */
export async function untilPaidOut(town: Town, loan: Loan): Promise<void> {
  await expect.poll(async () => (await town.sandbox.phone(loan.phone)).balance, { timeout: 20_000 }).toBeGreaterThan(0);
  await town.sandbox.waitForMessage(loan.phone, /enviamos/);
}

type Staff = { readonly email: string; readonly password: string };

/** Somebody hired by the first administrator, who signs in with what the hiring printed. */
export async function hires(town: Town, name: string, role: 'finance' | 'collector'): Promise<Staff> {
  const admin = await request.newContext({ baseURL: town.stack.console });
  await resultOf(admin.post('/console/api/sign_in', { data: town.stack.operator }));
  const email = `${name}@microbanco.example`;
  const { password } = await resultOf(admin.post('/console/api/operators', { data: { email, name, role } }));
  await admin.dispose();
  return { email, password };
}

export async function signsIn(page: Page, town: Town, who: Staff): Promise<void> {
  await page.goto(town.stack.console);
  await page.getByLabel('E-mail').fill(who.email);
  await page.getByLabel('Palavra-passe').fill(who.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hoje' })).toBeVisible();
}

/** Somebody else takes the desk. */
export async function changesHands(page: Page, town: Town, who: Staff): Promise<void> {
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByLabel('Palavra-passe')).toBeVisible();
  await signsIn(page, town, who);
}

/** The second person opens the one proposal that waits and agrees. */
export async function agrees(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Aprovações' }).click();
  await expect(page.getByText('pode decidir')).toBeVisible();
  await page.keyboard.press('j');
  await page.getByRole('button', { name: 'Aprovar A' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
  await expect(page.getByText('Aprovado e feito.')).toBeVisible();
}

async function resultOf(asked: ReturnType<APIRequestContext['get']>) {
  const answer = JSON.parse(await (await asked).text());
  expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
  return answer.result;
}

import { answer } from '../answers.ts';
import { orderIn } from '../scenes/cast.ts';
import { expect, test } from './stage.ts';

test.use({ expectedFault: /ERR_INTERNET_DISCONNECTED/ });

// What who listens hears, in order: names, roles and states, without a look at the screen.

test('the loan tab: amount, slider with its value in money, terms, what it costs, the way on', async ({ visit }) => {
  const page = await visit('ana', '/appbar/loan');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - banner:
      - heading "Pick Your Loan" [level=1]
      - button "Customer service"
    - main:
      - region "Loan amount":
        - button "Smaller amount"
        - status: /^2,000\\.00 MT$/
        - button "Larger amount" [disabled]
        - slider "Loan amount": "3"
        - radiogroup "Term":
          - radio "14 days"
          - radio "30 days" [checked]
      - term: Approval fees
      - definition: /−240.00 MT/
      - button "Next"
    - navigation "Main":
      - link "Loan"
      - link "Order"
      - link "Help"
      - link "Me"
  `);
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '2,000.00 MT');
  // The slider says the amount itself, and the line above it says it after a tap on minus or plus: never both.
  const amount = page.getByRole('status').filter({ hasText: '2,000.00 MT' });
  await expect(amount).toHaveAttribute('aria-live', 'polite');
  await page.getByRole('slider').focus();
  await expect(amount).toHaveAttribute('aria-live', 'off');
  await page.getByRole('button', { name: 'Smaller amount' }).focus();
  await expect(amount).toHaveAttribute('aria-live', 'polite');
  await expect(page.getByRole('link', { name: 'Loan' })).toHaveAttribute('aria-current', 'page');
});

test('what is on its way says so once', async ({ visit, page }) => {
  await visit('ana', '/appbar/loan', { products: 'pending' });
  await expect(page.getByRole('main').getByRole('status')).toHaveText(['Loading…']);
});

test('an overdue order: what is owed, that it is late, the way to pay, and each line with its label', async ({
  visit,
  cast,
}) => {
  const result = orderIn(cast, 'Overdue', { dueInDays: -5, overdueFee: 150 });
  const page = await visit('beto', `/order/${cast.serialNumber}`, { order: { result } });
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - banner:
      - button "Back"
      - heading /Order/ [level=1]
      - button "Customer service"
    - main:
      - text: /Outstanding today Overdue 2,350\\.00 MT/
      - alert:
        - strong: 5 days overdue
        - text: /It was due on/
      - link "Make repayment"
      - region "Repayment":
        - term: Total to repay
        - definition: 2,200.00 MT
        - term:
          - text: Overdue fee
          - button "why?"
        - definition: 150.00 MT
        - term: Outstanding amount
        - definition: 2,350.00 MT
      - region "Order":
        - term: Order no.
        - definition:
          - 'button "Copy: Order no."'
        - term: Loan contract
        - definition:
          - 'link "View: Loan contract"'
          - link "Loan contract (PDF)"
  `);
});

test('what changes by itself is told: an order that is declined, a customer who is blocked', async ({
  visit,
  cast,
  page,
}) => {
  const told = page.locator('#told');
  await page.clock.install();
  await visit('beto', `/order/${cast.serialNumber}`, { order: { result: orderIn(cast, 'UnderReview') } });
  await expect(page.getByText('Your information is being verified')).toBeVisible();
  await expect(told).toHaveRole('status');
  await expect(told).toHaveText('');
  await answer(page, { order: { result: orderIn(cast, 'Declined') } });
  await page.clock.runFor(3_100);
  await expect(told).toHaveText('Order: Declined');
  await visit('ana', '/appbar/loan');
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(told).toHaveText('');
  const message = 'It is not possible to apply for a loan with this account.';
  const blocked = { products: [], declineReason: null, processingOrder: null, message };
  await answer(page, { products: { code: 6, result: blocked } });
  await page.clock.runFor(30_100);
  await expect(told).toHaveText(message);
});

test('a list that does not come is told', async ({ visit, page }) => {
  await visit('ana', '/appbar/order', { orders: { status: 429, body: { success: false, result: 'Wait' } } });
  await expect(page.locator('#told')).toHaveText('Could not load this');
});

test('a form: each field with its name, and its fault read with it', async ({ visit, page }) => {
  await visit('nova', '/userinfo/basic');
  await page.getByRole('button', { name: 'Next' }).click();
  for (const [label, fault] of [
    ['First name', 'Please input your first name'],
    ['NUIT', 'Please input your NUIT'],
  ] as const) {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await expect(field).toHaveAccessibleDescription(fault);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
});

test('the name and the number of each of two persons are told apart by whose they are', async ({ visit, page }) => {
  await visit('nova', '/userinfo/nok');
  for (const person of ['A relative', 'A workmate']) {
    const theirs = page.getByRole('group', { name: person, exact: true });
    await expect(theirs.getByRole('textbox')).toHaveCount(2);
    for (const label of ['Full name', 'Contact']) await expect(theirs.getByLabel(label)).toBeVisible();
  }
});

test('every button, link and field of every tab has a name', async ({ visit, page }) => {
  for (const path of ['/appbar/loan', '/appbar/order', '/appbar/help', '/appbar/me', '/other/invite', '/other/about']) {
    await visit('beto', path);
    await page.locator('h1, h2').first().waitFor();
    const parts = await page.locator('button:visible, a:visible, input:visible').all();
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) await expect(part).toHaveAccessibleName(/\S/);
  }
});

test('once there is a network again, nobody who reads the screen to its end finds that there is none', async ({
  visit,
  page,
}) => {
  await visit('ana', '/appbar/order', { orders: 'offline' });
  const told = page.locator('#told');
  await expect(told).toHaveText('No internet connection');
  await answer(page, { orders: { result: { data: [], hasMore: false } } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(told).toBeEmpty();
});

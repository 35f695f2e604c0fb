import { alive } from '../alive.ts';
import { answer, type Answers } from '../answers.ts';
import { orderIn, type Cast } from '../scenes/cast.ts';
import { expect, test } from './stage.ts';

const nothing = { products: [], declineReason: null, processingOrder: null };
const next = { name: 'Next', exact: true } as const;

test('codes 1 and 2 ask for personal info, without a navbar', async ({ visit }) => {
  for (const code of [1, 2]) {
    const page = await visit('nova', '/appbar/loan', { products: { code, result: nothing } });
    await expect(page.getByRole('heading', { name: 'Detail Incomplete' })).toBeVisible();
    await expect(page.locator('header')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Fill in my info' })).toHaveAttribute('href', '/userinfo/basic');
  }
});

test('−1 is a spinner without a title', async ({ visit }) => {
  const page = await visit('ana', '/appbar/loan', { products: 'pending' });
  await expect(page.getByText('Loading…').first()).toBeAttached();
  await expect(page.locator('h1')).toHaveCount(0);
});

test('code 3 shows the order under the tab’s own title, and another order starts from loading', async ({
  visit,
  cast,
  page,
}) => {
  await visit('beto', '/appbar/loan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Loan Status']);
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
  await expect(page.getByText('1,760.00').first()).toBeVisible();
  await visit('beto', '/appbar/loan', {
    products: { code: 3, result: { ...nothing, processingOrder: '9999999999' } },
    order: 'pending',
  });
  await expect(page.getByText('Loading…').first()).toBeAttached();
  await expect(page.getByText(cast.serialNumber)).toHaveCount(0);
});

test('code 5 shows the server’s message, code 6 that the borrower is unable to apply', async ({ visit, page }) => {
  await visit('ana', '/appbar/loan', {
    products: { code: 5, result: { ...nothing, message: 'Closed until Monday.' } },
  });
  await expect(page.getByRole('heading', { name: 'Pick Your Loan' })).toBeVisible();
  await expect(page.getByText('Closed until Monday.')).toBeVisible();
  await visit('ana', '/appbar/loan', { products: { code: 6, result: nothing } });
  await expect(page.getByRole('heading', { name: 'Unable to apply' })).toBeVisible();
});

test('who is blocked while a loan is owed again finds the way to it', async ({ visit, cast, page }) => {
  const products = { code: 6, result: { ...nothing, processingOrder: cast.serialNumber } };
  await visit('beto', '/appbar/loan', { products });
  await page.getByRole('link', { name: 'View your order' }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${cast.serialNumber}$`));
});

test('the largest amount and its longest term come first; − and +, keyboard, click and touch change the amount', async ({
  visit,
  cast,
  page,
}) => {
  await visit('ana', '/appbar/loan');
  const slider = page.getByRole('slider', { name: 'Loan amount' });
  const amounts = [...new Set(cast.products.products.map(({ amount }) => amount))];
  const chosen = () => slider.getAttribute('aria-valuetext');
  const said = (index: number) => `${amounts.at(index)?.toLocaleString('en')}.00 MT`;
  expect(await chosen()).toBe('2,000.00 MT');
  await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Larger amount' })).toBeDisabled();
  await page.getByRole('button', { name: 'Smaller amount' }).click();
  expect(await chosen()).toBe(said(-2));
  await slider.press('Home');
  expect(await chosen()).toBe(said(0));
  // The least amount has the short term only.
  await expect(page.getByRole('radio', { name: '30 days' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: '14 days' })).toBeChecked();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('the slider has no box');
  const middle = box.y + box.height / 2;
  await page.mouse.click(box.x + box.width - 8, middle);
  expect(await chosen()).toBe('2,000.00 MT');
  await page.touchscreen.tap(box.x + 8, middle);
  await expect.poll(chosen).toBe(said(0));
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: middle }] });
  await touch('touchStart', box.x + 14);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', box.x + 14 + (box.width - 28) * (step / 8));
  await touch('touchEnd');
  await expect.poll(chosen).toBe('2,000.00 MT');
});

test('fee, payout and repayment of the choice are in plain sight, and the account is masked', async ({ visit }) => {
  const page = await visit('ana', '/appbar/loan');
  for (const text of ['−240.00 MT', '1,760.00 MT', '2,200.00 MT', 'M-Pesa · 84 *** 0002']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.getByRole('button', next).click();
  await expect(page).toHaveURL(/\/apply\/confirm\?uuid=/);
});

test('one amount has no slider, one term is text', async ({ visit, cast }) => {
  const only = cast.products.products.slice(-1);
  const page = await visit('ana', '/appbar/loan', { products: { code: 0, result: { ...nothing, products: only } } });
  await expect(page.getByText('30 days', { exact: true })).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test('a decline reason is a banner and closes the way on', async ({ visit, cast }) => {
  const declineReason = { code: 'SUSPICIOUS' as const, message: 'Not eligible.', reapplyAfter: '2026-12-20' };
  const page = await visit('ana', '/appbar/loan', {
    products: { code: 0, result: { ...cast.products, declineReason } },
  });
  await expect(page.getByText('Not eligible.')).toContainText('New application: from 20/12/2026');
  await expect(page.getByRole('button', next)).toBeDisabled();
});

const confirmOf = (cast: Cast) => `/apply/confirm?uuid=${cast.products.products.at(-1)?.uuid}`;

test('the confirmation shows the whole cost; unticked it asks to agree', async ({ visit, cast, page }) => {
  await visit('ana', confirmOf(cast));
  for (const text of [
    'Apply amount',
    'Term',
    'You get today on M-Pesa',
    /You repay on \d\d\/\d\d\/\d{4}/,
    'Yearly rate',
    /10\.00 MT a day/,
  ]) {
    await expect(page.getByText(text, { exact: typeof text === 'string' })).toBeVisible();
  }
  const box = page.getByRole('checkbox');
  await expect(box).toBeChecked();
  await box.uncheck();
  await page.getByRole('button', { name: 'Confirm loan' }).click();
  await expect(page.getByText('Please agree the loan contract')).toBeVisible();
  await expect(page).toHaveURL(/\/apply\/confirm/);
});

test.describe('while the cost is not here', () => {
  test.use({ expectedFault: /status of 500/ });
  test('nothing is confirmed before the cost of being late is in sight', async ({ visit, cast, page }) => {
    const confirm = page.getByRole('button', { name: 'Confirm loan' });
    for (const said of ['pending', { status: 500 }] as const) {
      await visit('ana', confirmOf(cast), { costExplanation: said });
      await expect(page.getByRole('checkbox')).toBeChecked();
      await expect(confirm).toBeDisabled();
    }
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await answer(page, {});
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(confirm).toBeEnabled();
  });
});

test('the contract opens in a popup at 88 % height with lender and court', async ({ visit, cast }) => {
  for (const [language, link, court] of [
    ['en', 'loan contract', /Maputo/],
    ['pt', 'contrato de empréstimo', /Maputo/],
  ] as const) {
    const page = await visit('ana', confirmOf(cast), {}, language);
    await page.getByRole('button', { name: link }).click();
    const sheet = page.getByRole('dialog').locator('section');
    await expect(sheet.getByText('2,200.00 MT').first()).toBeVisible();
    await expect(sheet).toContainText('400339910');
    await expect(sheet).toContainText(court);
    expect(await sheet.evaluate((element) => element.getBoundingClientRect().height / innerHeight)).toBeCloseTo(
      0.88,
      2,
    );
  }
});

test('a refusal of the order is a toast with the server’s message, and the page stays', async ({ visit, cast }) => {
  const answers: Answers = { placeOrder: { code: 5, result: 'You have an open order already.' } };
  const page = await visit('ana', confirmOf(cast), answers);
  await page.getByRole('button', { name: 'Confirm loan' }).click();
  await expect(page.getByText('You have an open order already.')).toBeVisible();
  await expect(page).toHaveURL(/\/apply\/confirm/);
});

test('who is refused because an order is open already is led to it', async ({ visit, page, cast }) => {
  await visit('beto', confirmOf(cast), { placeOrder: { code: 5, result: 'You already have an order in progress.' } });
  await page.getByRole('button', { name: 'Confirm loan' }).click();
  await expect(page.getByText('You already have an order in progress.')).toBeVisible();
  await expect(page).toHaveURL(/\/appbar\/loan$/);
  await expect(page.getByText('1,760.00').first()).toBeVisible();
});

test('who is blocked, or has to wait, by the time they confirm is led to where that is said', async ({
  visit,
  page,
  cast,
}) => {
  const blocked = 'It is not possible to apply for a loan with this account.';
  const declineReason = { code: 'DEFAULT' as const, message: 'Not approved.', reapplyAfter: '2026-12-20' };
  for (const [said, products, shown] of [
    [blocked, { code: 6, result: { ...nothing, message: blocked } }, 'Unable to apply'],
    ['You cannot apply again yet.', { code: 0, result: { ...cast.products, declineReason } }, 'Not approved.'],
  ] as const) {
    await visit('ana', confirmOf(cast), { placeOrder: { code: 5, result: said }, products });
    await page.getByRole('button', { name: 'Confirm loan' }).click();
    await expect(page).toHaveURL(/\/appbar\/loan$/);
    await expect(page.getByText(said).first()).toBeVisible();
    await expect(page.getByText(shown)).toBeVisible();
  }
});

test('the confirmation asks for its offer and what that costs, and for nothing else', async ({ visit, page }) => {
  await page.clock.install();
  await visit('ana', '/appbar/loan');
  // What the loan tab was told is old by now.
  await page.clock.fastForward(10_000);
  const asked = new Set<string>();
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/api/')) asked.add(path.replace(/\/[\da-f-]{36}$/, ''));
  });
  await page.getByRole('button', next).click();
  await expect(page.getByText('Yearly rate')).toBeVisible();
  expect([...asked].sort()).toEqual(['/api/product', '/api/product/cost_explanation']);
});

test('a product that is not offered says so and leads back', async ({ visit }) => {
  const page = await visit('ana', '/apply/confirm?uuid=00000000-0000-4000-8000-000000000000');
  await expect(page).toHaveURL(/\/appbar\/loan$/);
  await expect(page.locator('[popover] p')).toBeVisible();
});

test('an order that is placed flags the list and leads to the loan tab', async ({ visit, cast, page }) => {
  await visit('ana', confirmOf(cast), { placeOrder: { code: 0, result: { serialNumber: cast.serialNumber } } });
  const asked = page.waitForRequest(/\/api\/products$/);
  await page.getByRole('button', { name: 'Confirm loan' }).click();
  await asked;
  await expect(page).toHaveURL(/\/appbar\/loan$/);
});

test('after the order the loan tab does not lie behind itself', async ({ visit, cast, page }) => {
  await visit('ana', '/appbar/loan', { placeOrder: { code: 0, result: { serialNumber: cast.serialNumber } } });
  await page.getByRole('button', next).click();
  await expect(page).toHaveURL(/\/apply\/confirm/);
  expect(await page.evaluate('history.state.depth')).toBe(1);
  await page.getByRole('button', { name: 'Confirm loan' }).click();
  await expect(page).toHaveURL(/\/appbar\/loan$/);
  expect(await page.evaluate('history.state?.depth ?? 0')).toBe(0);
});

test('the order on the loan tab is folded up unless it is due within three days, and the choice is remembered', async ({
  visit,
  cast,
  page,
}) => {
  const shown = (dueInDays: number): Answers => ({
    products: { code: 3, result: { ...nothing, processingOrder: cast.serialNumber } },
    order: { result: orderIn(cast, 'Repayment', { dueInDays }) },
  });
  await visit('beto', '/appbar/loan', shown(4));
  const details = page.getByText('Apply date');
  await expect(page.getByRole('button', { name: 'View order detail' })).toBeVisible();
  await expect(details).toHaveCount(0);
  await page.getByRole('button', { name: 'View order detail' }).click();
  await expect(details).toBeVisible();
  await page.reload();
  await alive(page);
  await expect(details).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await visit('beto', '/appbar/loan', shown(3));
  await expect(details).toBeVisible();
  await page.getByRole('button', { name: 'Hide order detail' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'View order detail' })).toBeVisible();
  await expect(details).toHaveCount(0);
});

test('what was opened of the order stays open as it is asked for again, where the browser keeps nothing', async ({
  visit,
  cast,
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await visit('beto', '/appbar/loan', {
    products: { code: 3, result: { ...nothing, processingOrder: cast.serialNumber } },
    order: { result: orderIn(cast, 'UnderReview') },
  });
  await page.getByRole('button', { name: 'View order detail' }).click();
  for (let time = 0; time < 2; time += 1) await page.waitForResponse(/\/api\/order\/\d+$/);
  await expect(page.getByRole('button', { name: 'Hide order detail' })).toBeVisible();
  await expect(page.getByText('Apply date')).toBeVisible();
});

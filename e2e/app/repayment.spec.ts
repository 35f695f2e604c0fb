import { addMs, businessDay, systemClock } from '@house/calendar';
import { alive } from '../alive.ts';
import type { Answers } from '../answers.ts';
import { answer } from '../answers.ts';
import { extensionFor, orderIn } from '../scenes/cast.ts';
import { is } from '../scenes/orders.ts';
import { paying, place } from '../scenes/repayment.ts';
import { doubleText } from './cut-off.ts';
import { expect, test } from './stage.ts';

const owed = is('Repayment', { dueInDays: 2 });
const extension = extensionFor(420.5, businessDay('2026-12-25'));

test('the amount is put right when it is left: rounded, at least 0.01, at most what is owed', async ({
  visit,
  cast,
}) => {
  const page = await visit('beto', place(cast), owed(cast));
  const amount = page.getByLabel('Amount to repay');
  await expect(amount).toHaveValue('2,200.00');
  for (const [typed, kept] of [
    ['99999', '2,200.00'],
    ['0', '0.01'],
    ['-5', '0.01'],
    ['12.345', '12.35'],
    ['500', '500.00'],
  ] as const) {
    await amount.fill(typed);
    await amount.blur();
    await expect(amount, typed).toHaveValue(kept);
  }
  await page.getByText('Pay here', { exact: true }).click();
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  for (const none of ['', 'abc']) {
    await amount.fill(none);
    await amount.blur();
    await expect(page.getByText('Enter an amount up to 2,200.00 MT')).toBeVisible();
    await expect(pay, none).toBeDisabled();
  }
  await amount.fill('750');
  await expect(page.getByText('750.00 MT')).toBeVisible();
  await expect(pay).toBeEnabled();
});

test('what was owed on another day is not offered as today’s, and an amount of one’s own may be typed', async ({
  visit,
  cast,
}) => {
  const seenAt = addMs(systemClock.now(), -86_400_000).getTime();
  const shown = orderIn(cast, 'Repayment', { dueInDays: 2 });
  const result = { ...shown, repayment: shown.repayment && { ...shown.repayment, extension } };
  const extending = `${place(cast)}?amount=420.50`;
  const page = await visit('beto', extending, { order: { result, seenAt } });
  const amount = page.getByLabel('Amount to repay');
  const copies = page.getByRole('button', { name: /^Copy:/ });
  await expect(page.getByText('No connection · seen 24 h ago')).toBeVisible();
  await expect(page.getByText('We do not know yet what you owe today.')).toBeVisible();
  await expect(amount).toHaveValue('');
  await expect(amount).toHaveAttribute('aria-invalid', 'false');
  await expect(page.getByText('2,200.00')).toHaveCount(0);
  await expect(copies).toHaveCount(2);
  await amount.fill('2350');
  await amount.blur();
  await expect(amount).toHaveValue('2,350.00');
  await expect(copies).toHaveCount(3);
  await amount.fill('abc');
  await expect(copies).toHaveCount(2);
  await visit('beto', extending, { order: { result, seenAt } });
  await expect(page.getByText('No connection')).toBeVisible();
  await answer(page, { order: { result } });
  await page.getByText('No connection').click();
  await expect(amount).toHaveValue('420.50');
  await expect(page.getByText('From 0.01 MT to 2,200.00 MT')).toBeVisible();
});

test('whoever comes for an extension finds its amount', async ({ visit, page, cast }) => {
  const result = orderIn(cast, 'Overdue', { dueInDays: -2, overdueFee: 120 });
  const repayment = result.repayment && { ...result.repayment, extension };
  await visit('beto', `/order/${cast.serialNumber}`, { order: { result: { ...result, repayment } } });
  await expect(page.getByText('The offer stands until 25/12/2026.')).toBeVisible();
  await page.getByRole('link', { name: 'Extend for 420.50 MT' }).click();
  await expect(page.getByLabel('Amount to repay')).toHaveValue('420.50');
});

test('whoever agreed on a payoff reads what is left of it, and is asked for no more', async ({ visit, page, cast }) => {
  const result = orderIn(cast, 'Overdue', { dueInDays: -7, overdueFee: 150, paid: 600 });
  const settlement = { amount: 900, until: '2026-12-25' };
  const repayment = result.repayment && { ...result.repayment, settlement };
  await visit('beto', `/order/${cast.serialNumber}`, { order: { result: { ...result, repayment } } });
  await expect(page.getByText('As agreed: pay 900.00 MT by 25/12/2026 and the loan is closed.')).toBeVisible();
  await page.getByRole('link', { name: 'Make repayment' }).click();
  await expect(page.getByLabel('Amount to repay')).toHaveValue('900.00');
});

test('an extension that costs more since midnight is asked for at what it costs, and as long as it is offered', async ({
  visit,
  page,
  cast,
}) => {
  const result = orderIn(cast, 'Overdue', { dueInDays: -2, overdueFee: 120 });
  const offered = (amount: number): Answers => {
    const extension = extensionFor(amount, businessDay('2026-12-25'));
    return { order: { result: { ...result, repayment: result.repayment && { ...result.repayment, extension } } } };
  };
  await page.clock.install();
  await visit('beto', `${place(cast)}?amount=420.5`, offered(420.5));
  const amount = page.getByLabel('Amount to repay');
  await expect(amount).toHaveValue('420.50');
  await answer(page, offered(430.5));
  await page.clock.runFor(5_100);
  await expect(amount).toHaveValue('430.50');
  await answer(page, { order: { result } });
  await page.clock.runFor(5_100);
  await expect(amount).toHaveValue('2,320.00');
});

test('*150# is the first choice: its steps, its copyable values and a dial link', async ({ visit, cast, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [language, copy, dial, steps] of [
    [
      'en',
      'Copy',
      'Dial *150#',
      [
        'Dial *150#',
        'Choose Payments, then Business Number',
        'Business number 955555',
        `Reference ${cast.serialNumber}`,
        'Amount 2,200.00',
        'PIN, confirm and press 1',
      ],
    ],
    [
      'pt',
      'Copiar',
      'Marcar *150#',
      [
        'Marque *150#',
        'Escolha Pagamentos, depois Número de negócio',
        'Número de negócio 955555',
        `Referência ${cast.serialNumber}`,
        'Montante 2,200.00',
        'PIN, confirme e marque 1',
      ],
    ],
  ] as const) {
    const page = await visit('beto', place(cast), owed(cast), language);
    await expect(page.getByRole('radio', { name: '*150#' })).toBeChecked();
    for (const [index, text] of steps.entries())
      await expect(page.getByRole('listitem').nth(index)).toContainText(text);
    await expect(page.getByRole('link', { name: dial })).toHaveAttribute('href', 'tel:*150%23');
    await page
      .getByRole('button', { name: new RegExp(`^${copy}:`) })
      .first()
      .click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('955555');
  }
});

test('web pay waits under an overlay that can be left, and survives a reload', async ({ visit, cast, page }) => {
  await visit('beto', place(cast), { ...owed(cast), ...paying, webPayStatus: { result: 'waiting for the PIN' } });
  await page.getByText('Pay here').click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const overlay = page.getByRole('dialog', { name: 'Confirm on your phone' });
  const asked = await overlay.getByText(/^[\d,.]+ MT$/).textContent();
  await page.reload();
  await alive(page);
  await expect(overlay.getByText(asked ?? 'an amount')).toBeVisible();
  await overlay.getByRole('button', { name: 'Cancel' }).click();
  await expect(overlay).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Amount to repay')).toBeVisible();
  await expect(overlay).toBeHidden();
});

test('who reads twice as large can leave the wait for the PIN without looking for the way out', async ({
  visit,
  cast,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await visit('beto', place(cast), { ...owed(cast), ...paying, webPayStatus: { result: 'waiting' } }, 'pt');
  await doubleText(page);
  await page.getByText('Pagar aqui').click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeInViewport({ ratio: 1 });
});

test('a payment that the server does not know is forgotten, with its message', async ({ visit, cast, page }) => {
  const gone = { status: 404, body: { success: false, result: 'There is no such payment.', errorCode: -2 } };
  await visit('beto', place(cast), { ...owed(cast), ...paying, webPayStatus: gone });
  await page.getByText('Pay here').click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('There is no such payment.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Confirm on your phone' })).toBeHidden();
  expect(await page.evaluate((key) => localStorage.getItem(key), `payment:${cast.serialNumber}`)).toBeNull();
});

test('SUCCESS, FAILED and UNKNOWN each say so; only success leads to the order', async ({ visit, cast, page }) => {
  for (const [result, text] of [
    ['FAILED', 'Repayment failed.'],
    ['SUCCESS', 'Repayment received. Thank you!'],
    ['UNKNOWN', 'No confirmation yet. If you paid, it will show up here by itself.'],
  ] as const) {
    await visit('beto', place(cast), { ...owed(cast), ...paying, webPayStatus: { result } });
    await page.getByText('Pay here').click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(result === 'SUCCESS' ? `/order/${cast.serialNumber}$` : 'repayment$'));
  }
});

test('after a payment the arrow leads to where one came from, not to the same page once more', async ({
  visit,
  cast,
  page,
}) => {
  await visit('beto', '/appbar/order', { ...owed(cast), ...paying, webPayStatus: { result: 'SUCCESS' } });
  await page.locator(`a[href="/order/${cast.serialNumber}"]`).click();
  await page.getByRole('link', { name: 'Make repayment' }).click();
  await page.getByText('Pay here').click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${cast.serialNumber}$`));
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/appbar\/order$/);
});

test('who paid meanwhile is thanked, whose debt was waived is told that nothing is left', async ({
  visit,
  cast,
  page,
}) => {
  const cleared = orderIn(cast, 'Cleared');
  const waived = { ...cleared, repayment: cleared.repayment && { ...cleared.repayment, totalPaid: 0 } };
  for (const [result, said, unsaid] of [
    [waived, 'This loan has no outstanding amount.', 'Repayment received. Thank you!'],
    [cleared, 'Repayment received. Thank you!', 'This loan has no outstanding amount.'],
  ] as const) {
    await page.clock.install();
    await visit('beto', place(cast), owed(cast));
    await expect(page.getByLabel('Amount to repay')).toHaveValue('2,200.00');
    await answer(page, { order: { result } });
    await page.clock.runFor(5_100);
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByText(unsaid)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/order/${cast.serialNumber}$`));
  }
});

test('the status is asked for every 5 seconds, for 150 at most', async ({ visit, cast, page }) => {
  await page.clock.install();
  await visit('beto', place(cast), { ...owed(cast), ...paying, webPayStatus: { result: 'waiting' } });
  let asked = 0;
  page.on('request', (request) => (asked += request.url().includes('/webpay/status/') ? 1 : 0));
  await page.getByText('Pay here').click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm on your phone' })).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  for (const times of [2, 3]) {
    await page.clock.runFor(5_100);
    await expect.poll(() => asked).toBe(times);
  }
  await page.clock.fastForward(150_000);
  await expect(page.getByText('No confirmation yet.')).toBeVisible();
});

test('a refused payment shows the server’s result, and the method stays', async ({ visit, cast, page }) => {
  await visit('beto', place(cast), {
    ...owed(cast),
    payByWeb: { status: 409, body: { success: false, result: 'Another payment is in progress.', errorCode: -1 } },
  });
  await page.getByText('Pay here').click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Another payment is in progress.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Pay here' })).toBeChecked();
  await answer(page, {});
});

import { readFileSync } from 'node:fs';
import { addDays, addMs, formatDay, systemClock } from '@house/calendar';
import { answer } from '../answers.ts';
import { extensionFor, orderIn, type Cast } from '../scenes/cast.ts';
import { lateOnce } from '../scenes/orders.ts';
import { cardOf, listed } from './order-cards.ts';
import { expect, test } from './stage.ts';

const detail = (cast: Cast) => `/order/${cast.serialNumber}`;

test('a card shows number, term, amount, dates and status, the hint by the days left, and red when late', async ({
  visit,
  cast,
}) => {
  const data = listed(
    cast,
    ['Overdue', -2],
    ['Overdue', -1],
    ['Repayment', 0],
    ['Repayment', 1],
    ['Repayment', 3],
    ['Repayment', 4],
    ['UnderReview', 0],
    ['Cleared', -9],
  );
  const page = await visit('beto', '/appbar/order', { orders: { result: { data, hasMore: false } } });
  for (const [index, hint] of [
    '2 days overdue',
    '1 day overdue',
    'today is due day',
    '1 day later',
    '3 days later',
  ].entries()) {
    await expect(cardOf(page, index)).toContainText(hint);
  }
  for (const index of [5, 6, 7]) await expect(cardOf(page, index)).not.toContainText(/later|overdue$|today/);
  await expect(cardOf(page, 6)).toContainText('Under review');
  await expect(cardOf(page, 6)).toContainText('–');
  for (const text of ['4810227700', '30 days', '2,000.00 MT', 'Overdue', 'Apply date', 'Due date']) {
    await expect(cardOf(page, 0)).toContainText(text);
  }
  const colour = (index: number) =>
    cardOf(page, index)
      .locator('strong')
      .evaluate((amount) => getComputedStyle(amount).color);
  expect(await colour(0)).toBe('rgb(163, 32, 26)');
  expect(await colour(2)).not.toBe('rgb(163, 32, 26)');
  await cardOf(page, 0).click();
  await expect(page).toHaveURL(/\/order\/4810227700$/);
});

test('no orders yet is a state of its own', async ({ visit }) => {
  const page = await visit('ana', '/appbar/order');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Get a Loan' }).click();
  await expect(page).toHaveURL(/\/appbar\/loan$/);
});

test('the list goes on from the last serial number seen', async ({ visit, cast, page }) => {
  const data = listed(cast, ...Array.from({ length: 8 }, (): ['Cleared', number] => ['Cleared', -9]));
  await visit('beto', '/appbar/order', { orders: { result: { data, hasMore: true } } });
  await expect(cardOf(page, 0)).toBeVisible();
  const asked = page.waitForRequest(/\/api\/orders\?serialNumber=4810227707/);
  await page.mouse.wheel(0, 4_000);
  await asked;
});

test.describe('the panel of a status', () => {
  const hidden = ['Disbursed amount', 'Disbursed to', 'Loan contract'];
  const cases = [
    ['UnderReview', 'Your information is being verified', false, false],
    ['Approved', 'The money will be credited to your M-Pesa within 5 min.', false, true],
    ['Declined', 'Order declined', false, false],
    ['Disbursed', 'The cash has been transferred. Please check your M-Pesa balance.', true, true],
    ['Cancelled', 'Order cancelled', true, false],
    ['Cleared', 'Loan repaid', true, true],
    ['Extended', 'Loan extended', true, true],
    ['Repayment', 'Due on', true, false],
    ['Overdue', '5 days overdue', true, false],
  ] as const;
  test('says what it means, shows what there is to show, and invites where one is glad', async ({
    visit,
    cast,
    page,
  }) => {
    for (const [status, text, disbursed, invites] of cases) {
      await visit('beto', detail(cast), {
        order: { result: orderIn(cast, status, { dueInDays: status === 'Overdue' ? -5 : 9 }) },
      });
      await expect(page.getByText(text).first(), status).toBeVisible();
      for (const label of hidden)
        await expect(page.getByText(label, { exact: true }), `${status} ${label}`).toHaveCount(disbursed ? 1 : 0);
      await expect(page.getByRole('link', { name: /Invite and Earn/ }), status).toHaveCount(invites ? 1 : 0);
      const repays = ['Repayment', 'Overdue', 'Cleared', 'Extended'].includes(status);
      await expect(page.getByText('Total to repay', { exact: true }), status).toHaveCount(repays ? 1 : 0);
    }
  });
});

test('an extended order leads to the one that carries it on', async ({ visit, cast, page }) => {
  await visit('beto', detail(cast), { order: { result: orderIn(cast, 'Extended', { dueInDays: -3 }) } });
  await page.getByRole('link', { name: 'See the new order' }).click();
  await expect(page).toHaveURL(/\/order\/4810227720$/);
});

test('a loan that was repaid late thanks for the money, not for being on time', async ({ visit, cast, page }) => {
  await visit('beto', detail(cast), lateOnce(cast));
  await expect(page.getByText('It was repaid late: only repaying on time makes your limit grow.')).toBeVisible();
  await page.getByRole('button', { name: 'why?' }).click();
  await expect(page.getByRole('dialog').getByText('until today')).toHaveCount(0);
});

test('a declined order gives its reasons, or the default text', async ({ visit, cast, page }) => {
  const order = orderIn(cast, 'Declined');
  await visit('beto', detail(cast), { order: { result: order } });
  await expect(page.getByText('Your application was not approved this time.')).toBeVisible();
  const declinedReasons = [{ code: 'LACK_OF_INFO' as const, message: 'Please reapply with complete details.' }];
  await visit('beto', detail(cast), { order: { result: { ...order, declinedReasons } } });
  await expect(page.getByText('Please reapply with complete details.')).toBeVisible();
});

test('what is late is red and dangerous, with the fee and why; what is not is neither', async ({
  visit,
  cast,
  page,
}) => {
  await visit('beto', detail(cast), {
    order: { result: orderIn(cast, 'Overdue', { dueInDays: -5, overdueFee: 150 }) },
  });
  const pay = page.getByRole('link', { name: 'Make repayment' });
  const background = () => pay.evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect(page.getByText('2,350.00 MT').first()).toBeVisible();
  expect(await background()).toBe('rgb(163, 32, 26)');
  await page.getByRole('button', { name: 'why?' }).click();
  const popup = page.getByRole('dialog', { name: 'Overdue fee' });
  await expect(popup).toContainText('100.00 MT');
  await expect(popup).toContainText('50.00 MT');
  await page.keyboard.press('Escape');
  await visit('beto', detail(cast), { order: { result: orderIn(cast, 'Repayment', { dueInDays: 0 }) } });
  await expect(page.getByText('today is due day')).toBeVisible();
  expect(await background()).toBe('rgb(11, 93, 75)');
});

test('how late it is and since when stand one under the other on the narrowest phone', async ({
  visit,
  cast,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  const due = formatDay(addDays(cast.today, -2));
  await visit('beto', detail(cast), { order: { result: orderIn(cast, 'Overdue', { dueInDays: -2 }) } }, 'pt');
  const alert = page.getByRole('alert');
  expect((await alert.innerText()).split('\n')).toEqual(['2 dias em atraso', `Vencia a ${due}`]);
  expect((await alert.boundingBox())?.height).toBeLessThan(70);
});

test('what was owed on another day is said to be of that day, and no price of that day is asked for', async ({
  visit,
  page,
  cast,
}) => {
  const seenAt = addMs(systemClock.now(), -86_400_000).getTime();
  const result = orderIn(cast, 'Overdue', { dueInDays: -2, overdueFee: 120 });
  const extension = extensionFor(420, cast.today);
  const repayment = result.repayment && { ...result.repayment, extension };
  const order = { result: { ...result, repayment }, seenAt };
  await visit('beto', detail(cast), { order });
  await expect(page.getByText(`Outstanding on ${formatDay(addDays(cast.today, -1))}`)).toBeVisible();
  await expect(page.getByText('Outstanding today')).toHaveCount(0);
  await expect(page.getByText('420.00')).toHaveCount(0);
  await answer(page, { order: { result: order.result } });
  await page.getByText('No connection').click();
  await expect(page.getByText('Outstanding today')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Extend for 420.00 MT' })).toBeVisible();
});

test('the full cost of an extension is read before it is accepted, which is by paying (rules.md 3)', async ({
  visit,
  page,
  cast,
}) => {
  const result = orderIn(cast, 'Overdue', { dueInDays: -2, overdueFee: 120 });
  const extension = extensionFor(420, cast.today);
  const repayment = result.repayment && { ...result.repayment, extension };
  await visit('beto', detail(cast), { order: { result: { ...result, repayment } } });
  const offer = page.getByRole('region', { name: 'Need more time?' });
  for (const said of [
    'Pay 420.00 MT today',
    'Extension fee100.00 MT',
    `Then you repay on ${formatDay(addDays(cast.today, 14))}2,100.00 MT100.00 MT of it is interest`,
    'If you are late then10.00 MT a day+ 100.00 MT once',
    'Yearly rate130.36 %effective 256.8 %',
  ])
    await expect(offer).toContainText(said);
});

test('what is owed adds up where a part of it was waived', async ({ visit, page, cast }) => {
  const result = orderIn(cast, 'Cleared', { overdueFee: 150 });
  const repayment = result.repayment && { ...result.repayment, totalPaid: 1_500, waived: 850 };
  await visit('beto', `/order/${cast.serialNumber}`, { order: { result: { ...result, repayment } } });
  await expect(page.getByText('Waived')).toBeVisible();
  await expect(page.getByText('−850.00 MT')).toBeVisible();
});

test('what was paid too much is named', async ({ visit, page, cast }) => {
  const result = orderIn(cast, 'Cleared');
  const payments = result.repayment?.payments.map((payment) => ({ ...payment, amount: 2_300 })) ?? [];
  const repayment = result.repayment && { ...result.repayment, payments };
  await visit('beto', detail(cast), { order: { result: { ...result, repayment } } });
  await expect(page.getByText('Left to your credit')).toBeVisible();
  await expect(page.getByText('100.00 MT', { exact: true })).toBeVisible();
});

test('what was paid of a loan whose money came back is theirs, and has its receipt', async ({ visit, page, cast }) => {
  const { order, repayment, ...rest } = orderIn(cast, 'Cleared');
  const payments = repayment?.payments.map((payment) => ({ ...payment, amount: 100 })) ?? [];
  const nothing = repayment && { ...repayment, totalRepayment: 0, totalPaid: 0, outstandingAmount: 0, payments };
  const result = { ...rest, order: { ...order, status: 'Cancelled' as const }, repayment: nothing };
  await visit('beto', detail(cast), { order: { result } });
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Left to your credit100.00 MT');
  await expect(page.getByRole('link', { name: /^Receipt of 100\.00 MT/ })).toBeVisible();
  await expect(page.getByText('Total to repay')).toHaveCount(0);
});

test('the order number is copied with a toast, the disbursed number names the wallet, a notice is shown', async ({
  visit,
  cast,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const notice = { stage: 'detail', title: 'Holiday', content: 'We are back on Monday.', level: 'info' as const };
  await visit('beto', detail(cast), { bulletin: { result: notice } });
  await expect(page.getByText('We are back on Monday.')).toBeVisible();
  await expect(page.getByText('84 555 0003 (M-Pesa)')).toBeVisible();
  await page.getByRole('button', { name: 'Copy: Order no.' }).click();
  await expect(page.getByText(`${cast.serialNumber} is Copied.`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(cast.serialNumber);
});

test('the contract is printable and speaks the language of the visit', async ({ visit, cast, page }) => {
  for (const [language, print, title] of [
    ['en', 'Print', 'Loan contract'],
    ['pt', 'Imprimir', 'Contrato de empréstimo'],
  ] as const) {
    await visit('beto', `${detail(cast)}/contract`, {}, language);
    await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeVisible();
    await expect(page.getByText(cast.serialNumber).first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: print })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('button', { name: print })).toBeVisible();
  }
});

test('the due day goes into the phone’s calendar, or what was agreed to close the loan by', async ({
  visit,
  cast,
  page,
}) => {
  const shown = orderIn(cast, 'Repayment', { dueInDays: 9 });
  const kept = async (result: typeof shown): Promise<string> => {
    await visit('beto', detail(cast), { order: { result } });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${cast.serialNumber}.ics`);
    return readFileSync(await file.path(), 'utf8');
  };
  expect(await kept(shown)).toContain(`DTSTART;VALUE=DATE:${shown.order.repaymentDate?.replaceAll('-', '')}`);
  const until = addDays(cast.today, 3);
  const repayment = shown.repayment && { ...shown.repayment, settlement: { amount: 900, until } };
  const agreed = await kept({ ...shown, repayment });
  expect(agreed).toContain(`DTSTART;VALUE=DATE:${until.replaceAll('-', '')}`);
  expect(agreed).toContain('SUMMARY:Repay 900.00 MT');
});

test('someone else’s order is not found, and would not be a second time', async ({ visit, page }) => {
  await page.clock.install();
  await visit('ana', '/order/4810227738');
  await expect(page.getByRole('heading', { name: 'Could not load this' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  let asked = 0;
  page.on('request', (request) => (asked += request.url().includes('/api/order/') ? 1 : 0));
  await page.clock.runFor(60_000);
  await page.waitForTimeout(300);
  expect(asked).toBe(0);
  await answer(page, {});
});

test('the contract and each payment’s receipt are PDF files', async ({ visit, page, cast }) => {
  await visit('beto', `/order/${cast.serialNumber}`, { order: { result: orderIn(cast, 'Cleared') } });
  const receipt = page.getByRole('link', { name: /^Receipt of 2,200\.00 MT, 9HK3PZ41TQ/ });
  await expect(receipt).toHaveAttribute('href', `/order/${cast.serialNumber}/receipt/9HK3PZ41TQ.pdf?save`);
  const kept = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Loan contract (PDF)' }).click();
  expect((await kept).suggestedFilename()).toBe(`${cast.serialNumber}-contract.pdf`);
  await page.getByRole('link', { name: 'View: Loan contract', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Save PDF' })).toHaveAttribute('href', /\/contract\.pdf\?save$/);
});

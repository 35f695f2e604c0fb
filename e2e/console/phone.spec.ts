import type { OperatorResult } from '@house/contract/operator/types';
import { sampleNotice } from '../../apps/server/test/offers.ts';
import { staffCalls } from '../scenes/console/staff-calls.ts';
import { expect, test } from '../town.ts';
import { addStaff } from './add-staff.ts';
import { deskView, signsIn } from './desk.ts';

test.use(deskView);
test.use({ expectedFault: /is not an instant/ });

test('on a phone the current entry of the menu is in sight, and so are the buttons of a long dialog', async ({
  page,
  town,
}) => {
  await signsIn(page, town, town.stack.operator);
  await page.setViewportSize({ width: 360, height: 480 });
  for (const [path, name] of [
    ['/health', 'Saúde do sistema'],
    ['/suspense', 'Por identificar'],
    ['/payments', 'Pagamentos'],
  ] as const) {
    await page.goto(`${town.stack.console}${path}`);
    const current = page.getByRole('navigation').getByRole('link', { name });
    await expect(current).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  await page.getByRole('button', { name: 'Registar pagamento…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Voltar' })).toBeInViewport({ ratio: 1 });
  // Nor do they hide what is being written.
  const note = dialog.getByLabel('Porquê');
  await note.focus();
  const [written, buttons] = [await note.boundingBox(), await dialog.getByRole('button').last().boundingBox()];
  expect((written?.y ?? 0) + (written?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
});

test('who has set twice the text in their browser has it, in the places of a screen half as wide', async ({
  page,
  town,
}) => {
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/incidents`);
  const word = page.getByText('Nada por ver.');
  const sizeOf = () => word.evaluate((found) => parseFloat(getComputedStyle(found).fontSize));
  const menu = page.getByRole('navigation');
  await expect(word).toBeVisible();
  const before = await sizeOf();
  expect((await menu.boundingBox())?.width).toBeLessThan(300);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 1280, height: 860 });
  await expect.poll(sizeOf).toBe(before * 2);
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeGreaterThan(1000);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
});

test('on a phone the prices of the policy are read whole', async ({ page, town }) => {
  await signsIn(page, town, town.stack.operator);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${town.stack.console}/policy?part=prices`);
  const fields = page.getByRole('group', { name: 'Prazos e preços' }).getByRole('textbox');
  await expect(fields).not.toHaveCount(0);
  expect(
    await fields.evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length),
  ).toBe(0);
});

const longName = 'Maria Felismina da Conceição Ermelinda Nhantumbo-Chissano Mbanguine';

test('a name of sixty letters takes no column from the list on a small desk', async ({ page, town }) => {
  const order: OperatorResult<'findOrders'>['data'][number] = {
    serialNumber: '4810227738',
    placedAt: '2026-10-01T08:00:00.000Z',
    name: longName,
    phone: '84***0001',
    amount: 10_000,
    term: 30,
    status: 'Overdue',
    dueOn: '2026-10-31',
    dpd: 29,
    outstanding: 12_345.67,
    hold: null,
    writtenOff: false,
  };
  await page.route('**/console/api/orders?*', (route) =>
    route.fulfill({ json: { success: true, result: { data: [order], hasMore: false } } }),
  );
  await signsIn(page, town, town.stack.operator);
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(`${town.stack.console}/orders`);
  await expect(page.getByText(order.name)).toBeVisible();
  const place = page.getByRole('group', { name: 'Empréstimos' });
  expect(await place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('nor do the name and the e-mail of a colleague, beside what is still to be handed over', async ({
  page,
  town,
}) => {
  const colleague: OperatorResult<'operators'>['data'][number] = {
    id: '7',
    name: longName,
    email: 'maria.felismina.da.conceicao.ermelinda.nhantumbo@microbanco.example',
    role: 'reviewer',
    hiredAt: '2026-10-01T08:00:00.000Z',
    disabledAt: null,
    hasSecondFactor: true,
    openSessions: 1,
    lastSeenAt: null,
    self: false,
    handsOver: 'password',
  };
  await page.route('**/console/api/operators?*', (route) =>
    route.fulfill({ json: { success: true, result: { data: [colleague], hasMore: false } } }),
  );
  await signsIn(page, town, town.stack.operator);
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(`${town.stack.console}/staff`);
  await expect(page.getByText(longName)).toBeVisible();
  const place = page.getByRole('group', { name: 'Equipa' });
  expect(await place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('a table that is wider than the screen says at its edge that it goes on', async ({ page, town }) => {
  await signsIn(page, town, town.stack.operator);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${town.stack.console}/staff/permissions`);
  const place = page.getByRole('group', { name: 'Quem pode o quê' });
  await expect(place.getByRole('row')).not.toHaveCount(0);
  const box = await place.boundingBox();
  if (box === null) throw new Error('the table has no place');
  // Beneath the words of its head there is nothing but the ground.
  const edgeAt = async (x: number): Promise<string> =>
    (await page.screenshot({ clip: { x, y: box.y + 28, width: 2, height: 2 } })).toString('base64');
  const [left, right] = [box.x + 3, box.x + box.width - 5];
  const ground = await edgeAt(left);
  expect(await edgeAt(right)).not.toBe(ground);
  await place.evaluate((scrolled) => scrolled.scrollBy(scrolled.scrollWidth, 0));
  expect(await edgeAt(left)).not.toBe(ground);
  expect(await edgeAt(right)).toBe(ground);
});

test('a button that leads on has its name in the middle, as the others have', async ({ page, town }) => {
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/reconciliation`);
  await page.getByRole('row').nth(1).click();
  const button = page.getByRole('link', { name: 'Ver linhas' });
  await expect(button).toBeVisible();
  const [left, right] = await button.evaluate((whole) => {
    const range = document.createRange();
    range.selectNodeContents(whole);
    const [outer, inner] = [whole.getBoundingClientRect(), range.getBoundingClientRect()];
    return [inner.left - outer.left, outer.right - inner.right];
  });
  expect(Math.abs((left ?? 0) - (right ?? 0))).toBeLessThan(2);
});

test('who may only read a notice reads it as well as who writes it', async ({ page, town }) => {
  await (await staffCalls(town, town.stack.operator)).call('saveNotice', { body: sampleNotice });
  await signsIn(page, town, await addStaff(town, 'auditor', 'Aurora'));
  await page.goto(`${town.stack.console}/notices`);
  await page.getByRole('row').nth(1).click();
  const text = page.getByLabel('Texto em português');
  await expect(text).toBeDisabled();
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  await expect(text).toHaveCSS('color', ink);
  await expect(text).toHaveCSS('opacity', '1');
});

test('a screen that cannot be drawn says so in its place, and the menu leads on from there', async ({ page, town }) => {
  await signsIn(page, town, town.stack.operator);
  await page.route('**/console/api/incidents?*', (route) => {
    const row = { id: '1', kind: 'work-failed', subject: 'lane:payout', detail: [], openedAt: 'soon', closedAt: null };
    const result = { data: [row], hasMore: false, kinds: [] };
    return route.fulfill({ json: { success: true, result } });
  });
  await page.goto(`${town.stack.console}/incidents`);
  await expect(page.getByRole('heading', { name: 'Não conseguimos mostrar este ecrã' })).toBeVisible();
  await expect(page.getByText('RangeError')).toHaveCount(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Aprovações' }).click();
  await expect(page.getByRole('heading', { name: 'Aprovações' })).toBeVisible();
  await page.goBack();
  const again = page.getByRole('button', { name: 'Carregar de novo' });
  await expect(again).toBeVisible();
  await page.unrouteAll();
  await again.click();
  await expect(page.getByRole('heading', { name: 'Incidentes' })).toBeVisible();
});

test('the invitation that a friend gets reads on as one text', async ({ page, town }) => {
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/referrals`);
  const names = page.getByRole('region', { name: 'Como o cliente o vê' }).getByText('M-Pesa', { exact: true });
  await expect(names).toHaveCount(2);
  for (const name of await names.all()) await expect(name).toHaveCSS('display', 'inline');
});

test('M-Pesa is not broken at its hyphen, however wide a dialog is', async ({ page, town }) => {
  await signsIn(page, town, town.stack.operator);
  await page.goto(`${town.stack.console}/reconciliation`);
  await page.getByRole('button', { name: 'Fundos do proprietário…' }).click();
  const line = page.getByRole('dialog').getByText('Dinheiro que entrou na conta da M-Pesa');
  await expect(line).toBeVisible();
  for (let width = 300; width <= 500; width += 4) {
    await page.setViewportSize({ width, height: 800 });
    expect(await line.evaluate(linesOfName), `${width} px`).toBe(1);
  }
});

/** Over how many lines the wallet's name goes. */
function linesOfName(paragraph: HTMLElement): number {
  const whole = paragraph.innerText.replaceAll('\n', ' ');
  const range = document.createRange();
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  let passed = 0;
  const from = whole.indexOf('M-Pesa');
  const tops = new Set<number>();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    for (let at = 0; at < text.length; at += 1) {
      if (passed + at < from || passed + at >= from + 'M-Pesa'.length) continue;
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      tops.add(range.getBoundingClientRect().top);
    }
    passed += text.length;
  }
  return tops.size;
}

import { becomes } from '../scenes/cast.ts';
import { proxyTo } from './proxy.ts';
import { answeredByWorker } from './service-worker.ts';
import { expect, test } from './stage.ts';

test.use({ serviceWorkers: 'allow', expectedFault: /Failed to load resource/ });

test('on a phone that is full the app is as new as the server’s answers, and opens', async ({
  visit,
  page,
  context,
  cast,
  town,
}) => {
  await visit('beto', '/appbar/loan');
  await answeredByWorker(page);
  await page.reload();
  await expect.poll(() => page.evaluate(async () => (await caches.match('/signed-in')) !== undefined)).toBe(true);
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: town.stack.app, quotaSize: 1 });
  await page.goto('/appbar/order');
  await expect(page.getByText(cast.serialNumber)).toBeVisible();
  await expect(page.getByText(/No connection/)).toHaveCount(0);
  // Nor can it be noted that this browser was let in.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('answers')) await caches.delete(name);
  });
  await page.goto(`/order/${cast.serialNumber}/repayment`);
  await expect(page.getByText('955555')).toBeVisible();
});

test('what somebody else answers in the server’s place is not kept, and keeps nobody from opening the app', async ({
  page,
  context,
  cast,
  town,
}) => {
  let isBeingMended = false;
  // On the way to the server, and says with 200 that it is being mended.
  const { app, close } = await proxyTo(town.stack.app, (asked, answered, pass) => {
    if (isBeingMended && asked.url?.startsWith('/api/products') === true)
      answered.writeHead(200, { 'content-type': 'text/html' }).end('<p>Soon</p>');
    else pass();
  });
  await becomes(context, town, cast, 'beto', 'en');
  await page.goto(`${app}/appbar/loan`);
  await answeredByWorker(page);
  // Through the worker: first the page, then what it asks for.
  await page.reload();
  await expect.poll(() => page.evaluate(async () => (await caches.match('/signed-in')) !== undefined)).toBe(true);
  await page.reload();
  await expect.poll(() => page.evaluate(async () => (await caches.match('/api/products')) !== undefined)).toBe(true);
  isBeingMended = true;
  expect(await page.evaluate(async () => (await fetch('/api/products')).text())).toBe('<p>Soon</p>');
  await page.reload();
  await expect(page.getByText('1,760.00').first()).toBeVisible();
  // The test's own context goes first, with what is still on its way.
  close();
});

test('on a line on which nothing comes what was seen last is shown as that, until the answer is here', async ({
  page,
  context,
  cast,
  town,
}) => {
  let nothingComes = false;
  const held: (() => void)[] = [];
  const { app, close } = await proxyTo(town.stack.app, (asked, _answered, pass) => {
    if (nothingComes && asked.url?.startsWith('/api/') === true) held.push(pass);
    else pass();
  });
  await becomes(context, town, cast, 'beto', 'en');
  await page.goto(`${app}/appbar/order`);
  await answeredByWorker(page);
  await page.reload();
  await expect.poll(() => page.evaluate(async () => (await caches.match('/signed-in')) !== undefined)).toBe(true);
  await page.reload();
  await expect.poll(() => page.evaluate(async () => (await caches.match('/api/orders')) !== undefined)).toBe(true);
  nothingComes = true;
  await page.reload();
  await expect(page.getByText(cast.serialNumber)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('No connection · seen just now')).toBeVisible();
  nothingComes = false;
  for (const pass of held) pass();
  await expect(page.getByText(/No connection/)).toHaveCount(0);
  await expect(page.getByText(cast.serialNumber)).toBeVisible();
  close();
});

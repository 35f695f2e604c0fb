// npm run bench -- app: what the borrower's app weighs and how long it takes on a slow phone and network: 400 kbit/s,
// 400 ms round trip, CPU slowed 6×, the real server and the production build.
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { alive } from '../e2e/alive.ts';
import { joined } from '../e2e/customer.ts';
import { borrow, fillIn, signIn } from '../e2e/town.ts';
import { openTown, type Town } from '../e2e/open-town.ts';
import { findTestBrowser } from '../tools/chromium.ts';
import { countAsked } from '../tools/not-understood.ts';
import { median } from './median.ts';

const runs = countAsked('RUNS', process.argv[2], 3);
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const phone = '845560001';

// From the first byte of every page on. What moved is named, so that it can be found.
const watchPaint = `
  window.worstMs = 0; window.shift = 0; window.moved = [];
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) window.worstMs = Math.max(window.worstMs, duration); })
    .observe({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) {
      window.shift += entry.value;
      window.moved.push(location.pathname + ': ' + entry.sources.map(({ node }) => node?.className ?? node?.parentElement?.className).join(', '));
    }
  }).observe({ type: 'layout-shift', buffered: true });`;

// A first visit has its styles inside of the page.
const styleInside = `[...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')`;

type Figure = { what: string; value: number; unit: string; goal: number };
const figures: Figure[] = [];
let shift = 0;

const town = await openTown();
const browser = await chromium.launch(await findTestBrowser());
try {
  const customer = await joined(town, phone, ['Ana', 'Macuácua'], '103017602');
  const cookies = [...customer.cookies].map(([name, value]) => ({ name, value, url: town.stack.app }));
  await weighLanding(town);
  await weighRoutes(browser, town, cookies);
  note('landing usable', await medianOf(() => landingUsableMs(browser, town)), 'ms', 1_000);
  await weighFirstLoan(browser, town);
  note('code entered → loan tab, painted', await medianOf(() => enteredMs(browser, town)), 'ms', 1_200);
  note('signed in, cold, painted', await medianOf(() => openedMs(browser, town, cookies, painted)), 'ms', 2_500);
  note(
    'signed in, cold, answers a tap',
    await medianOf(() => openedMs(browser, town, cookies, answersTaps)),
    'ms',
    2_500,
  );
  note('signed in, repeat visit', await medianOf(() => repeatMs(browser, town, cookies)), 'ms', 500);
  note('worst interaction', await medianOf(() => worstInteractionMs(browser, town, cookies)), 'ms', 100);
  note('layout shift, thousandths, over all of these pages', shift * 1_000, '', 0);
  for (const { what, value, unit, goal } of figures) {
    const shown = unit === 'kB' ? value.toFixed(1) : Math.round(value);
    console.log(`${value <= goal ? '✓' : '✗'} ${what.padEnd(52)} ${String(shown).padStart(8)} ${unit}   goal ${goal}`);
  }
} finally {
  await browser.close();
  await town.close();
}

type Cookies = { name: string; value: string; url: string }[];

function note(what: string, value: number, unit: string, goal: number): void {
  figures.push({ what, value, unit, goal });
}

async function weighLanding({ stack }: Town): Promise<void> {
  const html = await (await fetch(stack.app, { headers: { 'accept-encoding': 'identity' } })).text();
  note('landing, everything (brotli)', brotliCompressSync(html).length / 1000, 'kB', 14);
}

/** Bytes of script and style, as the network carries them, until a route answers a tap and has come to rest. */
async function weighRoutes(browser: Browser, { stack }: Town, cookies: Cookies): Promise<void> {
  for (const path of [
    '/appbar/loan',
    '/appbar/order',
    '/appbar/help',
    '/appbar/me',
    '/userinfo/basic',
    '/other/invite',
  ]) {
    const context = await contextOf(browser, cookies, { serviceWorkers: 'block' });
    // Slow, so that what is fetched while idle comes after that and not with it.
    const page = await slowPage(context);
    let isAlive = false;
    let first = 0;
    let all = 0;
    let requests = 0;
    page.on('requestfinished', async (request) => {
      const before = !isAlive;
      requests += 1;
      if (!/\/assets\//.test(request.url())) return;
      const bytes = (await request.sizes()).responseBodySize;
      all += bytes;
      if (before) first += bytes;
    });
    await page.goto(`${stack.app}${path}`, { waitUntil: 'commit' });
    await alive(page);
    isAlive = true;
    const inside = brotliCompressSync(await page.evaluate<string>(styleInside));
    await page.waitForLoadState('networkidle');
    note(`${path}: script and style until it answers a tap`, (first + inside.length) / 1000, 'kB', 80);
    note(`${path}: with what is fetched while idle (${requests} requests)`, (all + inside.length) / 1000, 'kB', 120);
    await context.close();
  }
}

async function landingUsableMs(browser: Browser, { stack }: Town): Promise<number> {
  const context = await contextOf(browser, []);
  const page = await slowPage(context);
  const began = performance.now();
  await page.goto(stack.app, { waitUntil: 'commit' });
  await page.locator('#get').click();
  await page.locator('#signin[open]').waitFor();
  const tookMs = performance.now() - began;
  await context.close();
  return tookMs;
}

/**
 * Everything that a first loan brings over the network, from the landing to the order's status, calls included. What
 * the browser takes out of its own cache (a file fetched while the SMS came) is no request.
 */
async function weighFirstLoan(browser: Browser, town: Town): Promise<void> {
  const context = await contextOf(browser, [], { serviceWorkers: 'block', baseURL: town.stack.app });
  const page = await context.newPage();
  const asked = await watchNetwork(page);
  const beto = { phone: '845560002', firstName: 'Beta', lastName: 'Sitoe', nuit: '100033593' };
  await signIn(page, town, beto.phone);
  await fillIn(page, beto);
  await borrow(page);
  await page.getByRole('heading', { name: 'Estado do empréstimo' }).waitFor();
  // The last answers are on their way still: a look at what they weigh, too.
  await page.waitForLoadState('networkidle');
  for (const { address, bytes } of asked.values()) console.log(`  ${String(bytes).padStart(6)} ${address}`);
  const bytes = [...asked.values()].reduce((sum, one) => sum + one.bytes, 0);
  note('whole first loan, landing to status', bytes / 1000, 'kB', 120);
  note('whole first loan, landing to status', asked.size, 'requests', 30);
  await noteShift(page);
  await context.close();
}

type Asked = { address: string; bytes: number };

/** The requests that left the browser, with what came back: headers and body, as the network carried them. */
async function watchNetwork(page: Page): Promise<ReadonlyMap<string, Asked>> {
  const session = await page.context().newCDPSession(page);
  const asked = new Map<string, Asked>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request: { method, url } }) => {
    if (url.startsWith('http')) asked.set(requestId, { address: `${method} ${new URL(url).pathname}`, bytes: 0 });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true || response.fromPrefetchCache === true) asked.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one !== undefined) one.bytes = encodedDataLength;
  });
  return asked;
}

/** From the last digit of the code to the loan tab on the screen, the app's files fetched while the SMS came. */
async function enteredMs(browser: Browser, town: Town): Promise<number> {
  const context = await contextOf(browser, []);
  const page = await slowPage(context);
  await page.goto(town.stack.app);
  await page.locator('#get').click();
  await page.getByLabel('Número de telemóvel').fill(phone);
  await town.sandbox.advance({ minutes: 2 });
  await page.getByRole('button', { name: 'Receber código' }).click();
  const field = page.getByLabel('Código de 4 algarismos');
  await field.waitFor();
  const code = await town.sandbox.waitForCode(phone);
  await page.waitForLoadState('networkidle');
  const began = nowMs();
  await field.fill(code);
  await page.waitForURL('**/appbar/loan', { waitUntil: 'commit' });
  const tookMs = (await painted(page)) - began;
  await context.close();
  return tookMs;
}

async function openedMs(browser: Browser, town: Town, cookies: Cookies, until: Until): Promise<number> {
  const context = await contextOf(browser, cookies, { serviceWorkers: 'block' });
  const page = await slowPage(context);
  const tookMs = await loanTabMs(page, town, until);
  await page.waitForLoadState('networkidle');
  await noteShift(page);
  await context.close();
  return tookMs;
}

async function repeatMs(browser: Browser, town: Town, cookies: Cookies): Promise<number> {
  const context = await contextOf(browser, cookies);
  const page = await context.newPage();
  await loanTabMs(page, town);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  // The worker lets this browser in at the first page it has seen answered, and keeps what the second one asks for.
  await loanTabMs(page, town);
  await loanTabMs(page, town);
  await page.waitForLoadState('networkidle');
  await throttle(page);
  const tookMs = await loanTabMs(page, town);
  await context.close();
  return tookMs;
}

async function loanTabMs(page: Page, { stack }: Town, until: Until = painted): Promise<number> {
  const began = nowMs();
  await page.goto(`${stack.app}/appbar/loan`, { waitUntil: 'commit' });
  return (await until(page)) - began;
}

/** Gives the instant (ms) at which the page was that far. */
type Until = (page: Page) => Promise<number>;

/** The first paint with anything in it, which is the whole of the loan tab, by the browser's own account. */
async function painted(page: Page): Promise<number> {
  await page.getByRole('slider').waitFor();
  const paint = `performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0]?.startTime`;
  for (;;) {
    const at = await page.evaluate<number>(paint);
    if (!Number.isNaN(at)) return at;
    await page.waitForTimeout(10);
  }
}

/** When React has taken over what the server drew. */
async function answersTaps(page: Page): Promise<number> {
  await alive(page);
  return nowMs();
}

/** On the clock that the browser goes by, too. */
function nowMs(): number {
  return performance.timeOrigin + performance.now();
}

async function noteShift(page: Page): Promise<void> {
  shift += await page.evaluate<number>('window.shift');
  for (const moved of await page.evaluate<string[]>('window.moved')) console.log(`  moved ${moved}`);
}

/** The longest event from tap to next paint (Event Timing), over the picker and the tabs. */
async function worstInteractionMs(browser: Browser, town: Town, cookies: Cookies): Promise<number> {
  const context = await contextOf(browser, cookies);
  const page = await slowPage(context);
  await loanTabMs(page, town);
  await page.waitForLoadState('networkidle');
  await page.evaluate('window.worstMs = 0');
  await page.getByRole('button').nth(1).click();
  await page.getByRole('slider').press('Home');
  await page.getByRole('slider').press('End');
  for (const tab of [1, 2, 3, 0]) {
    await page.locator('nav a').nth(tab).click();
    await page.waitForTimeout(600);
  }
  const worst = await page.evaluate<number>('window.worstMs');
  await noteShift(page);
  await context.close();
  return worst;
}

async function contextOf(
  browser: Browser,
  cookies: Cookies,
  options: { serviceWorkers?: 'block'; baseURL?: string } = {},
): Promise<BrowserContext> {
  const viewport = { width: 360, height: 640 };
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true, ...options });
  await context.addCookies(cookies);
  await context.addInitScript(watchPaint);
  return context;
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await throttle(page);
  return page;
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const took: number[] = [];
  for (let run = 0; run < runs; run += 1) took.push(await measure());
  return median(took);
}

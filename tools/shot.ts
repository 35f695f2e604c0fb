// A picture of a page, as a phone shows it:
//   node_modules/.bin/node tools/shot.ts URL out.png [--width 360] [--height 740] [--scale 2] [--cookie name=value]…
//     [--dark] [--locale pt-PT] [--full] [--wait SELECTOR] [--click SELECTOR]… [--pause MS]
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { findTestBrowser } from './chromium.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '360' },
    height: { type: 'string', default: '740' },
    scale: { type: 'string', default: '2' },
    cookie: { type: 'string', multiple: true, default: [] },
    click: { type: 'string', multiple: true, default: [] },
    wait: { type: 'string' },
    pause: { type: 'string', default: '300' },
    locale: { type: 'string', default: 'pt-PT' },
    dark: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
  },
});
const [url, picture] = positionals;
if (!url || !picture) {
  console.error('Usage: node tools/shot.ts URL out.png [--width 360] [--height 740] [--cookie name=value] …');
  process.exit(2);
}

const browser = await chromium.launch(await findTestBrowser());
try {
  const context = await browser.newContext({
    viewport: { width: Number(values.width), height: Number(values.height) },
    deviceScaleFactor: Number(values.scale),
    locale: values.locale,
    timezoneId: 'Africa/Maputo',
    colorScheme: values.dark ? 'dark' : 'light',
    hasTouch: true,
    isMobile: Number(values.width) < 600,
  });
  await context.addCookies(values.cookie.map((pair) => cookieFrom(pair, url)));
  const page = await context.newPage();
  report(page);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 15_000 });
  for (const selector of values.click) await page.click(selector, { timeout: 5_000 });
  if (values.wait) await page.waitForSelector(values.wait, { timeout: 10_000 });
  await page.waitForTimeout(Number(values.pause));
  await page.screenshot({ path: picture, fullPage: values.full });
  console.log(`${picture}: ${page.url()} "${await page.title()}"`);
} finally {
  await browser.close();
}

function cookieFrom(pair: string, pageUrl: string): { name: string; value: string; url: string } {
  const [name = '', ...rest] = pair.split('=');
  return { name, value: rest.join('='), url: pageUrl };
}

function report(page: Page): void {
  page.on(
    'console',
    (line) => ['error', 'warning'].includes(line.type()) && console.log(`console ${line.type()}: ${line.text()}`),
  );
  page.on('pageerror', (fault) => console.log(`page error: ${fault.message}`));
  page.on('requestfailed', (request) => console.log(`failed: ${request.method()} ${request.url()}`));
}

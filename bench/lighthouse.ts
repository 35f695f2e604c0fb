// npm run bench -- lighthouse [FILTER]: what Lighthouse (mobile) says of every page of the borrower's app, the public ones
// and those of a signed-in customer. Lighthouse comes out of the registry when this is first run, and is in nobody's
// install (decision 0073). Runs on a machine of its own: another's work shows in the first number.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { borrowed, joined } from '../e2e/customer.ts';
import { openTown } from '../e2e/open-town.ts';
import { findTestBrowser, type TestBrowser } from '../tools/chromium.ts';

const lighthouse = 'lighthouse@13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const publicGoal = [100, 100, 100, 100];
const signedInGoal = [95, 100, 100, 100];
const filter = process.argv[2] ?? '';
const run = promisify(execFile);

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
};

const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
const town = await openTown();
try {
  const browser = await findTestBrowser();
  const ana = await joined(town, '845560011', ['Ana', 'Macuácua'], '103017602');
  const beto = await joined(town, '845560012', ['Beto', 'Sitoe'], '100033593');
  const serialNumber = await borrowed(town, beto);
  const { uuid } = await ana.call('customerInfo');
  const offer = (await ana.call('products')).products.at(-1)?.uuid;
  for (const page of ['/', `/i/${uuid}`]) await examine(browser, page, '', publicGoal);
  const tabs = ['/appbar/loan', '/appbar/order', '/appbar/help', '/appbar/me', '/other/about', '/other/invite'];
  for (const page of [...tabs, '/wallet', '/userinfo/basic', '/userinfo/nok', `/apply/confirm?uuid=${offer}`])
    await examine(browser, page, cookieOf(ana.cookies), signedInGoal);
  for (const page of [
    '/appbar/loan',
    '/appbar/order',
    ...['', '/contract', '/repayment'].map((end) => `/order/${serialNumber}${end}`),
  ])
    await examine(browser, page, cookieOf(beto.cookies), signedInGoal);
} finally {
  await town.close();
  rmSync(folder, { recursive: true, force: true });
}

async function examine(browser: TestBrowser, page: string, cookie: string, goal: readonly number[]): Promise<void> {
  if (!page.includes(filter)) return;
  const { categories: found, audits } = await reportOf(browser, page, cookie);
  const scores = categories.map((name) => Math.round((found[name]?.score ?? 0) * 100));
  const good = scores.every((score, index) => score >= (goal[index] ?? 100));
  console.log(`${good ? '✓' : '✗'} ${page.replace(/[0-9a-f-]{36}/, '…').padEnd(34)} ${scores.join(' · ')}`);
  // What costs points, so that it can be mended.
  const weighed = Object.values(found).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  for (const id of new Set(weighed.map(({ id }) => id))) {
    const { score, title, displayValue = '' } = audits[id] ?? { score: null, title: id };
    if (score !== null && score < 0.9) console.log(`    ${id}: ${title} ${displayValue}`);
  }
}

async function reportOf({ executablePath, args, env }: TestBrowser, page: string, cookie: string): Promise<Report> {
  const file = path.join(folder, 'report.json');
  const headers = cookie === '' ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`];
  const flags = `--chrome-flags=${['--headless', ...args].join(' ')}`;
  const only = `--only-categories=${categories.join(',')}`;
  const what = [
    `${town.stack.app}${page}`,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    only,
    flags,
    ...headers,
  ];
  await run('npm', ['exec', '--yes', '--', lighthouse, ...what], { env: { ...env, CHROME_PATH: executablePath } });
  return JSON.parse(readFileSync(file, 'utf8'));
}

function cookieOf(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

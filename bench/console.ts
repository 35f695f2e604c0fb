// npm run bench -- console [customers] [only]: every list and page of the console with so many customers (a million
// unless said) and three times as many orders. Goal: 95 of 100 answers within 100 ms at the server, and within 300 ms
// from a press to the rows on the screen. Five minutes on a kept book: the made-up one stays in `.cache` for the rest
// of the day. `only` takes the calls and screens with this in their name.
import { chromium } from '@playwright/test';
import { addDays, businessDayOf, systemClock } from '@house/calendar';
import type { House } from '../apps/server/src/house.ts';
import { startConsole } from '../apps/server/src/http/start-console.ts';
import { addOperator } from '../apps/server/src/modules/operators/add-operator.ts';
import { operatorBrowser, type OperatorBrowser } from '../apps/server/test/operator.ts';
import { buildApp } from '../tools/build.ts';
import { findTestBrowser } from '../tools/chromium.ts';
import { countAsked } from '../tools/not-understood.ts';
import { openBook } from './console/book.ts';
import { measureCalls } from './console/calls.ts';
import { measurePaint } from './console/paint.ts';
import type { Known } from './console/settle.ts';
import { houseOn } from './close/town.ts';

const customers = countAsked('CUSTOMERS', process.argv[2], 1_000_000);
const only = process.argv[3] ?? '';
const yesterday = addDays(businessDayOf(systemClock.now()), -1);

const dist = await buildApp('console', console.log);
if (dist === undefined) throw new Error('the console has no pages');
const book = await openBook(customers);
const house = houseOn(book.url, systemClock, { CONSOLE_DIST: dist, CONSOLE_PORT: '0', HOST: '127.0.0.1' });
try {
  const listening = await startConsole(house, { secondFactor: false });
  const browser = await signedIn(listening.url, house);
  const known = { ...book.known, approval: await waiting(browser, book.known), yesterday };
  await measureCalls(browser, known, only);
  const shown = await chromium.launch(await findTestBrowser());
  try {
    await measurePaint(shown, { url: listening.url, cookies: browser.cookies }, known, only);
  } finally {
    await shown.close();
    await listening.stop();
  }
} finally {
  await house.close();
  await book.close();
}

async function signedIn(url: string, house: House): Promise<OperatorBrowser> {
  const email = `bench-${systemClock.now().getTime()}@microbanco.example`;
  const added = await addOperator({ ...house, brand: 'Kukula' }, { email, name: 'Bench', role: 'admin' });
  if (added === undefined) throw new Error('nobody was hired');
  const browser = operatorBrowser(url);
  await browser.must('signIn', { body: { email, password: added.password } });
  return browser;
}

/** Something that waits for a second person, also from a run before. */
async function waiting(browser: OperatorBrowser, { serialNumber }: Known): Promise<string> {
  const { data } = await browser.must('approvals', { query: { subject: `order:${serialNumber}` } });
  if (data[0] !== undefined) return data[0].id;
  const note = 'Somebody else’s telephone';
  const { approvalId } = await browser.must('proposeHold', { params: { serialNumber }, body: { hold: 'fraud', note } });
  return approvalId;
}

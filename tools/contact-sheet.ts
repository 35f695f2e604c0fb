// npm run contact-sheet [-- FILTER]: every screen of the app in every state, 320, 360 and 480 px wide;
// npm run contact-sheet -- console [FILTER]: every screen, panel and dialog of the console. In both languages and themes,
// out of the running product, into .cache/contact-sheet: sheets for each look, and index.html with all of them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { openTown, type Town } from '../e2e/open-town.ts';
import { settleCast } from '../e2e/scenes/cast.ts';
import { settleHouse } from '../e2e/scenes/console/cast.ts';
import { consoleScenes } from '../e2e/scenes/console/index.ts';
import { showConsoleScene } from '../e2e/scenes/console/scene.ts';
import { scenes } from '../e2e/scenes/index.ts';
import { showScene, type Language } from '../e2e/scenes/scene.ts';
import { findTestBrowser } from './chromium.ts';
import { NotUnderstood, understood } from './not-understood.ts';
import { root } from './run.ts';

const isConsole = process.argv[2] === 'console';
const { widths, heightPx, aRow, printedAt } = isConsole
  ? { widths: [1024, 1440], heightPx: 900, aRow: 3, printedAt: 0.5 }
  : { widths: [320, 360, 480], heightPx: 740, aRow: 6, printedAt: 1 };
const themes = ['light', 'dark'] as const;
const rowsOnASheet = 2;
const style =
  'body{margin:8px;display:flex;flex-wrap:wrap;gap:16px;background:#777;font:14px sans-serif}' +
  'figure{margin:0}img{display:block}';
const filter = process.argv[isConsole ? 3 : 2] ?? '';
understood(() => {
  const known = (isConsole ? consoleScenes : scenes).map(({ name }) => name);
  if (!known.some((name) => name.includes(filter))) throw new NotUnderstood(`no scene’s name has “${filter}” in it`);
});
const folder = path.join(root, '.cache', 'contact-sheet');

/** A scene, whichever stage it is on. */
type Shown = { readonly name: string; show(page: Page, language: Language): Promise<void> };
type Shot = { scene: string; look: string; width: number; png: Buffer };

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const town = await openTown();
const browser = await chromium.launch(await findTestBrowser());
try {
  const wanted = (await scenesOf(town)).filter(({ name }) => name.includes(filter));
  const shots: Shot[] = [];
  const rolls = (['pt', 'en'] as const).map((language) => photograph(browser, wanted, language, shots));
  await Promise.all(rolls);
  await printSheets(browser, shots, wanted.length);
} finally {
  await browser.close();
  await town.close();
}

async function scenesOf(town: Town): Promise<readonly Shown[]> {
  if (isConsole) {
    const cast = await settleHouse(town);
    return consoleScenes.map((scene) => ({
      name: scene.name,
      show: (page, language) => showConsoleScene(page, town, cast, scene, language),
    }));
  }
  const cast = await settleCast(town);
  return scenes.map((scene) => ({
    name: scene.name,
    show: (page, language) => showScene(page, town, cast, scene, language),
  }));
}

async function photograph(
  browser: Browser,
  wanted: readonly Shown[],
  language: Language,
  shots: Shot[],
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: widths[0] ?? 360, height: heightPx },
    timezoneId: 'Africa/Maputo',
    hasTouch: !isConsole,
    isMobile: !isConsole,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (fault) => console.log(`page error: ${fault.message}`));
  for (const scene of wanted) {
    try {
      await scene.show(page, language);
    } catch (fault) {
      console.log(`${language} ${scene.name}: ${fault instanceof Error ? fault.message.split('\n')[0] : fault}`);
    }
    await eachLook(scene.name);
  }
  await context.close();

  async function eachLook(scene: string): Promise<void> {
    for (const width of widths) {
      await page.setViewportSize({ width, height: heightPx });
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        // Two frames: the first after a change may still show the theme before.
        await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
        // Not `innerWidth`: a phone's grows with what sticks out.
        const overflow = await page.evaluate<number>(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        if (overflow > 0) console.log(`${language} ${width} px ${scene}: ${overflow} px too wide`);
        shots.push({
          scene,
          look: `${language}-${theme}-${width}`,
          width,
          png: await page.screenshot({ animations: 'disabled' }),
        });
      }
    }
  }
}

async function printSheets(browser: Browser, shots: readonly Shot[], scenesShown: number): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const looks = [...new Set(shots.map(({ look }) => look))].sort();
  const printed: string[] = [];
  for (const look of looks) {
    const ofLook = shots.filter((shot) => shot.look === look);
    for (let from = 0; from < ofLook.length; from += aRow * rowsOnASheet) {
      const name = `${look}-${String(printed.length + 1).padStart(3, '0')}.png`;
      const some = ofLook.slice(from, from + aRow * rowsOnASheet);
      await page.setViewportSize({
        width: Math.ceil(aRow * ((some[0]?.width ?? 360) * printedAt + 16)) + 16,
        height: 800,
      });
      await page.setContent(`<style>${style}</style>${some.map(figure).join('')}`);
      writeFileSync(path.join(folder, name), await page.screenshot({ fullPage: true }));
      printed.push(name);
    }
  }
  const index = printed.map((name) => `<h2>${name}</h2><img loading="lazy" src="${name}" alt="">`).join('\n');
  writeFileSync(path.join(folder, 'index.html'), `<!doctype html><title>Contact sheet</title>\n${index}\n`);
  console.log(
    `${shots.length} pictures of ${scenesShown} scenes on ${printed.length} sheets: ${path.join('.cache', 'contact-sheet', 'index.html')}`,
  );
  await context.close();
}

function figure({ scene, width, png }: Shot): string {
  return `<figure><figcaption>${scene}</figcaption><img width="${width * printedAt}" src="data:image/png;base64,${png.toString('base64')}"></figure>`;
}

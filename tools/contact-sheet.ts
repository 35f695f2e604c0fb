// npm run contact-sheet [-- FILTER]: every screen in every state, in both languages and themes, 320, 360 and 480 px
// wide, out of the running product, into .cache/contact-sheet: a picture for each language, theme and width, and
// index.html with all of them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { openTown, type Town } from '../e2e/open-town.ts';
import { settleCast, type Cast } from '../e2e/scenes/cast.ts';
import { scenes } from '../e2e/scenes/index.ts';
import { showScene, type Language, type Scene } from '../e2e/scenes/scene.ts';
import { findTestBrowser } from './chromium.ts';
import { root } from './run.ts';

const widths = [320, 360, 480] as const;
const themes = ['light', 'dark'] as const;
const heightPx = 740;
const aRow = 6;
const rowsOnASheet = 2;
const style =
  'body{margin:8px;display:flex;flex-wrap:wrap;gap:16px;background:#777;font:14px sans-serif}' +
  'figure{margin:0}img{display:block}';
const filter = process.argv[2] ?? '';
const folder = path.join(root, '.cache', 'contact-sheet');
const wanted = scenes.filter(({ name }) => name.includes(filter));

type Shot = { scene: string; look: string; width: number; png: Buffer };

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const town = await openTown();
const browser = await chromium.launch(await findTestBrowser());
try {
  const cast = await settleCast(town);
  const shots: Shot[] = [];
  const rolls = (['pt', 'en'] as const).map((language) => photograph(browser, town, cast, language, shots));
  await Promise.all(rolls);
  await printSheets(browser, shots);
} finally {
  await browser.close();
  await town.close();
}

async function photograph(browser: Browser, town: Town, cast: Cast, language: Language, shots: Shot[]): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 360, height: heightPx },
    timezoneId: 'Africa/Maputo',
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (fault) => console.log(`page error: ${fault.message}`));
  for (const scene of wanted) {
    try {
      await showScene(page, town, cast, scene, language);
    } catch (fault) {
      console.log(`${language} ${scene.name}: ${fault instanceof Error ? fault.message.split('\n')[0] : fault}`);
    }
    await eachLook(scene);
  }
  await context.close();

  async function eachLook(scene: Scene): Promise<void> {
    for (const width of widths) {
      await page.setViewportSize({ width, height: heightPx });
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        // Two frames: the first after a change may still show the theme before.
        await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
        const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        if (overflow > 0) console.log(`${language} ${width} px ${scene.name}: ${overflow} px too wide`);
        shots.push({
          scene: scene.name,
          look: `${language}-${theme}-${width}`,
          width,
          png: await page.screenshot({ animations: 'disabled' }),
        });
      }
    }
  }
}

async function printSheets(browser: Browser, shots: readonly Shot[]): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const looks = [...new Set(shots.map(({ look }) => look))].sort();
  const printed: string[] = [];
  for (const look of looks) {
    const ofLook = shots.filter((shot) => shot.look === look);
    for (let from = 0; from < ofLook.length; from += aRow * rowsOnASheet) {
      const name = `${look}-${String(printed.length + 1).padStart(3, '0')}.png`;
      const some = ofLook.slice(from, from + aRow * rowsOnASheet);
      await page.setViewportSize({ width: aRow * ((some[0]?.width ?? 360) + 16) + 16, height: 800 });
      await page.setContent(`<style>${style}</style>${some.map(figure).join('')}`);
      writeFileSync(path.join(folder, name), await page.screenshot({ fullPage: true }));
      printed.push(name);
    }
  }
  const index = printed.map((name) => `<h2>${name}</h2><img loading="lazy" src="${name}" alt="">`).join('\n');
  writeFileSync(path.join(folder, 'index.html'), `<!doctype html><title>Contact sheet</title>\n${index}\n`);
  console.log(
    `${shots.length} pictures of ${wanted.length} scenes on ${printed.length} sheets: ${path.join('.cache', 'contact-sheet', 'index.html')}`,
  );
  await context.close();
}

function figure({ scene, width, png }: Shot): string {
  return `<figure><figcaption>${scene}</figcaption><img width="${width}" src="data:image/png;base64,${png.toString('base64')}"></figure>`;
}

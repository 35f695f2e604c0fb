import type { Locator, Page } from '@playwright/test';
import { orderIn } from '../scenes/cast.ts';
import { expect, test } from './stage.ts';

const style = (part: Locator, property: string, piece = '') =>
  part.evaluate((element, [name, of]) => getComputedStyle(element, of).getPropertyValue(name), [
    property,
    piece,
  ] as const);

/** The colours of a picture of it, along its middle. */
async function coloursAlong(page: Page, part: Locator): Promise<string[]> {
  const picture = (await part.screenshot()).toString('base64');
  // The app's own pages may open nothing but what is theirs.
  const blank = await page.context().newPage();
  return blank.evaluate(async (png) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const pen = canvas.getContext('2d');
    pen?.drawImage(bitmap, 0, 0);
    const { data = [] } = pen?.getImageData(0, Math.floor(bitmap.height / 2), bitmap.width, 1) ?? {};
    return Array.from({ length: bitmap.width }, (_, x) => data.slice(x * 4, x * 4 + 3).join());
  }, picture);
}

test('where the phone forces its colours on all pages, what is chosen and where to tap is still seen', async ({
  visit,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit('ana', '/appbar/loan');
  const next = page.getByRole('button', { name: 'Next' });
  expect(await style(next, 'border-top-width')).toBe('1px');
  expect(await style(next, 'border-top-color')).not.toBe(await style(next, 'background-color'));
  const chip = (name: string) => page.locator('label').filter({ hasText: name });
  expect(await style(chip('30 days'), 'background-color')).not.toBe(await style(chip('14 days'), 'background-color'));
  const slider = page.getByRole('slider');
  for (let steps = 0; steps < 2; steps += 1) await slider.press('ArrowLeft');
  await slider.blur();
  const along = await coloursAlong(page, slider);
  const [filled, open] = [along[10], along[along.length - 10]];
  const ground = await style(page.locator('body'), 'background-color');
  expect(new Set([filled, open, ground.replace(/[^\d,]/g, '')]).size).toBe(3);
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  const steps = page.getByRole('img', { name: /Limit now/ }).locator('span');
  expect(await style(steps.first(), 'background-color')).not.toBe(await style(steps.last(), 'background-color'));
  expect(await style(steps.last(), 'border-top-width')).toBe('1px');
});

test('where the phone forces its colours, the lines between steps are seen, and what turns is seen to turn', async ({
  visit,
  page,
  cast,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await visit('beto', `/order/${cast.serialNumber}`, { order: { result: orderIn(cast, 'UnderReview') } });
  const line = page.getByRole('list', { name: 'Progress of the order' }).getByRole('listitem').first();
  expect(await style(line, 'border-left-width', '::before')).toBe('2px');
  await visit('nova', '/userinfo/basic', { basicInfo: 'pending' });
  const way = page.getByRole('list', { name: 'Steps' }).locator('li[aria-hidden=true]').first();
  expect(await style(way, 'border-top-width')).toBe('2px');
  await page.getByLabel('First name').fill('Nova');
  await page.getByLabel('Last name', { exact: true }).fill('Cossa');
  await page.getByLabel('NUIT', { exact: true }).fill('123456789');
  await page.getByText('Female', { exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  const along = await coloursAlong(page, page.locator('button[aria-busy=true] [aria-hidden=true]'));
  const [left, right] = [along.slice(0, along.length / 2), along.slice(along.length / 2)];
  expect(new Set(left).size).toBeGreaterThan(1);
  expect(new Set(right).size).toBe(1);
});

test('where the phone forces its colours, the field that is written in is told from the others', async ({
  visit,
  page,
  cast,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit('nova', '/userinfo/basic');
  const boxOf = (label: string) => page.getByLabel(label, { exact: true }).locator('..');
  await page.getByLabel('First name').focus();
  expect(await style(boxOf('First name'), 'outline-style')).toBe('solid');
  expect(await style(boxOf('Last name'), 'outline-style')).toBe('none');
  await visit('beto', `/order/${cast.serialNumber}/repayment`);
  await page.getByLabel('Amount to repay').focus();
  expect(await style(boxOf('Amount to repay'), 'outline-style')).toBe('solid');
});

import type { Locator, Page } from '@playwright/test';
import { orderIn, type Cast } from '../scenes/cast.ts';
import { onePixelPng, transparentPng } from './picture.ts';
import { expect, test, type Visit } from './stage.ts';

const detail = (cast: Cast) => `/order/${cast.serialNumber}`;

async function proofSheet(visit: Visit, cast: Cast, page: Page): Promise<Locator> {
  await visit('beto', detail(cast), { order: { result: orderIn(cast, 'Overdue', { dueInDays: -5 }) } });
  await page.getByRole('button', { name: 'Submit your proof' }).click();
  return page.getByRole('dialog', { name: 'Submit your proof' });
}

test('proof of payment is sent as text and photo, and an empty one says what is missing', async ({
  visit,
  cast,
  page,
}) => {
  await visit('beto', detail(cast), {
    order: { result: orderIn(cast, 'Overdue', { dueInDays: -5, overdueFee: 150 }) },
  });
  await page.getByRole('button', { name: 'Submit your proof' }).click();
  const sheet = page.getByRole('dialog', { name: 'Submit your proof' });
  await sheet.getByRole('button', { name: 'Send proof' }).click();
  await expect(sheet.getByText('Please send the transaction number, the text of the SMS or a picture')).toBeVisible();
  const message = sheet.getByLabel('M-Pesa message');
  await message.fill('Confirmado 9AB12CD34. Pagou 2,350.00MT.');
  await expect(sheet.getByText('Please send the transaction number')).toHaveCount(0);
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'sms.png', mimeType: 'image/png', buffer: onePixelPng });
  await expect(sheet.getByText('Photo ready to send')).toBeVisible();
  // Closed by mistake, nothing is lost.
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Submit your proof' }).click();
  await expect(message).toHaveValue('Confirmado 9AB12CD34. Pagou 2,350.00MT.');
  await expect(sheet.getByText('Photo ready to send')).toBeVisible();
  const answered = page.waitForResponse(/\/api\/customer\/proof$/);
  await sheet.getByRole('button', { name: 'Send proof' }).click();
  // The real server took the text and could read the picture.
  expect(await (await answered).json()).toMatchObject({ success: true, result: { state: 'received' } });
  await expect(page.getByText('Proof received. Thank you!')).toBeVisible();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Submit your proof' }).click();
  await expect(message).toHaveValue('');
  await expect(sheet.getByText('Photo ready to send')).toHaveCount(0);
});

test('a photo that cannot be read is not called ready, and why it is not stands in its place', async ({
  visit,
  cast,
  page,
}) => {
  const sheet = await proofSheet(visit, cast, page);
  const photo = sheet.locator('input[type=file]');
  const status = sheet.locator('form').getByRole('status');
  await sheet.getByLabel('M-Pesa message').fill('Confirmado 9AB12CD34.');
  await photo.setInputFiles({ name: 'sms.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(status).toHaveText('Photo ready to send');
  await sheet.getByRole('button', { name: 'Send proof' }).click();
  await expect(status).toHaveText('We could not read the image. Please send a JPEG, PNG or WebP picture.');
  await expect(sheet.getByText('Add a photo')).toBeVisible();
  // What was written is still there, and goes without it.
  await expect(sheet.getByLabel('M-Pesa message')).toHaveValue('Confirmado 9AB12CD34.');
  await photo.setInputFiles({ name: 'sms.png', mimeType: 'image/png', buffer: onePixelPng });
  await expect(status).toHaveText('Photo ready to send');
  await sheet.getByRole('button', { name: 'Send proof' }).click();
  await expect(page.getByText('Proof received. Thank you!')).toBeVisible();
});

test('a photo that the telephone cannot make smaller is not sent for minutes to be refused: the rest goes without it', async ({
  visit,
  cast,
  page,
}) => {
  const sheet = await proofSheet(visit, cast, page);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/proof') && sent.push(request.method()));
  await sheet.getByLabel('M-Pesa message').fill('Confirmado 9AB12CD34.');
  const heic = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.alloc(20 * 1024 * 1024, 1) };
  await sheet.locator('input[type=file]').setInputFiles(heic);
  await sheet.getByRole('button', { name: 'Send proof' }).click();
  const tooLarge = 'This photo is too large to send. A screenshot of the message is lighter.';
  await expect(sheet.getByRole('status').filter({ hasText: tooLarge })).toBeVisible();
  expect(sent).toEqual([]);
  await sheet.getByRole('button', { name: 'Send proof' }).click();
  await expect(page.getByText('Proof received. Thank you!')).toBeVisible();
});

test.describe('an answer that is lost', () => {
  test.use({ expectedFault: /net::ERR_FAILED/ });

  test('is none to what was changed since: that is sent as it is now', async ({ visit, cast, page }) => {
    const sheet = await proofSheet(visit, cast, page);
    await sheet.getByLabel('M-Pesa message').fill('Confirmado 9AB12CD35.');
    // The server has it, and its answer is lost.
    await page.route(/\/customer\/proof$/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await sheet.getByRole('button', { name: 'Send proof' }).click();
    await expect(page.getByText('It seems to be a network issue')).toBeVisible();
    await page.unroute(/\/customer\/proof$/);
    await sheet.getByLabel('M-Pesa message').fill('Confirmado 9AB12CD35. Pagou 2,350.00MT.');
    await sheet.getByRole('button', { name: 'Send proof' }).click();
    await expect(page.getByText('Proof received. Thank you!')).toBeVisible();
  });
});

test('a picture that is transparent is sent on white, as its sender saw it', async ({ visit, cast, page }) => {
  // What leaves is no part of what a browser tells of a request: it is looked at as it is made.
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (...asked) {
      document.documentElement.dataset['sent'] = String(this.getContext('2d')?.getImageData(0, 0, 1, 1).data);
      toBlob.apply(this, asked);
    };
  });
  const sheet = await proofSheet(visit, cast, page);
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'sms.png', mimeType: 'image/png', buffer: transparentPng });
  await expect(sheet.getByText('Photo ready to send')).toBeVisible();
  await sheet.getByRole('button', { name: 'Send proof' }).click();
  await expect(page.getByText('Proof received. Thank you!')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-sent', '255,255,255,255');
});

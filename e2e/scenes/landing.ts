import { addMs, systemClock } from '@house/calendar';
import type { Page } from '@playwright/test';
import type { Scene } from './scene.ts';

const phone = (page: Page) => page.getByLabel('Número de telemóvel');
const notice = {
  stage: 'verifycode',
  title: 'Cuidado com burlas',
  content: 'Nunca pedimos depósitos nem o seu PIN.',
  level: 'warning' as const,
};

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pedir empréstimo' }).click();
}

async function askForCode(page: Page): Promise<void> {
  await open(page);
  await phone(page).fill('845550009');
  await page.getByRole('button', { name: 'Receber código' }).click();
  await page.getByLabel('Código de 4 algarismos').waitFor();
}

const sent = (lastSendTime: Date) => ({
  result: { token: 'identify', lastSendTime: lastSendTime.toISOString(), resendSeconds: 60 },
});

/** The public page and its popups. */
export const landingScenes: readonly Scene[] = [
  { name: 'landing', who: 'nobody', path: () => '/' },
  { name: 'landing · invited', who: 'nobody', path: (cast) => `/i/${cast.info.uuid}` },
  { name: 'landing · phone', who: 'nobody', path: () => '/', act: open },
  {
    name: 'landing · wrong phone',
    who: 'nobody',
    path: () => '/',
    async act(page) {
      await open(page);
      await phone(page).fill('811234567');
    },
  },
  {
    name: 'landing · code on its way',
    who: 'nobody',
    path: () => '/',
    answers: () => ({ requestCode: sent(systemClock.now()), bulletin: { result: null } }),
    act: askForCode,
  },
  {
    name: 'landing · code with notice, wrong',
    who: 'nobody',
    path: () => '/',
    answers: () => ({
      requestCode: sent(addMs(systemClock.now(), -61_000)),
      bulletin: { result: notice },
      verifyCode: {
        status: 400,
        body: { success: false, result: 'O código de verificação não está correcto', error: 'CODE_INVALID' },
      },
    }),
    async act(page) {
      await askForCode(page);
      await page.getByLabel('Código de 4 algarismos').fill('0000');
      await page.getByText('O código de verificação não está correcto').waitFor();
    },
  },
  {
    name: 'landing · privacy policy',
    who: 'nobody',
    path: () => '/',
    async act(page) {
      await page.locator('footer [data-privacy]').click();
      await page.locator('#privacy-text h2, #privacy-text h3').first().waitFor();
    },
  },
];

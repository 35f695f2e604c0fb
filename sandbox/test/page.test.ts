import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findTestBrowser } from '../../tools/chromium.ts';
import { ana, c2bPath, callRail, payment, raw, smsToken, started, type Started } from './start.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ ...(await findTestBrowser()), headless: true });
}, 60_000);
afterAll(() => browser.close());

type Opened = Started & { page: Page; complaints: string[] };

/** The page open on Ana's phone; the test fails on anything the browser's console complains of. */
async function opened(width = 1280): Promise<Opened> {
  const world = await started({ autoAcceptAfterMs: 50 });
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (fault) => complaints.push(String(fault)));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(world.sandbox.url);
  await page.getByText('Ainda não há mensagens.').waitFor();
  return { ...world, page, complaints };
}

async function receiveCode({ sandbox }: Started): Promise<void> {
  await raw(
    sandbox,
    'POST',
    '/sms',
    {
      id: 'sms-1',
      to: `258${ana}`,
      from: 'Kukula',
      text: 'O seu codigo: 4071\n\n@kukula.example #4071',
    },
    { authorization: `Bearer ${smsToken}` },
  );
}

async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
}

describe('the phone on the page', { timeout: 60_000 }, () => {
  it('shows an SMS as it comes, and a tap copies its code', async () => {
    const world = await opened();
    await receiveCode(world);
    const code = world.page.getByRole('button', { name: 'Copiar 4071' }).first();
    await code.click();
    expect(await world.page.evaluate('navigator.clipboard.readText()')).toBe('4071');
    await world.page.getByText('4071 copiado').waitFor();
    expect(world.complaints).toEqual([]);
  });

  it('asks for the PIN and pays, by keyboard alone', async () => {
    const { sandbox, client, page, complaints } = await opened();
    await client.fund(ana, 500);
    const call = callRail(sandbox, 'POST', c2bPath, payment({ input_Amount: '120.50' }));
    await page.getByText('Pagar 120.50 MT a Kukula, referência T4810227738?').waitFor();
    await page.keyboard.type('1234');
    await page.keyboard.press('Enter');
    expect((await call).status).toBe(201);
    await page.getByText('Pagamento confirmado.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'SMS' }).press('ArrowRight');
    await page.getByText('379.50').waitFor();
    await page.getByText('−120.50').waitFor();
    expect(complaints).toEqual([]);
  });

  it('refuses a payment with Recusar, and drops a prompt that was answered elsewhere', async () => {
    const { sandbox, client, page } = await opened();
    const refused = callRail(sandbox, 'POST', c2bPath, payment());
    await page.getByRole('button', { name: 'Recusar' }).click();
    expect((await refused).body['output_ResponseCode']).toBe('INS-5');
    await page.getByRole('button', { name: 'Fechar' }).click();

    const elsewhere = callRail(sandbox, 'POST', c2bPath, payment());
    await page.getByRole('dialog').waitFor();
    await client.refusePrompt(ana);
    await elsewhere;
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('walks *150# to the end, and tells of a wrong PIN and of too little money', async () => {
    const { client, page } = await opened();
    await client.fund(ana, 100);
    await page.getByRole('tab', { name: '*150#' }).click();
    const walk = async (...replies: string[]): Promise<void> => {
      await page.getByRole('button', { name: 'Ligar' }).click();
      for (const reply of replies) {
        await page.keyboard.type(reply);
        await page.keyboard.press('Enter');
      }
    };
    await walk('1', '1', '955555', '4810227738', '60,00', '1234', '1');
    await page.getByText(/Confirmado [A-Z0-9]{10}\. Pagou 60\.00 MT\./).waitFor();
    await page.keyboard.press('Escape');
    await walk('1', '1', '955555', '4810227738', '60', '1234', '1');
    await page.getByText('Saldo insuficiente.').waitFor();
    await page.keyboard.press('Escape');
    await walk('1', '1', '955555', '4810227738', '10', '0000', '1');
    await page.getByText('PIN errado.').waitFor();
    await page.keyboard.press('Escape');
    await walk('2');
    await page.getByText('O seu saldo é 40.00 MT.').waitFor();
    expect((await client.statement(ana)).map(({ amount }) => amount)).toEqual([100, -60]);
  });

  it('becomes another phone, and says what is wrong with a number', async () => {
    const { client, page } = await opened();
    await client.fund('859876543', 7);
    await page.getByLabel('Número', { exact: true }).fill('81 123 4567');
    await page.getByRole('button', { name: 'Abrir' }).click();
    await page.getByText('Escreva nove algarismos').waitFor();
    await page.getByLabel('Número', { exact: true }).fill('+258 85 987 6543');
    await page.getByRole('button', { name: 'Abrir' }).click();
    await page.getByRole('tab', { name: 'M-Pesa' }).click();
    await page.getByText('+258 85 987 6543').waitFor();
    await page.locator('#balance', { hasText: '7.00' }).waitFor();
  });
});

describe('the world beside the phone', { timeout: 60_000 }, () => {
  it('moves the clock, breaks things and mends them, accepts by itself, gives money', async () => {
    const { sandbox, client, page, complaints } = await opened();
    const before = await client.clock();
    await page.getByRole('button', { name: '+30 dias' }).click();
    await page.getByText(/Em dia/).waitFor();
    const days = ((await client.clock()).getTime() - before.getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(30);

    await page.getByLabel('Desembolsos: avaria').selectOption('Perde-se');
    await expect.poll(() => client.faults()).toMatchObject({ b2c: { lossRate: 1 } });
    await page.getByLabel('Desembolsos: frequência').selectOption('20 %');
    await expect.poll(() => client.faults()).toMatchObject({ b2c: { lossRate: 0.2 } });
    await page.getByRole('button', { name: 'Tudo a funcionar' }).click();
    await expect.poll(() => client.faults()).toMatchObject({ b2c: {} });

    let balance = 0;
    for (const [typed, mt] of [
      ['250', 250],
      ['250,50', 250.5],
      ['1.500,00', 1_500],
      ['1,500.00', 1_500],
      ['1.500', 1_500],
      ['1 500,00', 1_500],
    ] as const) {
      await page.getByLabel('Depositar').fill(typed);
      await page.getByRole('button', { name: 'Depositar' }).click();
      balance += mt;
      await expect.poll(async () => [typed, (await client.phone(ana)).balance]).toEqual([typed, balance]);
    }
    await page.getByLabel('Depositar').fill('1,50.00');
    await page.getByRole('button', { name: 'Depositar' }).click();
    await page.getByText('Escreva um montante').waitFor();
    await page.getByRole('switch').check();
    await expect.poll(async () => (await raw(sandbox, 'GET', '/settings')).body).toMatchObject({ autoAccept: true });
    expect(complaints).toEqual([]);
  });

  it.each([
    [360, 'light', 'PT'],
    [1280, 'dark', 'EN'],
  ] as const)('has no accessibility fault at %i px, %s, in %s', async (width, colorScheme, locale) => {
    const { sandbox, page, ...world } = await opened(width);
    await page.emulateMedia({ colorScheme });
    await page.getByRole('button', { name: locale, exact: true }).click();
    for (const tab of ['M-Pesa', '*150#', 'SMS']) {
      await page.getByRole('tab', { name: tab }).click();
      expect(await accessibilityFaults(page), tab).toEqual([]);
    }
    await receiveCode({ sandbox, ...world });
    callRail(sandbox, 'POST', c2bPath, payment()).catch(() => undefined);
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(300);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  });
});

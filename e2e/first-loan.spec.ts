import { readFileSync } from 'node:fs';
import { borrow, expect, fillIn, signIn, test } from './town.ts';

const ana = { phone: '841234567', firstName: 'Ana', lastName: 'Macuácua', nuit: '103017602' };

test('a first loan: signed in by SMS, borrowed, paid out, repaid by the wallet’s prompt, and the limit grows', async ({
  page,
  town,
}) => {
  await signIn(page, town, ana.phone);
  await fillIn(page, ana);
  await expect(page.getByText('1,760.00 MT')).toBeVisible();
  const serialNumber = await borrow(page);

  // The money is in the wallet and the screen says so by itself.
  await expect(page.getByRole('heading', { name: 'Estado do empréstimo' })).toBeVisible();
  await expect(page.getByText(/Enviado para a M-Pesa/)).toBeVisible({ timeout: 15_000 });
  expect((await town.sandbox.phone(ana.phone)).balance).toBe(1760);
  await town.sandbox.waitForMessage(ana.phone, /enviamos 1,760\.00 MT/);

  // The next day it is to be repaid; the wallet asks for the PIN.
  await town.sandbox.advance({ days: 1 });
  await page.goto(`/order/${serialNumber}`);
  await expect(page.getByText('vence daqui a 29 dias')).toBeHidden();
  await page.getByRole('link', { name: 'Pagar agora' }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${serialNumber}/repayment`));
  await page.getByText('Pagar aqui').click();
  await town.sandbox.fund(ana.phone, 1000);
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  const prompt = await town.sandbox.waitForPrompt(ana.phone);
  expect(prompt).toMatchObject({ reference: serialNumber });
  await town.sandbox.acceptPrompt(ana.phone, '1234');
  await expect(page.getByText('Empréstimo pago')).toBeVisible({ timeout: 15_000 });

  // What was signed and what was paid are papers to keep.
  for (const [link, name] of [
    [/^Recibo de 2,\d{3}\.\d\d MT, .* \(PDF\)$/, /\.pdf$/],
    ['Contrato de empréstimo (PDF)', `${serialNumber}-contract.pdf`],
  ] as const) {
    const kept = page.waitForEvent('download');
    await page.getByRole('link', { name: link }).click();
    const paper = await kept;
    expect(paper.suggestedFilename()).toMatch(name);
    expect(readFileSync(await paper.path(), 'latin1').slice(0, 5)).toBe('%PDF-');
  }

  // One step up the ladder.
  await page.goto('/appbar/loan');
  await expect(page.getByText('Até 3,000.00 MT')).toBeVisible();
  await page.getByRole('link', { name: 'Eu' }).click();
  await expect(page.getByText('3,000', { exact: false }).first()).toBeVisible();
});

test('repaid by *150# with the order number as the reference', async ({ page, town }) => {
  const beto = { phone: '842000002', firstName: 'Beto', lastName: 'Sitoe', nuit: '100033593' };
  await signIn(page, town, beto.phone);
  await fillIn(page, beto);
  const serialNumber = await borrow(page);
  await expect(page.getByText(/Enviado para a M-Pesa/)).toBeVisible({ timeout: 15_000 });
  await town.sandbox.advance({ days: 30 });
  await signIn(page, town, beto.phone);
  await page.goto(`/order/${serialNumber}`);
  await expect(page.getByText('vence hoje').first()).toBeVisible();
  await page.getByRole('link', { name: 'Pagar agora' }).click();
  await expect(page.getByText('955555')).toBeVisible();
  await expect(page.getByText(serialNumber).first()).toBeVisible();
  await town.sandbox.fund(beto.phone, 1000);
  await town.sandbox.pay(beto.phone, { businessNumber: '955555', reference: serialNumber, amount: 2200 });
  // The screen with the steps goes on by itself, as it promises.
  await expect(page.getByText('Empréstimo pago')).toBeVisible({ timeout: 15_000 });
});

test('an overdue loan is red, says what being late costs, and can still be paid', async ({ page, town }) => {
  const celso = { phone: '843000003', firstName: 'Celso', lastName: 'Tembe', nuit: '100000008' };
  await signIn(page, town, celso.phone);
  await fillIn(page, celso);
  const serialNumber = await borrow(page);
  await expect(page.getByText(/Enviado para a M-Pesa/)).toBeVisible({ timeout: 15_000 });
  await town.sandbox.advance({ days: 35 });
  await signIn(page, town, celso.phone);
  await page.goto(`/order/${serialNumber}`);
  await expect(page.getByText('2,350.00 MT').first()).toBeVisible();
  await expect(page.getByText(/5 dias em atraso/).first()).toBeVisible();
  await page.goto('/appbar/order');
  await expect(page.getByText('5 dias em atraso')).toBeVisible();
  await town.sandbox.waitForMessage(celso.phone, /3 dias em atraso/);
  await town.sandbox.fund(celso.phone, 1000);
  await town.sandbox.pay(celso.phone, { businessNumber: '955555', reference: serialNumber, amount: 2350 });
  await town.sandbox.waitForMessage(celso.phone, /fica pago na totalidade/);
  await page.goto(`/order/${serialNumber}`);
  await expect(page.getByText('Empréstimo pago')).toBeVisible({ timeout: 15_000 });
});

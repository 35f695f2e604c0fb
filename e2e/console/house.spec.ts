import type { Page } from '@playwright/test';
import { staffCalls } from '../scenes/console/staff-calls.ts';
import { expect, fillIn, signIn, test } from '../town.ts';
import { addStaff } from './add-staff.ts';
import { adminDesk, agrees, deskView, goTo, isAccessible, openDesk, staffDesk } from './desk.ts';

test.use({ townOf: 'house' });
// In turns, for each town that is opened takes a while.
test.describe.configure({ mode: 'default' });

test('an administrator without a second person is told where the first ones come from', async ({ browser, town }) => {
  const admin = await adminDesk(browser, town);
  const { page } = admin;
  await goTo(page, 'Equipa');
  const dialog = page.getByRole('dialog');
  const how = dialog.getByText('npm run operator -- add --email E --role R');
  await page.getByRole('button', { name: 'Contratar…' }).click();
  await expect(how).toBeVisible();
  await isAccessible(page);
  await addStaff(town, 'manager', 'Marta');
  await page.reload();
  const asked = Promise.all(['manager', 'admin'].map((role) => page.waitForResponse(new RegExp(`role=${role}`))));
  await page.getByRole('button', { name: 'Contratar…' }).click();
  for (const answer of await asked) await answer.finished();
  await page.getByLabel('Nome').fill('Rita');
  await expect(how).toHaveCount(0);
  await admin.leave();
});

test('two persons publish a price, and a borrower is offered it', async ({ page, browser, town }) => {
  test.setTimeout(120_000);
  const manager = await staffDesk(browser, town, 'manager', 'Mario');
  await manager.page.getByRole('link', { name: 'Preçário e política' }).click();
  const interest = manager.page.getByLabel('Juros · 30 dias');
  await interest.fill('muito');
  await expect(manager.page.getByText('1 erro por corrigir')).toBeVisible();
  await expect(manager.page.getByRole('button', { name: 'Propor…' })).toBeDisabled();
  await interest.fill('12,5');
  // A closed tab does not lose an hour of work.
  await manager.page.reload();
  await expect(interest).toHaveValue('12.5');
  await expect(manager.page.getByText('Rascunho por propor')).toBeVisible();
  const changes = manager.page.getByRole('complementary', { name: 'O que muda face à versão em vigor' });
  await expect(changes.getByRole('row', { name: 'Juros · 30 dias 10 % 12.5 %' })).toBeVisible();
  await isAccessible(manager.page);
  await manager.page.getByRole('button', { name: 'Propor…' }).click();
  await manager.page.getByLabel('Porquê').fill('Preços de Dezembro');
  await manager.page.getByRole('dialog').getByRole('button', { name: 'Propor' }).click();
  await expect(manager.page.getByText('espera pela segunda pessoa')).toBeVisible();
  await expect(manager.page.getByText('Rascunho por propor')).toHaveCount(0);

  await manager.page.getByRole('link', { name: 'Aprovações' }).click();
  await expect(manager.page.getByRole('row', { name: /Publicar preçário e política/ })).toBeVisible();
  await manager.page.keyboard.press('j');
  await expect(manager.page.getByText('A proposta é sua: outra pessoa tem de a decidir.')).toBeVisible();
  await expect(manager.page.getByRole('button', { name: /^Aprovar/ })).toHaveCount(0);

  const admin = await adminDesk(browser, town);
  await admin.page.getByRole('link', { name: 'Aprovações 1' }).click();
  await expect(admin.page.getByRole('row', { name: /Publicar preçário e política/ })).toBeVisible();
  await admin.page.keyboard.press('j');
  await expect(admin.page.getByRole('row', { name: 'Juros · 30 dias 10 % 12.5 %' })).toBeVisible();
  await isAccessible(admin.page);
  await admin.page.keyboard.press('a');
  await expect(admin.page.getByRole('dialog')).toContainText('É feito já, e uma só vez');
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
  await expect(admin.page.getByText('Aprovado e feito.')).toBeVisible();

  await signIn(page, town, '844000071');
  await fillIn(page, { phone: '844000071', firstName: 'Ana', lastName: 'Macuácua', nuit: '120000748' });
  await expect(page.getByText('2,250.00 MT')).toBeVisible();

  await admin.page.goto(`${town.stack.console}/policy/versions?open=2`);
  const version = admin.page.getByRole('region', { name: 'Versão 2' });
  await expect(version).toContainText('Mario');
  await expect(version).toContainText('Preços de Dezembro');
  await isAccessible(admin.page);
  await admin.leave();
  await manager.leave();
});

test('a plan that was called off says so, and what is begun from a plan is held against that', async ({
  browser,
  town,
}) => {
  const admin = await staffCalls(town, town.stack.operator);
  const olga = await staffCalls(town, await addStaff(town, 'manager', 'Olga'));
  const [latest] = (await admin.call('policies')).data;
  const { settings, table } = await admin.call('policy', { params: { version: String(latest?.version) } });
  const publish = async (idleMonths: number, effectiveFrom: string | null): Promise<void> => {
    const retention = { ...Object(settings['retention']), idleMonths };
    const body = { settings: { ...settings, retention }, table, effectiveFrom, note: 'Outro prazo' };
    const { approvalId } = await admin.call('proposePolicy', { body });
    await olga.call('approveProposal', { params: { id: approvalId } });
  };
  await publish(18, '2031-01-01T00:00:00.000Z');
  await publish(20, null);
  await publish(22, '2032-01-01T00:00:00.000Z');
  const [plan, inForce, calledOff] = (await admin.call('policies')).data;
  expect([plan?.state, inForce?.state, calledOff?.state]).toEqual(['planned', 'in-force', 'called-off']);

  const desk = await adminDesk(browser, town);
  const { page } = desk;
  await page.goto(`${town.stack.console}/policy/versions?open=${calledOff?.version}`);
  const version = page.getByRole('region', { name: `Versão ${calledOff?.version}` });
  await expect(version).toContainText('Nunca entrou em vigor');
  await expect(version).not.toContainText('Em vigor desde');
  await isAccessible(page);
  await page.goto(`${town.stack.console}/policy?part=privacy`);
  const idle = page.getByLabel('Mensagens, e quem nunca recebeu um empréstimo, depois da última visita');
  await idle.fill('30');
  await expect(page.getByText(`versão ${plan?.version}: 22`, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: `O que muda face à versão ${plan?.version}, marcada` })).toBeVisible();
  await page.getByRole('button', { name: 'Deitar fora' }).click();
  await desk.leave();
  // For who comes after: nothing is planned any more.
  await publish(21, null);
});

test('a decision table is edited, tried on facts, and names the rule that decides', async ({ browser, town }) => {
  test.setTimeout(120_000);
  const manager = await staffDesk(browser, town, 'manager', 'Marcia');
  const { page } = manager;
  await page.goto(`${town.stack.console}/policy?part=table`);
  await page.getByRole('button', { name: 'Editar a regra 11' }).click();
  await page.getByLabel('Valor: Montante').fill('mil');
  await expect(page.getByText('Escreva um número.')).toBeVisible();
  await page.getByLabel('Valor: Montante').fill('1.000');
  await page.getByRole('button', { name: 'Experimentar', exact: true }).click();
  await expect(page.getByText('analisar, pela regra «large-for-a-newcomer»')).toBeVisible();
  await page.getByLabel('Empréstimos pagos', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Experimentar', exact: true }).click();
  await expect(page.getByText('aprovar, pela regra «clean»')).toBeVisible();
  // By keys, and on from there; what was found of the table before is no answer any more.
  await page.getByRole('button', { name: 'Subir a regra 12' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Subir a regra 11' })).toBeFocused();
  await expect(page.getByText('aprovar, pela regra «clean»')).toBeHidden();
  const changes = page.getByRole('complementary', { name: 'O que muda face à versão em vigor' });
  await expect(changes.getByText('Ordem das regras')).toBeVisible();
  await expect(
    changes.getByText('Montante (MT) mais de 1,000.00 e Empréstimos pagos menos de 2: analisar'),
  ).toBeVisible();
  // A new one goes before all others, and whoever agrees reads that.
  await page.getByRole('button', { name: 'Juntar regra' }).click();
  await expect(changes.getByRole('row', { name: 'Lugar da regra «rule-13»' })).toContainText('1 / 13');
  await isAccessible(page);
  await manager.leave();
});

test('two persons hire a reviewer, each hands over one key, and she signs in', async ({ browser, town }) => {
  test.setTimeout(120_000);
  const admin = await adminDesk(browser, town);
  const { page } = admin;
  const email = 'rita.cossa@microbanco.example';
  await goTo(page, 'Equipa');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Contratar…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Rita Cossa');
  await dialog.getByLabel('E-mail').fill(email);
  await expect(dialog.getByRole('button', { name: 'Propor' })).toBeDisabled();
  await dialog.getByLabel('Porquê').fill('A fila da análise cresce');
  await isAccessible(page);
  await dialog.getByRole('button', { name: 'Propor' }).click();
  await expect(page.getByText('Quando for aprovada, entregue a palavra-passe em «Equipa».')).toBeVisible();
  await expect(page.getByRole('row', { name: /Rita Cossa/ })).toHaveCount(0);

  const manager = await staffDesk(browser, town, 'manager', 'Helena');
  await goTo(manager.page, 'Aprovações');
  await expect(manager.page.getByText('pode decidir')).toBeVisible();
  await manager.page.keyboard.press('j');
  const proposal = manager.page.getByRole('region', { name: 'Contratar uma pessoa' });
  for (const line of ['Pessoa Rita Cossa', `E-mail ${email}`, 'Função análise', /quem propôs entrega a palavra/]) {
    await expect(proposal.getByRole('row', { name: line })).toBeVisible();
  }
  await isAccessible(manager.page);
  await agrees(manager.page);

  await handsOver(manager.page, 'autenticador');
  await expect(manager.page.getByRole('img', { name: 'Código QR para o autenticador' })).toBeVisible();
  // Shown this once: where it cannot be copied, nobody closes it in the belief that it was.
  await manager.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await manager.page.getByRole('button', { name: 'Copiar' }).click();
  await expect(manager.page.getByText('Este navegador não deixa copiar: escreva-o à mão.')).toBeVisible();
  await isAccessible(manager.page);
  await manager.page.getByRole('button', { name: 'Já entreguei' }).click();
  await expect(manager.page.getByText('palavra-passe por entregar, autenticador entregue')).toBeVisible();
  await manager.leave();

  await page.reload();
  await handsOver(page, 'palavra-passe');
  const password = await dialog.locator('code').textContent();
  await page.getByRole('button', { name: 'Já entreguei' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Equipa', exact: true })).toBeVisible();

  const rita = await openDesk(browser, town, { email, password: password ?? '' });
  await expect(rita.page.getByRole('link', { name: 'Análise', exact: true })).toBeVisible();
  await page.reload();
  const panel = page.getByRole('region', { name: 'Rita Cossa' });
  await panel.getByRole('button', { name: 'Terminar' }).click();
  await expect(page.getByText('Sessão terminada.')).toBeVisible();
  await rita.page.reload();
  await expect(rita.page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await rita.leave();
  await admin.leave();
});

/** Goes where the menu says that a key waits, and has the one that is theirs shown. */
async function handsOver(page: Page, key: 'palavra-passe' | 'autenticador'): Promise<void> {
  await goTo(page, 'Equipa 1');
  await page.getByRole('row', { name: new RegExp(`Rita Cossa ${key} por entregar`) }).click();
  await page.getByRole('button', { name: new RegExp(`^Entregar . ${key}`) }).click();
  await page.getByRole('button', { name: 'Mostrar agora' }).click();
}

const menus = {
  reviewer: { shown: ['Análise', 'Avisos'], hidden: ['Equipa', 'Auditoria', 'Cupões', 'Por identificar'] },
  collector: { shown: ['Aprovações', 'Avisos'], hidden: ['Análise', 'Preçário e política', 'Equipa', 'Auditoria'] },
  finance: { shown: ['Cupões', 'Saúde do sistema'], hidden: ['Análise', 'Equipa', 'Auditoria'] },
  auditor: { shown: ['Auditoria', 'Equipa', 'Preçário e política'], hidden: [] },
} as const;

for (const [role, { shown, hidden }] of Object.entries(menus)) {
  test(`the menu of ${role} holds what the role may see and nothing else`, async ({ browser, town }) => {
    const desk = await staffDesk(browser, town, role as keyof typeof menus, `menu-${role}`);
    const menu = desk.page.getByRole('navigation', { name: 'Filas de trabalho' });
    for (const name of shown) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    for (const name of hidden) await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
    await desk.leave();
  });
}

test('whose role is changed while they work has the menu of the new one once a screen refuses them', async ({
  browser,
  town,
}) => {
  const admin = await staffCalls(town, town.stack.operator);
  const olivia = await staffCalls(town, await addStaff(town, 'manager', 'Olivia'));
  const desk = await staffDesk(browser, town, 'reviewer', 'Nelson');
  const menu = desk.page.getByRole('navigation', { name: 'Filas de trabalho' });
  const nelson = (await admin.call('operators')).data.find(({ name }) => name === 'Nelson');
  const body = { role: 'finance', note: 'Passa para as contas' } as const;
  const { approvalId } = await admin.call('proposeRole', { params: { id: nelson?.id ?? '' }, body });
  await olivia.call('approveProposal', { params: { id: approvalId } });
  await goTo(desk.page, 'Análise');
  await expect(desk.page.getByText('A sua função não permite esta operação.')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Desembolsos' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Análise' })).toHaveCount(0);
  await desk.leave();
});

test('an auditor sees who did what, verifies the chain and changes nothing', async ({ browser, town }) => {
  test.setTimeout(180_000);
  const admin = await staffCalls(town, town.stack.operator);
  const rui = { name: 'Rui', email: 'rui@microbanco.example', role: 'reviewer', note: 'A fila cresce' } as const;
  const { approvalId } = await admin.call('proposeHire', { body: rui });
  await admin.call('withdrawProposal', { params: { id: approvalId } });
  const desk = await staffDesk(browser, town, 'auditor', 'Aida');
  const { page } = desk;
  await page.getByRole('link', { name: 'Auditoria' }).click();
  await page.getByRole('button', { name: 'Verificar a cadeia' }).click();
  await expect(page.getByText(/A cadeia está inteira: \d+ linhas, nenhuma mudada\./)).toBeVisible();
  await page.getByLabel('O quê').selectOption({ label: 'Entrar' });
  await expect(page.getByRole('row', { name: /Aida Entrar Pessoa da equipa Aida/ }).first()).toBeVisible();
  await isAccessible(page);
  await page.getByLabel('O quê').selectOption({ label: 'Propor contratação' });
  await page
    .getByRole('row', { name: /Pessoa da equipa rui/ })
    .first()
    .click();
  const row = page.getByRole('region', { name: 'Propor contratação' });
  await expect(row).toContainText('tipoContratar uma pessoa');
  await expect(row).toContainText('propostosim');
  for (const path of ['/policy', '/staff', '/staff/permissions', '/coupons', '/notices', '/health', '/referrals']) {
    await page.goto(`${town.stack.console}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Propor|Contratar|Novo)/ })).toHaveCount(0);
    await isAccessible(page);
    // As wide as a small screen at 200 %: what is wider scrolls in its own place.
    await page.setViewportSize({ width: 512, height: 430 });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    await page.setViewportSize(deskView.viewport);
  }
  await desk.leave();
});

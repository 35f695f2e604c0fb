import { code, getCode, openSignIn, phone, sentAgo, toast } from './sign-in-popup.ts';
import { expect, test } from './stage.ts';

// What other browsers do otherwise than the one that runs here, as far as that one can be made to.

test('a browser that says it takes cookies, and keeps none, says so before a code is sent', async ({ visit, page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }));
  await visit('nobody', '/');
  await openSignIn(page);
  await phone(page).fill('845550131');
  let asked = 0;
  page.on('request', (request) => (asked += request.url().includes('/api/verify_code') ? 1 : 0));
  await getCode(page).click();
  await expect(toast(page)).toContainText('não aceita cookies');
  expect(asked).toBe(0);
});

test('a browser that fetches nothing ahead is sent the styles with the page', async ({ visit, page, context }) => {
  const isWarm = async () => (await context.cookies()).some(({ name }) => name === 'warm');
  await visit('nobody', '/', sentAgo(5));
  await openSignIn(page);
  await phone(page).fill('845550132');
  await getCode(page).click();
  await expect(code(page)).toBeVisible();
  expect(await isWarm()).toBe(true);
  // Else the page that is loaded anew stands open at the code.
  await page.locator('#signin').getByRole('button', { name: 'Fechar' }).click();
  await page.addInitScript(() => (DOMTokenList.prototype.supports = () => false));
  await visit('nobody', '/', sentAgo(5));
  await context.clearCookies({ name: 'warm' });
  await openSignIn(page);
  await phone(page).fill('845550133');
  await getCode(page).click();
  await expect(code(page)).toBeVisible();
  expect(await isWarm()).toBe(false);
});

test('a code that the phone fills in is seen: no colour of the browser’s own lies over it', async ({
  visit,
  page,
  context,
}) => {
  await visit('nobody', '/', { ...sentAgo(5), verifyCode: 'pending' });
  await openSignIn(page);
  await phone(page).fill('845550134');
  await getCode(page).click();
  await code(page).fill('1234');
  const session = await context.newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#code' });
  const cells = page.locator('.code');
  const before = await cells.screenshot({ animations: 'disabled' });
  await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['autofill'] });
  expect(await code(page).evaluate((field) => field.matches(':autofill'))).toBe(true);
  expect((await cells.screenshot({ animations: 'disabled' })).equals(before)).toBe(true);
});

test('a browser that translates pages by itself leaves the app as it is: amounts would stand still, and screens fall', async ({
  visit,
  page,
}) => {
  // As Chrome does it: each text gives way to a new one in an element of its own, also what comes later; React knows the old.
  await page.addInitScript(() => {
    const translate = (within: Node): void => {
      const texts = document.createNodeIterator(within, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const { parentElement: holder } = text;
        if (holder === null || holder.closest('[translate="no"], font, script, style, title') !== null) continue;
        const put = document.createElement('font');
        put.textContent = text.textContent;
        text.parentNode?.replaceChild(put, text);
      }
    };
    addEventListener('load', () => {
      translate(document.body);
      new MutationObserver(() => translate(document.body)).observe(document.body, { childList: true, subtree: true });
    });
  });
  await visit('ana', '/appbar/loan');
  await expect(page.getByText('1,760.00 MT')).toBeVisible();
  await page.getByRole('button', { name: 'Smaller amount' }).click();
  await expect(page.getByText('1,320.00 MT')).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ana' })).toBeVisible();
});

test('a screen that fits is not moved: no scrollbar stands beside it', async ({ visit, page }) => {
  for (const path of ['/appbar/order', '/other/about', '/userinfo/basic']) {
    await visit('nova', path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight), path).toBe(740);
  }
});

// WebKit makes a grid that is `fit-content` high, as every popover is, as high as the window.
test('a message is as high as its words: no height of the browser’s own holds', async ({ visit, page, cast }) => {
  await visit('beto', `/order/${cast.serialNumber}`);
  await page.getByRole('button', { name: /^Copy/ }).first().click();
  const box = page.getByRole('status').filter({ hasText: 'copied' });
  await expect(box).toBeVisible();
  expect(await box.evaluate((element) => String(element.computedStyleMap().get('height')))).toBe('auto');
});

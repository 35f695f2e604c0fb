import { systemClock } from '@house/calendar';
import { answer } from '../answers.ts';
import { expect, test } from './stage.ts';

test.use({ expectedFault: /ERR_INTERNET_DISCONNECTED/ });

const needed = { status: 403, body: { success: false, result: 'Code needed', error: 'STEP_UP_REQUIRED' } };
const sentUnder = (token: string) => ({
  result: { token, lastSendTime: systemClock.now().toISOString(), resendSeconds: 60 },
});

test('a code that is refused may be typed anew, and another one is sent to whoever asks for it', async ({
  visit,
  page,
  cast,
}) => {
  const [product] = cast.products.products;
  await visit('ana', `/apply/confirm?uuid=${product?.uuid}`, {
    placeOrder: needed,
    requestChangeCode: sentUnder('first'),
  });
  await page.getByRole('button', { name: 'Confirm loan' }).click();
  const popup = page.getByRole('dialog').filter({ visible: true });
  const code = popup.getByRole('textbox');
  const refused = 'The code has expired. Please ask for a new one.';
  await expect(code).toBeVisible();
  await answer(page, { placeOrder: { status: 400, body: { success: false, result: refused, error: 'CODE_EXPIRED' } } });
  await code.pressSequentially('1234');
  // In the popup: what lies outside of it is not read to who listens.
  await expect(popup.getByText(refused)).toBeVisible();
  await expect(code).toHaveValue('');

  // Without network the popup stays as it is.
  await answer(page, { requestChangeCode: 'offline' });
  await popup.getByRole('button', { name: 'Resend code' }).click();
  await expect(page.getByText('It seems to be a network issue')).toBeVisible();
  await expect(popup).toBeVisible();

  await answer(page, { requestChangeCode: sentUnder('second'), placeOrder: 'offline' });
  await popup.getByRole('button', { name: 'Resend code' }).click();
  await expect(page.getByText('SMS code has been sent.')).toBeVisible();
  const under = (proof: string) => page.waitForRequest((request) => request.headers()['x-step-up'] === proof);
  const lost = under('second:5678');
  await code.pressSequentially('5678');
  await lost;
  // What nobody answered is kept, for it may be right.
  await expect(page.getByText('It seems to be a network issue')).toBeVisible();
  await expect(code).toHaveValue('5678');
  const again = under('second:5678');
  await popup.getByRole('button', { name: 'Confirm', exact: true }).click();
  await again;
});

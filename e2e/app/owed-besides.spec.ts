import { answer } from '../answers.ts';
import { owedBesides, owing } from '../scenes/orders.ts';
import { place } from '../scenes/repayment.ts';
import { expect, test } from './stage.ts';

const late = { dueInDays: -5, overdueFee: 150 };

test('what is owed besides an open loan is paid with it by *150#, whose sum is told', async ({ visit, cast, page }) => {
  await visit('beto', `/order/${cast.serialNumber}`, owing('Overdue', late, owedBesides)(cast));
  const note = page.getByRole('note').filter({ hasText: 'You also owe us 781.79 MT' });
  await expect(note).toContainText('It does not grow and does not keep you from a new loan.');
  await note.getByRole('link', { name: 'How to pay it' }).click();
  await expect(page.getByText('To pay it all, dial *150# and enter 3,131.79 MT.')).toBeVisible();
  await expect(page.getByLabel('Amount to repay')).toHaveValue('2,350.00');
});

test('with an agreed payoff it is paid apart: more money would only pay more of the loan', async ({ visit, cast }) => {
  const page = await visit(
    'beto',
    place(cast),
    owing('Overdue', late, (known, cast) => ({
      ...owedBesides(known, cast),
      settlement: { amount: 900, until: cast.today },
    }))(cast),
  );
  await expect(page.getByText('Pay it apart, once the loan is closed.')).toBeVisible();
  await expect(page.getByText('3,131.79 MT')).toHaveCount(0);
});

test('without an open loan it is read on the loan tab and the profile, and paid by the number of the last', async ({
  visit,
  cast,
  page,
}) => {
  const customerInfo = { result: { ...cast.info, owedBesides: { amount: 781.79, reference: cast.serialNumber } } };
  const answers = { customerInfo, ...owing('Cleared', { dueInDays: -40 }, owedBesides)(cast) };
  for (const tab of ['/appbar/loan', '/appbar/me']) {
    await visit('ana', tab, answers);
    await expect(page.getByText('You also owe us 781.79 MT'), tab).toBeVisible();
  }
  await page.getByRole('link', { name: 'How to pay it' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Reference' })).toContainText(cast.serialNumber);
  await expect(page.getByRole('listitem').filter({ hasText: 'Amount' })).toContainText('781.79');
  await expect(page.getByText('The loan of this reference is repaid, so our staff count this payment.')).toBeVisible();
  await expect(page.getByText('Nothing to repay')).toHaveCount(0);
});

test('where no loan takes it, customer service does', async ({ visit, cast, page }) => {
  const customerInfo = { result: { ...cast.info, owedBesides: { amount: 781.79, reference: null } } };
  await visit('ana', '/appbar/me', { customerInfo });
  await expect(page.getByText('To pay it, please call customer service.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'How to pay it' })).toHaveCount(0);
  await answer(page, {});
});

import { addDays } from '@house/calendar';
import { defaultPolicy } from '@house/lending';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withPolicy } from '../../../test/policy.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { offerExtension } from './offer-extension.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('an extension costs what the version has that its order was placed under, offered and paid once another is in force', async () => {
  const loan = await loanLife(town, 1);
  await loan.moveTo(addDays(loan.dueOn, 2));
  const { extension, offers } = defaultPolicy;
  const dearer = offers.terms.map((term) => ({ ...term, interestBps: term.interestBps * 2 }));
  await withPolicy(town, {
    extension: { ...extension, feeBps: extension.feeBps * 2 },
    offers: { ...offers, terms: dearer },
  });
  const made = await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
  expect(made).toMatchObject({ kind: 'offered', quote: { payNowCentavos: 42_000n } });
  await town.sandbox.waitForMessage(loan.borrower.phone, /pay 420\.00 MT on .*14 days\. Then 2,100\.00 MT is due/);
  expect((await loan.view()).repayment?.extension).toMatchObject({ amount: 420, extensionFee: 100 });
  await town.sandbox.advance({ minutes: 1 });
  await loan.pay(420);
  expect((await loan.view()).order.status).toBe('Extended');
  expect(await loan.child()).toMatchObject({ interest_centavos: 10_000n, chain_charged_centavos: 42_000n });
}, 60_000);

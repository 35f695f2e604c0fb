import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { offerExtension, standingOffer } from './offer-extension.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('an extension is not paid by money that was there when it was offered, be it booked in the same moment', async () => {
  const loan = await loanLife(town, 1);
  await loan.moveTo(loan.dueOn);
  await loan.pay(420);
  const [paid] = await rows(town, `select max(value_at) as at from debt_event`);
  const at = paid?.['at'];
  if (!(at instanceof Date)) throw new Error('nothing was paid');
  const house = { ...town.house, clock: { ...town.clock, now: () => at } };
  const made = await loan.act((tx, order) => offerExtension(house, tx, order, 14));
  const stands = await loan.act((tx, order) => standingOffer(house, tx, order));
  expect(made).toMatchObject({ quote: { payNowCentavos: 8_900n } });
  expect(stands?.quote).toMatchObject({ payNowCentavos: 8_900n });
}, 60_000);

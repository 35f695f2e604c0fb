import { addDays, formatDay } from '@house/calendar';
import { expect, it, onTestFinished } from 'vitest';
import { loanLife } from '../../../apps/server/test/servicing.ts';
import { openTown } from '../../../apps/server/test/town.ts';
import { offerExtension } from '../../../apps/server/src/modules/extensions/offer-extension.ts';
import { toldAlike } from './told-alike.ts';
import { untrue } from './told-truly.ts';

it('a message that leaves is held against the debt, and what its borrower reads against what staff read', async () => {
  const town = await openTown();
  onTestFinished(() => town.close());
  const loan = await loanLife(town, 1);
  await loan.moveTo(addDays(loan.dueOn, -2));
  const says = (sum: string, day: string) =>
    untrue(town.house, 'due-in-1', `Pay ${sum} by ${day}, ${loan.serialNumber}.`);
  const [due, other] = [formatDay(loan.dueOn), formatDay(addDays(loan.dueOn, 1))];
  expect(await says('2,200.00 MT', due)).toBeUndefined();
  expect(await says('2,200.00 MT', other)).toContain(`2,200.00 MT was to be paid by ${due}`);
  expect(await says('2,199.99 MT', due)).toContain('2,200.00 MT was to be paid');

  await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
  const alike = () => toldAlike({ house: town.house, time: town.clock });
  expect(await alike()).toEqual([]);
  await loan.pay(2_200);
  expect(await alike()).toEqual([]);
}, 60_000);

import { addDays } from '@house/calendar';
import { defaultPolicy } from '@house/lending';
import { expect, it, onTestFinished } from 'vitest';
import { forced, harmed } from '../../../apps/server/test/harmed.ts';
import { rows } from '../../../apps/server/test/loan.ts';
import { withPolicy } from '../../../apps/server/test/policy.ts';
import { loanLife } from '../../../apps/server/test/servicing.ts';
import { openTown } from '../../../apps/server/test/town.ts';
import { returnLoan } from '../../../apps/server/src/modules/collections/return-loan.ts';
import { offerExtension } from '../../../apps/server/src/modules/extensions/offer-extension.ts';
import { otherVersions } from './own-version.ts';

it('a loan, its extension and the step of its limit are held against the rows of their versions', async () => {
  const town = await openTown();
  onTestFinished(() => town.close());
  const began = town.clock.now();
  await withPolicy(town, { extension: { ...defaultPolicy.extension, feeBps: 700 } });
  const [cleared, extended] = [await loanLife(town, 1), await loanLife(town, 2)];
  const returned = await loanLife(town, 3);
  await returned.moveTo(addDays(returned.dueOn, -25));
  await returned.pay(2_000);
  await returned.act((tx, order) => returnLoan(town.house, tx, order, {}));
  await cleared.moveTo(cleared.dueOn);
  await cleared.pay(2_200);
  await extended.moveTo(addDays(extended.dueOn, 2));
  await extended.act((tx, order) => offerExtension(town.house, tx, order, 14));
  await withPolicy(town, { extension: { ...defaultPolicy.extension, feeBps: 100 } });
  await extended.pay(460);
  expect(await extended.child()).toMatchObject({ status: 'Repayment' });
  const faults = () => otherVersions(town, began);
  expect(await faults()).toEqual([]);

  // Had they been of a version with another number there.
  const places = [
    ['{offers,terms,1,interestBps}', '999', 'an order is placed'],
    ['{offers,terms,0,interestBps}', '999', 'an extension is priced'],
    ['{extension,feeBps}', '100', 'an extension is priced'],
    ['{limits,ladderCentavos}', '[200000, 250000, 300000]', 'a limit moves'],
    ['{withdrawalWorkingDays}', '1', 'what was lent is given back'],
  ] as const;
  for (const [place, other, sentence] of places) {
    const [was] = await rows(town, `select content #> $1::text[] as was from policy where version = 2`, [place]);
    const change = (to: string) =>
      forced(town.house, `update policy set content = jsonb_set(content, $1::text[], $2::jsonb) where version = 2`, [
        place,
        to,
      ]);
    await change(other);
    expect(await faults(), place).toEqual([expect.stringContaining(sentence)]);
    await change(JSON.stringify(was?.['was']));
  }
  // Or had one person done what takes two, one left too soon after another, who was late gained by it, or an extension forgotten
  // some of what was charged before.
  const another = (place: string, to: string) => `update policy set content = jsonb_set(content, '${place}', '${to}')`;
  const harms: readonly [sentence: string, ...harm: string[]][] = [
    [
      'a large loan is approved by two',
      another('{review,secondPersonFromCentavos}', '1'),
      `update order_transition set actor = 'O' where event = 'approved'`,
    ],
    [
      'no more leaves within a span',
      another('{payout,maxPayoutsPerWindow}', '1'),
      `update payout_try set sent_at = sent_at + interval '1 minute' where payout_id = (select max(payout_id) from payout_try)`,
    ],
    [
      'no more leaves within a span',
      another('{payout,maxCentavosPerDay}', '200000'),
      `update payout_try set sent_at = sent_at + interval '1 minute' where payout_id = (select max(payout_id) from payout_try)`,
    ],
    ['who paid a loan late', `update loan_order set due_on = due_on - 1 where status = 'Cleared'`],
    [
      'an extension carries on all that its chain was charged',
      'update loan_order set chain_charged_centavos = chain_charged_centavos - 1 where extended_from is not null',
    ],
  ];
  for (const [sentence, ...harm] of harms) {
    expect(await harmed(town.house, harm, (house) => otherVersions({ house }, began)), sentence).toEqual([
      expect.stringContaining(sentence),
    ]);
  }
}, 60_000);

import { afterAll, beforeAll, expect, it } from 'vitest';
import { held, waiting } from '../../../test/interleave.ts';
import { hired } from '../../../test/operator.ts';
import { stepUp } from '../../../test/step-up.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('a code that is asked for while an act is rehearsed is none of its messages, and no second person reads it', async () => {
  const { borrower, serialNumber } = await loanLife(town, 1);
  const manager = await hired(town, 'manager');
  const params = { serialNumber };
  const told = await manager.must('rehearseAct', { params, query: { act: 'waiver', amount: 100 } });

  // The rehearsal has looked at what there was, and waits for the order's accounts.
  const goOn = await held(town, 'select 1 from order_book for update');
  const rehearsing = manager.must('rehearseAct', { params, query: { act: 'waiver', amount: 100 } });
  await waiting(town, 1);
  await stepUp(town, borrower);
  await goOn();
  expect(await rehearsing).toEqual(told);
}, 60_000);

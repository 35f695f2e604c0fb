import { addDays } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actOn } from '../../../test/agreed.ts';
import { rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({ LOG_LEVEL: 'fatal' });
});
afterAll(() => town.close());

const open = () => rows(town, `select subject from incident where kind = 'order-not-closed' and closed_at is null`);

it('the alarm of a loan that was not closed ends once it is repaid, or with the next close, though none of its page needs a look any more', async () => {
  const [paid, harmed] = [await loanLife(town, 1), await loanLife(town, 3)];
  // Goes on by itself the day after, so that the page is closed at all.
  await loanLife(town, 2);
  await rows(
    town,
    `insert into debt_event (order_id, seq, kind, value_at, value_on, recorded_at)
     select id, 1, 'hold-off', disbursed_at, disbursed_on, disbursed_at from loan_order where serial_number = any($1)`,
    [[paid.serialNumber, harmed.serialNumber]],
  );
  await rows(town, 'alter table debt_event drop constraint debt_event_kind_check');
  await rows(town, 'alter table debt_event disable trigger user');
  // An event that no code of ours knows, until it is mended.
  const become = (kind: string) => rows(town, 'update debt_event set kind = $1 where seq = 1', [kind]);
  await become('riddle');
  await harmed.moveTo(addDays(harmed.dueOn, 1));
  expect(await open()).toHaveLength(2);

  await become('hold-off');
  // What it has become two persons would have agreed to.
  for (const { serialNumber } of [paid, harmed]) await actOn(town, serialNumber, () => Promise.resolve());
  await rows(town, 'alter table debt_event enable trigger user');
  await paid.pay(2_310);
  expect(await rows(town, `select serial_number from loan_order where status = 'Cleared'`)).toHaveLength(1);
  expect(await open()).toEqual([{ subject: `order:${harmed.serialNumber}` }]);
  await harmed.pay(10);
  expect(await open()).toHaveLength(1);
  await harmed.moveTo(addDays(harmed.dueOn, 2));
  expect(await open()).toEqual([]);
}, 60_000);

import { addDays, addMs, businessDayOf, startOfDay, type BusinessDay } from '@house/calendar';
import { fromMt } from '@house/money';
import { defaultPolicy } from '@house/lending';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { withPolicy } from '../../../test/policy.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { workingDay } from '../../../test/working-day.ts';
import { agreeSettlement } from '../collections/agree-settlement.ts';
import { chargeOff } from '../collections/charge-off.ts';

let town: Town;
let carla: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

type Loan = Awaited<ReturnType<typeof loanLife>>;
const today = () => businessDayOf(town.clock.now());

async function lateBy(number: number, dpd: number): Promise<Loan> {
  const loan = await loanLife(town, number);
  await moveTo(loan, addDays(loan.dueOn, dpd));
  return loan;
}

async function moveTo(loan: Loan, day: BusinessDay): Promise<void> {
  await loan.moveTo(workingDay(day));
  carla = await hired(town, 'collector', 'carla');
}

const named = ({ serialNumber }: Loan) => ({ params: { serialNumber } });
const offered = async (loan: Loan) =>
  (await carla.must('collectionCase', named(loan))).messages.map(({ template }) => template);
const sent = async (loan: Loan, template: 'payToday' | 'promise') =>
  (await carla.call('sendCollectionSms', { ...named(loan), body: { template } })).body.error;

it('a collector writes that each day costs more only where it does', async () => {
  const loan = await lateBy(1, 2);
  expect(await offered(loan)).toContain('payToday');
  const settled = await lateBy(2, 2);
  const agreement = { amountCentavos: fromMt(1_000), until: addDays(today(), 3) };
  await settled.act((tx, order) => agreeSettlement(town.house, tx, order, agreement));
  expect(await offered(settled)).toEqual(['missedCall']);
  expect(await sent(settled, 'payToday')).toBe('ACT_NOT_POSSIBLE');

  await loan.act((tx, order) => chargeOff(town.house, tx, order, 'fraud', {}));
  expect(await offered(loan)).toEqual(['missedCall']);
  expect(await sent(loan, 'payToday')).toBe('ACT_NOT_POSSIBLE');

  // Late interest ends with its sixtieth day.
  const old = await lateBy(3, 65);
  expect(await offered(old)).toEqual(['missedCall']);
}, 90_000);

it('a collector writes of a promise only where one was given and not kept', async () => {
  const loan = await lateBy(4, 2);
  expect(await offered(loan)).not.toContain('promise');
  expect(await sent(loan, 'promise')).toBe('ACT_NOT_POSSIBLE');
  const promised = { amount: 500, on: addDays(today(), 1) };
  const body = { whom: 'customer', outcome: 'promised', said: '', promise: promised } as const;
  await carla.must('logCall', { ...named(loan), body });
  expect(await offered(loan)).not.toContain('promise');

  await moveTo(loan, addDays(promised.on, 1));
  expect(await offered(loan)).toContain('promise');
  expect(await sent(loan, 'promise')).toBeUndefined();
  // Late, but it has come.
  await loan.pay(500);
  expect(await offered(loan)).not.toContain('promise');
  expect(await sent(loan, 'promise')).toBe('ACT_NOT_POSSIBLE');
}, 60_000);

it('a collector whose hours go beyond the quiet ones writes nothing then, and may call', async () => {
  const loan = await lateBy(5, 2);
  await withPolicy(town, { collection: { ...defaultPolicy.collection, toHour: 22 } });
  const atHour = async (hour: number) => {
    await town.sandbox.moveTo(addMs(startOfDay(today()), hour * 3_600_000));
    carla = await hired(town, 'collector', 'carla');
    return (await carla.must('collectionCase', named(loan))).limits;
  };
  expect(await atHour(19)).toMatchObject({ mayContact: true, today: 0 });
  expect(await offered(loan)).toEqual(['missedCall', 'payToday']);
  expect(await atHour(20)).toMatchObject({ mayContact: true, today: 0 });
  expect(await offered(loan)).toEqual([]);
  expect(await sent(loan, 'payToday')).toBe('ACT_NOT_POSSIBLE');
  expect(await atHour(21)).toMatchObject({ mayContact: true, today: 0 });
}, 60_000);

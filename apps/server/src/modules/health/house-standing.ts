import { addMs, businessDayOf } from '@house/calendar';
import { minus, sumOf, toMt, centavos } from '@house/money';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { trialBalance } from '../ledger/trial-balance.ts';
import { readCloses, readPaidOut } from './health.queries.ts';

const hoursOfDay = 24;
const hourMs = 3_600_000;

/**
 * `GET /today/house`: whether the day is closed, and for how many hours the business account lasts at the pace of the
 * last 24. What the owner put in is in the books only once it was entered: before that nobody can say.
 */
export const houseStanding: ConsoleUseCase<'houseStanding'> = async (house, { tx }) => {
  const now = house.clock.now();
  const today = businessDayOf(now);
  const { lines } = await trialBalance(tx, today);
  const wallets = lines.filter(({ account }) => account === 'wallet_float' || account === 'wallet_collection');
  const held = sumOf(wallets, (line) => minus(line.debitCentavos, line.creditCentavos));
  const [paidOut] = await readPaidOut.run({ since: addMs(now, -hoursOfDay * hourMs) }, tx);
  const [close] = await readCloses.run({}, tx);
  const perDay = paidOut?.centavos ?? 0n;
  return {
    today,
    lastClosed: close?.lastClosed ?? null,
    closing: close?.running ?? null,
    float:
      held < 0n
        ? null
        : {
            amount: toMt(held),
            perHour: toMt(centavos(perDay / BigInt(hoursOfDay))),
            hours: perDay === 0n ? null : Number((held * BigInt(hoursOfDay)) / perDay),
          },
  };
};

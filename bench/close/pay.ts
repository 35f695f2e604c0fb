// A process of its own, as the borrowers' server is: so many times a second 1 MT comes in for some order, taken in as the
// rail's notifications are. Told `lap`, it tells how many milliseconds each took since the last one.
import { businessDay } from '@house/calendar';
import { centavos } from '@house/money';
import { openIntake } from '../../apps/server/src/modules/repayments/intake.ts';
import { dayClock, houseOn } from './town.ts';

const [url = '', day = '', perSecond = '50'] = process.argv.slice(2);
const house = houseOn(url, dayClock(businessDay(day)));
const { rows } = await house.database.query('select serial_number from loan_order where id % 97 = 0', []);
const takeIn = openIntake(house);
let tookMs: number[] = [];
let sent = 0;

setInterval(() => void payOnce(), 1_000 / Number(perSecond));
process.on('message', () => {
  process.send?.(tookMs);
  tookMs = [];
});

async function payOnce(): Promise<void> {
  const began = performance.now();
  sent += 1;
  await takeIn({
    railTransactionId: `PAY${sent}`,
    payer: undefined,
    amountCentavos: centavos(100n),
    businessNumber: house.config.MPESA_SERVICE_PROVIDER_CODE,
    reference: String(rows[house.ids.below(rows.length)]?.serial_number),
    paidAt: house.clock.now(),
    source: 'notification',
  });
  tookMs.push(performance.now() - began);
}

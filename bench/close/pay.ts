// A process of its own, as the borrowers' server is: pays 1 MT to some order so many times a second, each payment stored
// and settled in one transaction as the rail's notification is. Told `lap`, it tells the milliseconds since the last one.
import { businessDay } from '@house/calendar';
import { centavos } from '@house/money';
import { receiveMoney } from '../../apps/server/src/modules/repayments/receive-money.ts';
import { settlePayment } from '../../apps/server/src/modules/repayments/settle-payment.ts';
import { dayClock, houseOn } from './town.ts';

const [url = '', day = '', orders = '0', perSecond = '50'] = process.argv.slice(2);
const house = houseOn(url, dayClock(businessDay(day)));
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
  const orderId = BigInt(1 + house.ids.below(Number(orders)));
  const railTransactionId = `PAY${sent}`;
  await house.database.inTransaction(async (tx) => {
    await receiveMoney(house, tx, {
      railTransactionId,
      payer: undefined,
      amountCentavos: centavos(100n),
      businessNumber: house.config.MPESA_SERVICE_PROVIDER_CODE,
      reference: undefined,
      paidAt: house.clock.now(),
      source: 'notification',
    });
    await settlePayment(house, tx, { railTransactionId, orderId, orAsCredit: false });
  });
  tookMs.push(performance.now() - began);
}

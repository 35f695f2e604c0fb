import { addDays, addMs } from '@house/calendar';
import { centavos } from '@house/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { offerExtension } from '../extensions/offer-extension.ts';
import { takeIn } from './intake.ts';
import { matchReceipts } from './match-receipt.ts';
import { plainPayments } from './plain-payments.ts';
import { receiveMoney, type Receipt } from './receive-money.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const pairs = 5;
// From the payout's day on: the first money, the due day, the days after it, an offer to extend, the very late.
const daysAfterDue = [-28, -20, -2, 0, 1, 2, 4, 9, 33];
const told = fc.array(
  fc.record({ amount: fc.integer({ min: 100, max: 45_000 }), agoMinutes: fc.integer({ min: 0, max: 5 * 24 * 60 }) }),
  { maxLength: 3 },
);
const histories = fc.sample(fc.tuple(...daysAfterDue.map(() => told)), { seed: 20_261_122, numRuns: pairs });

/** The same payments, told of one loan and of its twin. */
function receiptsOf(side: string, serialNumber: string, now: Date, step: string, payments: (typeof histories)[0][0]) {
  return payments.map(({ amount, agoMinutes }, part): Receipt => ({
    railTransactionId: `${side}${step}P${part}`,
    payer: undefined,
    amountCentavos: centavos(amount),
    businessNumber: '955555',
    reference: serialNumber,
    paidAt: addMs(now, -agoMinutes * 60_000),
    source: 'notification',
  }));
}

/** All that payments leave behind, in words that are the same for both loans of a pair. */
async function traces(serialNumber: string): Promise<unknown> {
  const asked = (sql: string) => rows(town, sql, [serialNumber]);
  const messages = await asked(
    `select s.kind, s.text_sealed from sms s join loan_order o on o.customer_id = s.customer_id
     where o.serial_number = $1 and s.kind <> 'code'`,
  );
  const plain = (text: string) => text.replaceAll(/\d{10}/g, 'NUMBER');
  return {
    order: await asked(
      `select o.status, o.transition_seq, o.next_close_on, o.cleared_on, o.worst_dpd, c.credit_limit_centavos
       from loan_order o join customer c on c.id = o.customer_id where o.serial_number = $1`,
    ),
    events: await asked(
      `select e.seq, e.kind, e.amount_centavos, e.value_on, e.value_at from debt_event e
       join loan_order o on o.id = e.order_id where o.serial_number = $1 and e.kind = 'payment' order by e.seq`,
    ),
    receipts: await asked(
      `select substr(rail_transaction_id, 2) as id, meaning, order_id is not null as booked from rail_transaction
       where reference = $1 and direction = 'in' order by 1`,
    ),
    journals: await asked(
      `select j.kind, j.value_date, l.account_code, l.amount_centavos from loan_order o, lines_of_order(o.id) l
       join journal j on j.id = l.journal_id where o.serial_number = $1 order by j.id, l.account_code`,
    ),
    messages: messages
      .map(({ kind, text_sealed: sealed }) =>
        sealed instanceof Buffer ? `${String(kind)} ${plain(town.house.vault.open('sms.text', sealed))}` : kind,
      )
      .toSorted(),
  };
}

it('payments leave the same behind, whether they are worked out in one go or booked one by one', async () => {
  const loans = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    loans.push([await loanLife(town, 800 + pair), await loanLife(town, 850 + pair)] as const);
  }
  const { database } = town.house;
  let inOneGo = 0;
  for (const [step, after] of daysAfterDue.entries()) {
    await loans[0]?.[0].moveTo(addDays(loans[0][0].dueOn, after));
    for (const [pair, [one, other]] of loans.entries()) {
      if (after === 1 && pair % 2 === 0) {
        for (const loan of [one, other]) await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
        // An offer says what is so as it leaves, which is before any money comes for either.
        await town.settle();
      }
      const payments = histories[pair]?.[step] ?? [];
      const now = town.clock.now();
      const name = `${pair}D${step}`;
      const first = receiptsOf('A', one.serialNumber, now, name, payments);
      // Several of an order in one batch are no longer plain; told one after the other they may be.
      for (const batch of step % 3 === 1 ? [first] : first.map((receipt) => [receipt])) {
        inOneGo += (await database.inTransaction((tx) => plainPayments(town.house, tx, batch))).length;
        await database.inTransaction((tx) => takeIn(town.house, tx, batch));
      }
      for (const receipt of receiptsOf('B', other.serialNumber, now, name, payments)) {
        await database.inTransaction(async (tx) => {
          await receiveMoney(town.house, tx, receipt);
          await matchReceipts(town.house, tx, [receipt]);
        });
      }
      // Of credit that pays the loan which an extension opens its message says what is left as it leaves: both are to have left.
      await town.settle();
      expect(await traces(one.serialNumber), `loan ${pair}, ${after} days after due`).toEqual(
        await traces(other.serialNumber),
      );
    }
  }
  const [all] = await rows(town, `select count(*)::int as told from rail_transaction where source = 'notification'`);
  // Not a comparison of the slow way with itself, and not all plain either.
  expect(inOneGo).toBeGreaterThan(10);
  expect(Number(all?.['told']) / 2 - inOneGo).toBeGreaterThan(5);
}, 120_000);

import type { BusinessDay } from '@house/calendar';
import { atOneInstant, type House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { tellCustomer } from '../sms/tell-customer.ts';
import { endCooldowns } from './daily-close.queries.ts';

const pageSize = 500n;

/** Whose waiting time is over may apply again; after a DEFAULT they were promised an SMS (rules.md 10). */
export async function endDueCooldowns(house: House, day: BusinessDay): Promise<void> {
  for (;;) {
    const ended = await atOneInstant(house, (house, tx) => endPage(house, tx, day));
    if (BigInt(ended) < pageSize) return;
  }
}

async function endPage(house: House, tx: Tx, day: BusinessDay): Promise<number> {
  const ended = await endCooldowns.run({ day, limit: pageSize }, tx);
  for (const customer of ended) {
    if (customer.cooldownReason !== 'DEFAULT' || customer.blockedAt !== null) continue;
    await tellCustomer(house, tx, {
      eventKey: `eligible:${customer.id}:${customer.cooldownUntil}`,
      kind: 'eligible-again',
      customerId: customer.id,
      atAnyHour: false,
      text: (texts, brand) => texts.eligibleAgain({ brand }),
    });
  }
  return ended.length;
}

import { businessDayOf } from '@house/calendar';
import type { LoanTerms, Quote } from '@house/lending';
import { sum } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { writeFinalContract } from '../contracts/write-contract.ts';
import { followDebt } from '../orders/follow-debt.ts';
import { lockOrder, type Order } from '../orders/lock-order.ts';
import { withNewNumber } from '../orders/with-new-number.ts';
import { insertChild } from './extensions.queries.ts';

/** Opens the order that carries an extended principal on: its own number and contract, no fee, no payout (rules.md 8). */
export async function openChild(
  house: House,
  tx: Tx,
  parent: Order,
  opening: { readonly terms: LoanTerms; readonly paidAt: Date; readonly evidence: object },
): Promise<Order & { readonly price: Quote }> {
  const { terms, paidAt, evidence } = opening;
  const orderId = await writeChild(house, tx, parent, {
    terms,
    paidAt,
    evidence: { ...evidence, parent: parent.serialNumber },
  });
  const child = await lockOrder(house, tx, orderId);
  if (child === undefined) throw new Error('an extension without its order');
  await writeFinalContract(house, tx, { ...child, continues: parent.serialNumber }, terms.dueOn);
  const followed = await followDebt(house, tx, child, {
    eventKey: `extension:${child.serialNumber}`,
    kind: 'extension',
    valueOn: terms.disbursedOn,
    evidence: { parent: parent.serialNumber },
  });
  const repaymentCentavos = sum(terms.principalCentavos, terms.interestCentavos);
  return { ...followed.order, price: { ...child.price, repaymentCentavos } };
}

async function writeChild(
  house: House,
  tx: Tx,
  parent: Order,
  { terms, paidAt, evidence }: { terms: LoanTerms; paidAt: Date; evidence: object },
): Promise<bigint> {
  const now = house.clock.now();
  const { orderId } = await withNewNumber(house, async (serialNumber) => {
    const [made] = await insertChild.run(
      {
        serialNumber,
        parentId: parent.id,
        principalCentavos: terms.principalCentavos,
        interestCentavos: terms.interestCentavos,
        termDays: terms.termDays,
        disbursedOn: terms.disbursedOn,
        dueOn: terms.dueOn,
        extensions: terms.chain.extensions,
        chainPrincipalCentavos: terms.chain.firstPrincipalCentavos,
        chainChargedCentavos: terms.chain.chargedBeforeCentavos,
        evidence: JSON.stringify(evidence),
        paidAt,
        now,
        today: businessDayOf(now),
      },
      tx,
    );
    return made;
  });
  return orderId;
}

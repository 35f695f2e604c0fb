import type { Phone } from '@house/identity';
import { centavos, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { newRailReference } from '../../platform/ids.ts';
import { openPhone } from '../customers/personal.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { insertCreditRefund, insertRefund, moveReceipt, readPayer } from './refunds.queries.ts';

type TwoPersons = { readonly makerId: bigint; readonly checkerId: bigint };
/** A refund that was written down and is now to be paid out. */
export type OpenedRefund = { readonly id: string; readonly amountCentavos: Centavos; readonly wallet: Phone };

/** Writes down that a receipt in suspense goes back to who paid it; undefined when it is no longer there. */
export async function openReceiptRefund(
  house: House,
  tx: Tx,
  { railTransactionId, ...agreed }: TwoPersons & { readonly railTransactionId: string },
): Promise<OpenedRefund | undefined> {
  const [taken] = await moveReceipt.run({ railTransactionId, to: 'refunding', from: ['suspense'] }, tx);
  const payer = await payerOf(house, tx, railTransactionId);
  if (taken === undefined || payer === undefined) return undefined;
  const written = await rowOf(house, tx, agreed);
  await insertRefund.run({ ...written, railTransactionId, amountCentavos: payer.amountCentavos }, tx);
  return { id: written.id, amountCentavos: payer.amountCentavos, wallet: payer.phone };
}

/** The same of a customer's credit; undefined when one is on its way already. */
export async function openCreditRefund(
  house: House,
  tx: Tx,
  refund: TwoPersons & {
    readonly customerId: bigint;
    readonly amountCentavos: Centavos;
    readonly wallet: Phone;
  },
): Promise<OpenedRefund | undefined> {
  const { customerId, amountCentavos, wallet } = refund;
  const written = await rowOf(house, tx, refund);
  const [made] = await insertCreditRefund.run({ ...written, customerId, amountCentavos }, tx);
  return made && { id: written.id, amountCentavos, wallet };
}

/** Who paid a receipt, when the rail said so and they have not left the number since. */
export async function payerOf(house: House, tx: Tx, railTransactionId: string) {
  const [row] = await readPayer.run({ railTransactionId }, tx);
  if (row === undefined || row.msisdnSealed === null) return undefined;
  return {
    amountCentavos: centavos(row.amountCentavos),
    phone: openPhone(house, 'rail.msisdn', row.msisdnSealed),
  };
}

async function rowOf(house: House, tx: Tx, { makerId, checkerId }: TwoPersons) {
  const { version: policyVersion } = await currentPolicy(house, tx);
  const id = house.ids.uuid();
  return { id, reference: newRailReference(house.ids), policyVersion, makerId, checkerId, now: house.clock.now() };
}

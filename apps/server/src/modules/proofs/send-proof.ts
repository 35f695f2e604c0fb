import { addMs } from '@house/calendar';
import type { House } from '../../house.ts';
import type { UseCase } from '../../http/use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { holdCaller } from '../customers/hold-caller.ts';
import { sealPersonal, type PersonalPurpose } from '../customers/personal.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { lockOwnOrder } from '../orders/lock-order.ts';
import { proofIndex } from '../repayments/receipt-index.ts';
import { countProofs, insertProof } from './proofs.queries.ts';

const dayMs = 86_400_000;
const mostProofsInDay = 10n;

/**
 * `POST /customer/proof`: a lead for a person, never money; money is booked by a record of the rail alone (rules.md 6).
 * The picture was made anew at the door. Throws `ORDER_NOT_FOUND`, `PROOF_LIMIT`.
 */
export const sendProof: UseCase<'sendProof'> = async (house, { tx, caller }, { body }) => {
  const { customerId } = caller;
  await holdCaller(tx, caller);
  const order = await lockOwnOrder(house, tx, { serialNumber: body.orderNo, customerId });
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
  await refuseTooMany(house, tx, customerId);
  const id = house.ids.uuid();
  await insertProof.run(
    {
      id,
      customerId,
      orderId: order.id,
      transactionIdSealed: sealOptional(house, 'proof.transaction-id', body.transactionId),
      transactionIdIndex: proofIndex(house, body),
      textSealed: sealOptional(house, 'proof.text', body.text),
      imageSealed: body.image === undefined ? null : house.vault.sealBytes('proof.image', body.image.bytes),
      now: house.clock.now(),
    },
    tx,
  );
  await openIncident(house, tx, {
    kind: 'payment-proof',
    subject: `order:${order.serialNumber}`,
    detail: { proof: id },
  });
  return { id, state: 'received' };
};

async function refuseTooMany(house: House, tx: Tx, customerId: bigint): Promise<void> {
  const now = house.clock.now();
  const [sent] = await countProofs.run({ customerId, dayAgo: addMs(now, -dayMs) }, tx);
  if (sent === undefined || sent.inDay < mostProofsInDay) return;
  const freeAt = addMs(sent.firstReceivedAt ?? now, dayMs);
  throw new Refusal('PROOF_LIMIT', { retryAfterSeconds: Math.ceil((freeAt.getTime() - now.getTime()) / 1_000) });
}

function sealOptional(house: House, purpose: PersonalPurpose, text: string | undefined): Buffer | null {
  return text === undefined || text === '' ? null : sealPersonal(house, purpose, text);
}

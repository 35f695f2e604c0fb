import { addMs, instantFrom } from '@house/calendar';
import { isPhone, maskPhone, type Phone } from '@house/identity';
import { centavos, toMt, type Centavos } from '@house/money';
import { z } from 'zod';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { wakeLane } from '../../platform/wake.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind, type Agreed } from '../approvals/approval-kind.ts';
import { propose, type Change } from '../approvals/propose.ts';
import { openPersonal, sealPersonal } from '../customers/personal.ts';
import { lockOrderByNumber } from '../orders/lock-order.ts';
import { railApartMs } from '../repayments/rail-clock.ts';
import { receiptLane, serialNumberIn } from '../repayments/match-receipt.ts';
import { receiveMoney } from '../repayments/receive-money.ts';
import { keptReference, referenceOf, typedReference } from '../repayments/typed-reference.ts';
import { isKnown, standsUnnamed } from './payments.queries.ts';

const proposal = z.strictObject({
  receipt: z.string(),
  centavos: z.string().regex(/^\d{1,15}$/),
  paidAt: z.iso.datetime(),
  // A proposal holds no personal data: the number is sealed as every receipt's is, and what its payer typed.
  payerSealed: z.string().nullable(),
  reference: z.string().nullable(),
});

/**
 * `POST /payments`: a payment that no feed told of, by the receipt in somebody's hand (rules.md 6 and 12). Throws
 * `ACT_NOT_POSSIBLE` (the receipt is known, or of a time to come), `PAYMENT_UNNAMED`, `APPROVAL_WAITS_ALREADY`.
 */
export const proposePayment: ConsoleUseCase<'proposePayment'> = async (house, scope, { body }) => {
  const { receipt, amount, paidAt, payer, reference } = body;
  // By the rail's clock, and worth what is paid now all the same (`valueOf`).
  if (instantFrom(paidAt) > addMs(house.clock.now(), railApartMs))
    throw new Refusal('ACT_NOT_POSSIBLE', { fields: { paidAt: 'INCORRECT' } });
  const booked = await howBooked(scope.tx, { receipt, amountCentavos: amount, reference });
  if (booked !== undefined) throw new Refusal(booked === 'named' ? 'ACT_NOT_POSSIBLE' : 'PAYMENT_UNNAMED');
  const kept = reference === undefined ? null : keptReference(house, reference);
  const changes: Change[] = [
    { field: 'receipt', unit: 'text', before: null, after: receipt },
    { field: 'amount', unit: 'mt', before: null, after: toMt(amount) },
    { field: 'paidAt', unit: 'instant', before: null, after: paidAt },
    { field: 'reference', unit: 'text', before: null, after: kept },
    { field: 'payer', unit: 'text', before: null, after: payer === undefined ? null : maskPhone(payer) },
  ];
  return propose(house, scope, {
    kind: 'manual-payment',
    subject: `rail:${receipt}`,
    proposal: {
      receipt,
      centavos: String(amount),
      paidAt,
      payerSealed: payer === undefined ? null : sealPersonal(house, 'rail.msisdn', payer).toString('hex'),
      reference: kept,
    },
    changes,
    note: body.note,
  });
};

export const manualPaymentApproval = approvalKind({
  proposal,
  checkers: ['finance', 'manager', 'admin'],
  carryOut: enter,
  readable: (house, stored) =>
    stored.field === 'reference' && typeof stored.after === 'string'
      ? { ...stored, after: typedReference(house, stored.after) }
      : stored,
});

/** Through the one intake: matched in a second step, as any other money. */
async function enter(house: House, tx: Tx, agreed: Agreed<z.infer<typeof proposal>>): Promise<void> {
  const { receipt, paidAt, payerSealed } = agreed.proposal;
  const reference = referenceOf(house, agreed.proposal);
  const amountCentavos = centavos(BigInt(agreed.proposal.centavos));
  // Whoever proves a push has the lock, too: one payment is never booked by both.
  await lockOrderByNumber(house, tx, serialNumberIn({ reference }));
  const booked = await howBooked(tx, { receipt, amountCentavos, reference });
  if (booked !== undefined) throw new Refusal('PROPOSAL_OUTDATED');
  const received = await receiveMoney(house, tx, {
    railTransactionId: receipt,
    payer: payerSealed === null ? undefined : payerOf(house, payerSealed),
    amountCentavos,
    businessNumber: house.config.MPESA_SERVICE_PROVIDER_CODE,
    reference: reference ?? undefined,
    paidAt: instantFrom(paidAt),
    source: 'operator',
  });
  // The rail told of it meanwhile.
  if (received !== 'new') throw new Refusal('PROPOSAL_OUTDATED');
  wakeLane(tx, receiptLane);
}

type Entry = {
  readonly receipt: string;
  readonly amountCentavos: Centavos;
  readonly reference: string | null | undefined;
};

/** Whether the money is booked: under its receipt, or it may be under an id of ours that no statement has named yet. */
async function howBooked(
  tx: Tx,
  { receipt, amountCentavos, reference }: Entry,
): Promise<'named' | 'unnamed' | undefined> {
  if ((await isKnown.run({ receipt }, tx)).length > 0) return 'named';
  const serialNumber = serialNumberIn({ reference });
  return (await standsUnnamed.run({ amountCentavos, serialNumber }, tx)).length > 0 ? 'unnamed' : undefined;
}

function payerOf(house: House, sealed: string): Phone | undefined {
  const text = openPersonal(house, 'rail.msisdn', Buffer.from(sealed, 'hex'));
  return isPhone(text) ? text : undefined;
}

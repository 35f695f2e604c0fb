import { isBusinessDay } from '@house/calendar';
import { debtBuckets, holdKinds } from '@house/contract/operator';
import { centavos } from '@house/money';
import { z } from 'zod';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind } from '../approvals/approval-kind.ts';
import { lockOrderByNumber } from '../orders/lock-order.ts';
import { changesOf, proposeAct } from './propose-act.ts';
import { performAct, type ServicingAct } from './servicing-act.ts';

// Each act that needs two persons (rules.md 12): how it is proposed, and how it is carried out once another agreed.

export const proposeWaiver: ConsoleUseCase<'proposeWaiver'> = (house, scope, { params, body }) =>
  proposeAct(
    house,
    scope,
    params.serialNumber,
    { act: 'waiver', amountCentavos: body.amount, bucket: body.bucket },
    body.note,
  );

export const proposeSettlement: ConsoleUseCase<'proposeSettlement'> = async (house, scope, { params, body }) => {
  const { amount: amountCentavos, until, note } = body;
  if (!isBusinessDay(until)) throw new Refusal('ACT_NOT_POSSIBLE');
  return proposeAct(house, scope, params.serialNumber, { act: 'settlement', amountCentavos, until }, note);
};

export const proposeWriteOff: ConsoleUseCase<'proposeWriteOff'> = (house, scope, { params, body: { why, note } }) =>
  proposeAct(house, scope, params.serialNumber, { act: 'write-off', why }, note);

export const proposeHold: ConsoleUseCase<'proposeHold'> = (house, scope, { params, body: { hold, note } }) =>
  proposeAct(house, scope, params.serialNumber, { act: 'hold', hold }, note);

export const proposeHoldEnd: ConsoleUseCase<'proposeHoldEnd'> = (house, scope, { params, body: { note } }) =>
  proposeAct(house, scope, params.serialNumber, { act: 'hold-end' }, note);

export const proposeReturn: ConsoleUseCase<'proposeReturn'> = (house, scope, { params, body: { note } }) =>
  proposeAct(house, scope, params.serialNumber, { act: 'return' }, note);

export const proposeDueDate: ConsoleUseCase<'proposeDueDate'> = (house, scope, { params, body: { dueOn, note } }) =>
  proposeAct(house, scope, params.serialNumber, { act: 'due-date', dueOn }, note);

export const proposeLatePayout: ConsoleUseCase<'proposeLatePayout'> = (house, scope, { params, body: { note } }) =>
  proposeAct(house, scope, params.serialNumber, { act: 'late-payout' }, note);

export const proposePayoutReversal: ConsoleUseCase<'proposePayoutReversal'> = (house, scope, { params, body }) =>
  proposeAct(house, scope, params.serialNumber, { act: 'payout-reversal' }, body.note);

export const proposeReversal: ConsoleUseCase<'proposeReversal'> = (house, scope, { params, body }) => {
  const { payment, railsFault, wrongOrder, note } = body;
  return proposeAct(house, scope, params.serialNumber, { act: 'reversal', payment, railsFault, wrongOrder }, note);
};

const order = { serialNumber: z.string() };
const amountCentavos = z.string().transform((text) => centavos(BigInt(text)));
const day = z.string().refine(isBusinessDay);

export const servicingApprovals = {
  waiver: carriedOut(
    z.strictObject({ ...order, amountCentavos, bucket: z.enum(debtBuckets).optional() }),
    ({ amountCentavos: amount, bucket }) => ({ act: 'waiver', amountCentavos: amount, bucket }),
  ),
  settlement: carriedOut(z.strictObject({ ...order, amountCentavos, until: day }), (agreed) => ({
    act: 'settlement',
    amountCentavos: agreed.amountCentavos,
    until: agreed.until,
  })),
  'write-off': carriedOut(z.strictObject({ ...order, why: z.enum(['late', 'fraud']) }), ({ why }) => ({
    act: 'write-off',
    why,
  })),
  hold: carriedOut(z.strictObject({ ...order, hold: z.enum(holdKinds) }), ({ hold }) => ({ act: 'hold', hold })),
  'hold-end': carriedOut(z.strictObject(order), () => ({ act: 'hold-end' })),
  return: carriedOut(z.strictObject(order), () => ({ act: 'return' })),
  'due-date': carriedOut(z.strictObject({ ...order, dueOn: day }), ({ dueOn }) => ({ act: 'due-date', dueOn })),
  'late-payout': carriedOut(z.strictObject(order), () => ({ act: 'late-payout' })),
  'payout-reversal': carriedOut(z.strictObject(order), () => ({ act: 'payout-reversal' })),
  reversal: carriedOut(
    // One that was proposed before there was such a thing as the wrong order waits without a word of it.
    z.strictObject({ ...order, payment: z.string(), railsFault: z.boolean(), wrongOrder: z.boolean().default(false) }),
    ({ payment, railsFault, wrongOrder }) => ({ act: 'reversal', payment, railsFault, wrongOrder }),
  ),
};

function carriedOut<P extends { readonly serialNumber: string }>(
  proposal: z.ZodType<P>,
  actOf: (agreed: P) => ServicingAct,
) {
  return approvalKind({
    proposal,
    checkers: ['manager', 'admin'],
    changesNow: async (house, tx, agreed) => {
      const found = await lockOrderByNumber(house, tx, agreed.serialNumber);
      return found && changesOf(house, tx, found, actOf(agreed));
    },
    carryOut: async (house, tx, agreed) => {
      const found = await lockOrderByNumber(house, tx, agreed.proposal.serialNumber);
      if (found === undefined) throw new Refusal('PROPOSAL_OUTDATED');
      const evidence = { maker: String(agreed.makerId), checker: String(agreed.checkerId) };
      const whyNot = await performAct(house, tx, found, actOf(agreed.proposal), evidence);
      if (whyNot !== undefined) throw new Refusal('PROPOSAL_OUTDATED');
    },
  });
}

import { toMt } from '@house/money';
import { z } from 'zod';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind } from '../approvals/approval-kind.ts';
import { propose } from '../approvals/propose.ts';
import { loadDebt } from '../orders/load-debt.ts';
import { lockOrderByNumber } from '../orders/lock-order.ts';
import { chargeOff, whyNotChargedOff } from './charge-off.ts';

/** `POST /order/{serialNumber}/write_off`. Throws `ORDER_NOT_FOUND`, `ACT_NOT_POSSIBLE`, `APPROVAL_WAITS_ALREADY`. */
export const proposeWriteOff: ConsoleUseCase<'proposeWriteOff'> = async (house, scope, { params, body }) => {
  const { serialNumber } = params;
  const order = await lockOrderByNumber(house, scope.tx, serialNumber);
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
  const whyNot = await whyNotChargedOff(house, scope.tx, order, body.why);
  if (whyNot !== undefined) throw new Refusal('ACT_NOT_POSSIBLE');
  const { debt } = await loadDebt(house, scope.tx, order.id);
  return propose(house, scope, {
    kind: 'write-off',
    subject: `order:${serialNumber}`,
    proposal: { serialNumber, why: body.why },
    changes: [
      { field: 'writtenOff', unit: 'mt', before: 0, after: toMt(debt.outstandingCentavos) },
      { field: 'why', unit: 'word', before: null, after: body.why },
    ],
    note: body.note,
  });
};

export const writeOffApproval = approvalKind({
  proposal: z.strictObject({ serialNumber: z.string(), why: z.enum(['late', 'fraud']) }),
  checkers: ['manager', 'admin'],
  carryOut: async (house, tx, { proposal, makerId, checkerId }) => {
    const order = await lockOrderByNumber(house, tx, proposal.serialNumber);
    if (order === undefined) throw new Refusal('PROPOSAL_OUTDATED');
    const evidence = { maker: String(makerId), checker: String(checkerId) };
    const done = await chargeOff(house, tx, order, proposal.why, evidence);
    if (done.kind === 'refused') throw new Refusal('PROPOSAL_OUTDATED');
  },
});

import { toMt } from '@house/money';
import { z } from 'zod';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind, type Agreed } from '../approvals/approval-kind.ts';
import { propose } from '../approvals/propose.ts';
import { closeIncident } from '../incidents/open-incident.ts';
import { lockAside } from '../suspense-desk/lock-aside.ts';
import { bookNeverWas } from '../suspense/never-was.ts';
import { mayNeverHaveBeen } from './days.queries.ts';
import { refreshDay } from './refresh-days.ts';

/**
 * `POST /suspense/{receipt}/never_was`: what staff entered and no order took never was, as a second person agrees. Throws
 * `RECEIPT_NOT_FOUND`, `RECEIPT_SETTLED`, `ACT_NOT_POSSIBLE` (the rail has it, or it is a part), `APPROVAL_WAITS_ALREADY`.
 */
export const proposeNeverWas: ConsoleUseCase<'proposeNeverWas'> = async (house, scope, { params, body }) => {
  const { receipt } = params;
  const amountCentavos = await lockAside(scope.tx, receipt);
  const [may] = await mayNeverHaveBeen.run({ receipt }, scope.tx);
  if (may === undefined) throw new Refusal('ACT_NOT_POSSIBLE');
  return propose(house, scope, {
    kind: 'never-was',
    subject: `rail:${receipt}`,
    proposal: { receipt, centavos: String(amountCentavos) },
    changes: [{ field: 'amount', unit: 'mt', before: toMt(amountCentavos), after: 0 }],
    note: body.note,
  });
};

export const neverWasApproval = approvalKind({
  proposal: z.strictObject({ receipt: z.string(), centavos: z.string().regex(/^\d{1,15}$/) }),
  checkers: ['finance', 'manager', 'admin'],
  carryOut: takeOut,
});

async function takeOut(
  house: House,
  tx: Tx,
  { proposal }: Agreed<{ readonly receipt: string; readonly centavos: string }>,
): Promise<void> {
  const { receipt, centavos } = proposal;
  const entered = await bookNeverWas(house, tx, receipt);
  if (entered === undefined || String(entered.amountCentavos) !== centavos) throw new Refusal('PROPOSAL_OUTDATED');
  const subject = `rail:${receipt}`;
  await closeIncident(house, tx, { kind: 'receipt-without-line', subject });
  await closeIncident(house, tx, { kind: 'refund-failed', subject });
  // It wants no line of it any more.
  await refreshDay(house, tx, entered.paidOn);
}

import { businessDay, businessDayOf } from '@house/calendar';
import { fundFloat } from '@house/lending';
import { centavos, minus, toMt, zeroCentavos } from '@house/money';
import { z } from 'zod';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { rowNumber } from '../../platform/row-number.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind } from '../approvals/approval-kind.ts';
import { propose } from '../approvals/propose.ts';
import { closeIncident } from '../incidents/open-incident.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { readDayFigures } from './day-figures.ts';
import { lockDay, lockTransfer, moveDifferences, type LockTransferRow } from './days.queries.ts';
import { settleLine } from './match-lines.queries.ts';
import { isSigned, storeDay } from './refresh-days.ts';

/**
 * `POST /reconciliation/float`: money that the owner put into the rail's account, or took out of it, which nobody but a
 * person can know. Throws `ACT_NOT_POSSIBLE` for a day to come, `DAY_SIGNED`, `APPROVAL_WAITS_ALREADY`.
 */
export const proposeFloatFunding: ConsoleUseCase<'proposeFloatFunding'> = async (house, scope, { body }) => {
  const { amount, direction, on, note } = body;
  if (on > businessDayOf(house.clock.now())) throw new Refusal('ACT_NOT_POSSIBLE');
  if (await isSigned(scope.tx, businessDay(on))) throw new Refusal('DAY_SIGNED');
  const signed = direction === 'in' ? toMt(amount) : -toMt(amount);
  return propose(house, scope, {
    kind: 'fund-float',
    subject: 'float',
    proposal: { id: house.ids.uuid(), centavos: String(amount), direction, on },
    changes: [
      { field: 'ownerFunds', unit: 'mt', before: 0, after: signed },
      { field: 'valueDate', unit: 'day', before: null, after: on },
    ],
    note,
  });
};

/**
 * `POST /reconciliation/break/{id}/float`: the same of a transfer between businesses that stands on the rail's statement,
 * which then is booked and no break any more. Throws `LINE_NOT_FOUND`, `ACT_NOT_POSSIBLE`, `DAY_SIGNED`,
 * `APPROVAL_WAITS_ALREADY`.
 */
export const proposeTransfer: ConsoleUseCase<'proposeTransfer'> = async (house, scope, { params, body }) => {
  const id = rowNumber(params.id);
  const [line] = id === undefined ? [] : await lockTransfer.run({ id }, scope.tx);
  if (line === undefined) throw new Refusal('LINE_NOT_FOUND');
  if (!isOpenTransfer(line)) throw new Refusal('ACT_NOT_POSSIBLE');
  const proposed = movedBy(line);
  const on = businessDay(proposed.on);
  if (await isSigned(scope.tx, on)) throw new Refusal('DAY_SIGNED');
  return propose(house, scope, {
    kind: 'fund-float',
    subject: `rail:${line.receipt}`,
    proposal: { ...proposed, id: line.receipt, line: String(line.id) },
    changes: [
      { field: 'ownerFunds', unit: 'mt', before: 0, after: toMt(centavos(line.paidInCentavos - line.paidOutCentavos)) },
      { field: 'valueDate', unit: 'day', before: null, after: on },
    ],
    note: body.note,
  });
};

export const floatFundingApproval = approvalKind({
  proposal: z.strictObject({
    id: z.string(),
    centavos: z.string().regex(/^\d{1,15}$/),
    direction: z.enum(['in', 'out']),
    on: z.string(),
    /** The line of the statement that it is, where there is one. */
    line: z
      .string()
      .transform((text) => BigInt(text))
      .optional(),
  }),
  checkers: ['manager', 'admin'],
  carryOut: async (house, tx, { proposal }) => {
    const { id, direction, line } = proposal;
    const on = businessDay(proposal.on);
    if (line !== undefined) await bookLine(house, tx, line, proposal);
    await lockDay.run({ day: on }, tx);
    if (await isSigned(tx, on)) throw new Refusal('PROPOSAL_OUTDATED');
    const amount = centavos(BigInt(proposal.centavos));
    const movedCentavos = direction === 'in' ? amount : minus(zeroCentavos, amount);
    await postJournal(house, tx, {
      eventKey: `float-funding:${id}`,
      kind: 'float-funding',
      valueOn: on,
      lines: fundFloat(movedCentavos),
    });
    // What stands on a line was in flight, and is in the float now.
    if (line === undefined) await moveDifferences.run({ from: on, movedCentavos }, tx);
    else await storeDay(house, tx, on, await readDayFigures(tx, on));
  },
});

/** The rail may have corrected the line since: what was proposed is agreed to, or nothing. */
async function bookLine(house: House, tx: Tx, id: bigint, proposed: Moved): Promise<void> {
  const [line] = await lockTransfer.run({ id }, tx);
  if (line === undefined || !isOpenTransfer(line)) throw new Refusal('PROPOSAL_OUTDATED');
  const { centavos: amount, direction, on } = movedBy(line);
  const isAsProposed = amount === proposed.centavos && direction === proposed.direction && on === proposed.on;
  if (!isAsProposed) throw new Refusal('PROPOSAL_OUTDATED');
  await settleLine.run({ id, outcome: 'booked' }, tx);
  await closeIncident(house, tx, { kind: 'transfer-to-book', subject: `rail:${line.receipt}` });
}

type Moved = { readonly centavos: string; readonly direction: 'in' | 'out'; readonly on: string };

function movedBy({ paidInCentavos, paidOutCentavos, completedAt }: LockTransferRow): Moved {
  const moved = paidInCentavos - paidOutCentavos;
  return {
    centavos: String(moved < 0n ? -moved : moved),
    direction: moved < 0n ? 'out' : 'in',
    on: businessDayOf(completedAt),
  };
}

function isOpenTransfer({ kind, outcome, settledAt }: LockTransferRow): boolean {
  return kind === 'b2b' && outcome === 'break' && settledAt === null;
}

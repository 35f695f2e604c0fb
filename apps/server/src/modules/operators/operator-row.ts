import { addMs } from '@house/calendar';
import type { OperatorResult } from '@house/contract/operator';
import type { House } from '../../house.ts';
import type { Operator } from '../../http/console-use-case.ts';
import { operatorIdleMs, operatorLongestMs } from './find-operator.ts';
import type { ListOperatorsRow } from './operators.queries.ts';
import { roleOf } from './self.ts';

type Row = OperatorResult<'operators'>['data'][number];
const keys = ['password', 'authenticator'] as const;

/** What `listOperators` asks of the clock: a session opened after `createdAfter` and seen after `seenAfter`, and not ended, is alive. */
export function aliveSince(house: House): { now: Date; createdAfter: Date; seenAfter: Date } {
  const now = house.clock.now();
  return { now, createdAfter: addMs(now, -operatorLongestMs), seenAfter: addMs(now, -operatorIdleMs) };
}

export function operatorRow(row: ListOperatorsRow, caller: Operator): Row {
  return {
    id: String(row.id),
    name: row.name,
    email: row.email,
    role: roleOf(row.role),
    hiredAt: row.createdAt.toISOString(),
    disabledAt: row.disabledAt?.toISOString() ?? null,
    hasSecondFactor: row.hasSecondFactor,
    openSessions: Number(row.openSessions),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    self: row.id === caller.operatorId,
    handsOver: keys.find((key) => key === row.handsOver) ?? null,
  };
}

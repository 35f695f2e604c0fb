import type { OperatorResult } from '@house/contract/operator';
import type { Operator } from '../../http/console-use-case.ts';
import type { ListOperatorsRow } from './operators.queries.ts';
import { roleOf } from './self.ts';

type Row = OperatorResult<'operators'>['data'][number];
const keys = ['password', 'authenticator'] as const;

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

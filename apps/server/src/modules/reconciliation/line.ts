import type { IncidentKind } from '@house/contract/operator';
import type { Phone } from '@house/identity';
import { centavos, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { openPhone } from '../customers/personal.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { markBreak } from './days.queries.ts';
import type { ListUnreadRow } from './match-lines.queries.ts';

/** A stored line of the rail's statement. */
export type Line = {
  readonly id: bigint;
  readonly receipt: string;
  readonly kind: string;
  readonly status: string;
  readonly isCompleted: boolean;
  readonly completedAt: Date;
  readonly phone: Phone | undefined;
  readonly reference: string;
  readonly paidInCentavos: Centavos;
  readonly paidOutCentavos: Centavos;
};

/** `matched`: we knew · `booked`: we learned of it here · `noted`: nothing to book · `break`: a person looks at it. */
export type LineOutcome = 'matched' | 'booked' | 'noted' | 'break';

export function lineOf(house: House, row: ListUnreadRow): Line {
  const { id, receipt, kind, status, completedAt, reference } = row;
  return {
    id,
    receipt,
    kind,
    status,
    completedAt,
    reference,
    isCompleted: status.toLowerCase() === 'completed',
    phone: row.msisdnSealed === null ? undefined : openPhone(house, 'rail.msisdn', row.msisdnSealed),
    paidInCentavos: centavos(row.paidInCentavos),
    paidOutCentavos: centavos(row.paidOutCentavos),
  };
}

/** Puts a line before a person, by the type of the break. */
export async function breakLine(
  house: House,
  db: Db,
  line: Line,
  kind: IncidentKind,
  detail: Readonly<Record<string, unknown>>,
): Promise<'break'> {
  const { receipt, kind: lineKind, paidInCentavos, paidOutCentavos } = line;
  await markBreak.run({ id: line.id, kind }, db);
  await openIncident(house, db, {
    kind,
    subject: `rail:${receipt}`,
    detail: { ...detail, lineKind, paidIn: Number(paidInCentavos), paidOut: Number(paidOutCentavos) },
  });
  return 'break';
}

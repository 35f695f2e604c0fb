// Generated from incidents.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type InsertIncidentParameters = {
  kind: string;
  subject: string;
  detail: unknown;
  noteSealed: Buffer | null;
  now: Date;
};
export type InsertIncidentRow = Record<never, never>;

export const insertIncident = statement<InsertIncidentParameters, InsertIncidentRow>(
  `insert into incident (kind, subject, detail, note_sealed, opened_at)
values ($1, $2, $3, $4, $5)
on conflict (kind, subject) where closed_at is null do nothing`,
  ['kind', 'subject', 'detail', 'noteSealed', 'now'],
);

export type RestateIncidentParameters = {
  detail: unknown;
  kind: string;
  subject: string;
};
export type RestateIncidentRow = Record<never, never>;

export const restateIncident = statement<RestateIncidentParameters, RestateIncidentRow>(
  `update incident set detail = $1 where kind = $2 and subject = $3 and closed_at is null and detail <> $1`,
  ['detail', 'kind', 'subject'],
);

export type CloseOpenIncidentParameters = {
  now: Date;
  kind: string;
  subject: string;
};
export type CloseOpenIncidentRow = Record<never, never>;

export const closeOpenIncident = statement<CloseOpenIncidentParameters, CloseOpenIncidentRow>(
  `update incident set closed_at = $1 where kind = $2 and subject = $3 and closed_at is null`,
  ['now', 'kind', 'subject'],
);

export type ListIncidentsParameters = {
  closed: boolean;
  kind: string | null;
  after: bigint | null;
  limit: bigint;
};
export type ListIncidentsRow = {
  id: bigint;
  kind: string;
  subject: string;
  detail: unknown;
  noteSealed: Buffer | null;
  openedAt: Date;
  closedAt: Date | null;
  closedNote: string | null;
  closedNoteSealed: Buffer | null;
  closedBy: string | null;
  stands: boolean;
  lineId: bigint | null;
  lineOn: string | null;
  lineOutcome: string | null;
  payout: string | null;
};

export const listIncidents = statement<ListIncidentsParameters, ListIncidentsRow>(
  `select i.id, i.kind, i.subject, i.detail, i.note_sealed, i.opened_at, i.closed_at, i.closed_note, i.closed_note_sealed, o.name as "closedBy",
  i.closed_at is null and incident_stands(i.kind, i.subject) as "stands",
  line.id as "lineId", line.day as "lineOn", line.outcome as "lineOutcome",

  coalesce((
    select coalesce('order:' || paid.serial_number, 'withdrawal:' || r.withdrawal_id, 'refund:' || r.refund_id)
    from rail_transaction r left join loan_order paid on paid.id = r.order_id
    where i.subject like 'rail:%' and r.rail_transaction_id = substr(i.subject, 6) and r.direction = 'out'
  ), 'refund:' || (i.detail ->> 'refund')) as "payout"
from incident i left join operator o on o.id = i.closed_by

left join lateral (
  select l.id, ((l.completed_at + interval '2 hours') at time zone 'UTC')::date as day, l.outcome
  from rail_statement_line l
  where i.subject like 'rail:%' and l.receipt = substr(i.subject, 6)
    and ((l.outcome = 'break' and l.break_kind = i.kind) or (l.outcome = 'unread' and i.kind = 'statement-line-failed'))
  order by l.id limit 1
) line on true
where (i.closed_at is not null) = $1 and ($2::text is null or i.kind = $2)
  and ($3::bigint is null or i.id < $3)
order by i.id desc limit $4`,
  ['closed', 'kind', 'after', 'limit'],
);

export type ListOpenKindsParameters = Record<never, never>;
export type ListOpenKindsRow = {
  kind: string;
};

export const listOpenKinds = statement<ListOpenKindsParameters, ListOpenKindsRow>(
  `select distinct kind from incident where closed_at is null order by kind`,
  [],
);

export type LockIncidentParameters = {
  id: bigint;
};
export type LockIncidentRow = {
  id: bigint;
  subject: string;
  kind: string;
  closedAt: Date | null;
  stands: boolean;
};

export const lockIncident = statement<LockIncidentParameters, LockIncidentRow>(
  `select id, subject, kind, closed_at, incident_stands(kind, subject) as "stands" from incident where id = $1 for update`,
  ['id'],
);

export type CloseByHandParameters = {
  now: Date;
  operatorId: bigint;
  noteSealed: Buffer;
  id: bigint;
};
export type CloseByHandRow = Record<never, never>;

export const closeByHand = statement<CloseByHandParameters, CloseByHandRow>(
  `update incident set closed_at = $1, closed_by = $2, closed_note_sealed = $3 where id = $4`,
  ['now', 'operatorId', 'noteSealed', 'id'],
);

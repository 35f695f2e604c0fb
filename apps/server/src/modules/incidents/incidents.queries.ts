// Generated from incidents.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type InsertIncidentParameters = {
  kind: string;
  subject: string;
  detail: unknown;
  now: Date;
};
export type InsertIncidentRow = Record<never, never>;

export const insertIncident = statement<InsertIncidentParameters, InsertIncidentRow>(
  `insert into incident (kind, subject, detail, opened_at) values ($1, $2, $3, $4)
on conflict (kind, subject) where closed_at is null do nothing`,
  ['kind', 'subject', 'detail', 'now'],
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

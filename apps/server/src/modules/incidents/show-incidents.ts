import { businessDay } from '@house/calendar';
import type { OperatorResult } from '@house/contract/operator';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { openWords, sealWords } from '../../platform/kept-words.ts';
import { rowNumber } from '../../platform/row-number.ts';
import { Refusal } from '../../refusal.ts';
import { closeByHand, listIncidents, listOpenKinds, lockIncident, type ListIncidentsRow } from './incidents.queries.ts';

type Row = OperatorResult<'incidents'>['data'][number];

/** `GET /incidents`: what a person has to look at, the latest first; or what is over. Notes speak of people, so a look is recorded. */
export const incidents: ConsoleUseCase<'incidents'> = async (house, { tx, record }, { query }) => {
  const { size, state, kind, after } = query;
  const rows = await listIncidents.run(
    {
      closed: state === 'closed',
      kind: kind ?? null,
      after: after === undefined ? null : BigInt(after),
      limit: BigInt(size + 1),
    },
    tx,
  );
  const page = rows.slice(0, size);
  record('incidents', { subjects: [...new Set(page.map((row) => row.subject))] });
  return {
    data: page.map((row) => incidentOf(house, row)),
    hasMore: rows.length > size,
    kinds: (await listOpenKinds.run({}, tx)).map((row) => row.kind),
  };
};

/**
 * `POST /incident/{id}/close`: with what was done about it. Throws `NOT_FOUND`, `ACT_NOT_POSSIBLE`: it is closed,
 * `INCIDENT_STANDS`: what it speaks of is so still, and ends it.
 */
export const closeIncidentByHand: ConsoleUseCase<'closeIncidentByHand'> = async (house, scope, { params, body }) => {
  const { tx, caller, record } = scope;
  const id = rowNumber(params.id);
  const [incident] = id === undefined ? [] : await lockIncident.run({ id }, tx);
  if (incident === undefined) throw new Refusal('NOT_FOUND');
  if (incident.closedAt !== null) throw new Refusal('ACT_NOT_POSSIBLE');
  if (incident.stands) throw new Refusal('INCIDENT_STANDS');
  const { note } = body;
  const noteSealed = sealWords(house.vault, 'incident.closed-note', note);
  await closeByHand.run({ id: incident.id, operatorId: caller.operatorId, noteSealed, now: house.clock.now() }, tx);
  record(incident.subject, { incident: incident.kind, note });
  return null;
};

function incidentOf(house: House, row: ListIncidentsRow): Row {
  const detail = typeof row.detail === 'object' && row.detail !== null ? row.detail : {};
  // Of an alarm from before it was sealed it is part of the detail.
  const note = row.noteSealed === null ? {} : { note: openWords(house.vault, 'incident.note', row.noteSealed, null) };
  return {
    id: String(row.id),
    kind: row.kind,
    subject: row.subject,
    detail: Object.entries({ ...detail, ...note }).flatMap(([name, value]) =>
      value === null ? [] : [{ name, value: typeof value === 'object' ? JSON.stringify(value) : String(value) }],
    ),
    stands: row.stands,
    line: lineOf(row),
    payout: row.payout,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    closedBy: row.closedBy,
    note: openWords(house.vault, 'incident.closed-note', row.closedNoteSealed, row.closedNote),
  };
}

function lineOf({ lineId, lineOn, lineOutcome }: ListIncidentsRow): Row['line'] {
  if (lineId === null || lineOn === null) return null;
  return { id: String(lineId), day: businessDay(lineOn), outcome: lineOutcome === 'unread' ? 'unread' : 'break' };
}

import type { IncidentKind } from '@house/contract/operator';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { sealWords } from '../../platform/kept-words.ts';
import { closeOpenIncident, insertIncident, restateIncident } from './incidents.queries.ts';

export type Incident = {
  readonly kind: IncidentKind;
  /** What it is about: `order:4810227738`, `queue:payout`. */
  readonly subject: string;
  /** JSON for whoever looks at it; no personal data. */
  readonly detail: Readonly<Record<string, unknown>>;
  /** Whoever brought it about says why. */
  readonly note?: string | undefined;
};

/** Puts something before a person. While one of that kind and subject is open, no second is opened. */
export async function openIncident(house: House, db: Db, { kind, subject, detail, note }: Incident): Promise<void> {
  const noteSealed = note === undefined ? null : sealWords(house.vault, 'incident.note', note);
  await insertIncident.run({ kind, subject, detail: JSON.stringify(detail), noteSealed, now: house.clock.now() }, db);
}

/** The same of what changes while it is open, as a sum that is owed: it says what holds now. */
export async function sayIncident(house: House, db: Db, incident: Incident): Promise<void> {
  const { kind, subject, detail } = incident;
  await Promise.all([
    openIncident(house, db, incident),
    restateIncident.run({ kind, subject, detail: JSON.stringify(detail) }, db),
  ]);
}

/** It mended itself: the lost answer came, the key is taken again. */
export async function closeIncident(
  house: House,
  db: Db,
  { kind, subject }: { readonly kind: string; readonly subject: string },
): Promise<void> {
  await closeOpenIncident.run({ kind, subject, now: house.clock.now() }, db);
}

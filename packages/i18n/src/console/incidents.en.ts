import type { IncidentsTexts } from './incidents.pt.ts';

export const incidentsEn: IncidentsTexts = {
  title: 'Incidents',
  open: 'Open',
  closed: 'Closed',
  kind: 'Kind',
  everyKind: 'Every kind',
  subject: 'About',
  since: 'Since',
  closedAt: 'Closed',
  closedBy: 'By',
  itself: 'mended itself',
  empty: 'Nothing to look at.',
  emptyClosed: 'None was closed yet.',
  detail: 'Details',
  note: 'What was done',
  close: 'Close…',
  keyClose: 'close the incident',
  closeTitle: (kind) => `Close: ${kind}`,
  closeText: 'It leaves the list of work. If it happens again, another one opens.',
  closeButton: 'Close the incident',
  done: 'Incident closed.',
};

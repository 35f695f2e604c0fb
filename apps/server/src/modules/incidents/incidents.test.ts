import type { IncidentKind } from '@house/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { closeIncident, openIncident } from './open-incident.ts';

let town: Town;
let filipa: OperatorBrowser;
let rita: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  filipa = await hired(town, 'finance', 'filipa');
  rita = await hired(town, 'reviewer', 'rita');
});
afterAll(() => town.close());

const note = 'Called the rail: it was theirs';
const about = (subject: string, kind: IncidentKind = 'statement-missing') => ({
  kind,
  subject,
  detail: { days: 2, line: null },
});
const open = (subject: string, kind?: IncidentKind) =>
  openIncident(town.house, town.house.database, about(subject, kind));

describe('incidents', () => {
  it('are listed with what is known of them, narrowed by kind, a page at a time', async () => {
    await open('statement:2026-11-01');
    await open('rail:ABC', 'reversal-for-a-person');
    const { data, kinds } = await rita.must('incidents');
    expect(data.map((one) => `${one.kind} ${one.subject}`)).toEqual([
      'reversal-for-a-person rail:ABC',
      'statement-missing statement:2026-11-01',
    ]);
    expect(data[0]?.detail).toEqual([{ name: 'days', value: '2' }]);
    expect(kinds).toEqual(['reversal-for-a-person', 'statement-missing']);
    expect((await rita.must('incidents', { query: { kind: 'statement-missing' } })).data).toHaveLength(1);
    const first = await rita.must('incidents', { query: { size: 1 } });
    expect(first.hasMore).toBe(true);
    const second = await rita.must('incidents', { query: { size: 1, after: first.data[0]?.id } });
    expect(second).toMatchObject({ hasMore: false, data: [{ subject: 'statement:2026-11-01' }] });
  });

  it('are closed once by a person with a word, or by themselves, and open anew when it happens again', async () => {
    const [incident] = (await filipa.must('incidents', { query: { kind: 'statement-missing' } })).data;
    const params = { id: incident?.id ?? '' };
    expect((await rita.call('closeIncidentByHand', { params, body: { note } })).status).toBe(403);
    await filipa.must('closeIncidentByHand', { params, body: { note } });
    expect((await filipa.call('closeIncidentByHand', { params, body: { note } })).body.error).toBe('ACT_NOT_POSSIBLE');
    await closeIncident(town.house, town.house.database, { kind: 'reversal-for-a-person', subject: 'rail:ABC' });
    expect((await rita.must('incidents')).data).toEqual([]);
    expect((await rita.must('incidents', { query: { state: 'closed' } })).data).toMatchObject([
      { subject: 'rail:ABC', closedBy: null, note: null },
      { subject: 'statement:2026-11-01', closedBy: expect.stringMatching(/./), note },
    ]);
    await open('statement:2026-11-01');
    expect((await rita.must('today')).incidents.count).toBe(1);
  });
});

import { expect, test } from 'vitest';
import { dueCalendar } from './due-calendar.ts';

test('the due day is an all-day event with a reminder on the morning before, its text escaped', () => {
  const now = new Date('2026-11-20T08:00:00.000Z');
  const text = dueCalendar({ serialNumber: '4810227738', day: '2026-12-31', now, summary: 'Pagar 2,200.00 MT; já' });
  const lines = text.split('\r\n');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
  expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  expect(lines).toContain('DTSTAMP:20261120T080000Z');
  expect(lines).toContain('SUMMARY:Pagar 2\\,200.00 MT\\; já');
  expect(lines).toContain('TRIGGER:-PT15H');
});

import { addDays, businessDay } from '@house/calendar';

type Due = { serialNumber: string; day: string; now: Date; summary: string };

let address = '';

/** Hands the calendar file to the phone, which opens or keeps it. */
export function offerDueCalendar(due: Due): void {
  URL.revokeObjectURL(address);
  address = URL.createObjectURL(new Blob([dueCalendar(due)], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${due.serialNumber}.ics`;
  link.click();
}

/**
 * A calendar file (RFC 5545) with the due day as an all-day event and a reminder at 9:00 of the day before.
 * `day` is `YYYY-MM-DD`; nothing in it but the order number and what is owed.
 */
export function dueCalendar(due: Due): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//loan//due day//PT',
    'BEGIN:VEVENT',
    `UID:due-${due.serialNumber}`,
    `DTSTAMP:${due.now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(due.day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(businessDay(due.day), 1))}`,
    `SUMMARY:${escaped(due.summary)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(due.summary)}`,
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

function compact(day: string): string {
  return day.replaceAll('-', '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&');
}

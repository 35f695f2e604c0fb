import type { ConsoleTexts } from '@house/i18n/console.pt';

/** What a message is called, by its kind: `overdue-5` of a policy that reminds on the fifth day is "Em atraso: 5 dias". */
export function smsName(kind: string, { orders: { events } }: ConsoleTexts): string {
  const [, reminder, days] = /^(due-in|overdue)-(\d+)$/.exec(kind) ?? [];
  if (reminder === 'due-in' || reminder === 'overdue') return events.reminders[reminder](Number(days));
  return events.whats[`sms.${kind}`] ?? kind;
}

/**
 * What a journal is called by, once for ever: the word of its event, and what that is of. `payment:7GK2`,
 * `close:2026-12-21:page:17`.
 */
export type JournalKey = `${keyof typeof leadsTo}:${string}`;

/**
 * What a journal tells of, as audit rows and incidents say it: of `payment:7GK2` it is `rail:7GK2`. Null for an event that is
 * called by a number which stands nowhere else, or by its day: its kind says what it was.
 */
export function subjectOf(eventKey: string): string | null {
  const [event = '', id = ''] = eventKey.split(':');
  const kind = Object.entries(leadsTo).find(([key]) => key === event)?.[1];
  return kind === undefined ? null : `${kind}:${id}`;
}

/** What an event of that word is of; undefined for another event. */
export function idIn(event: keyof typeof leadsTo, eventKey: string): string | undefined {
  return eventKey.startsWith(`${event}:`) ? eventKey.slice(event.length + 1) : undefined;
}

/** Whether several payments share it: it is called by the first of them. */
export function isShared(eventKey: string): boolean {
  return eventKey.startsWith('payments:' satisfies JournalKey);
}

const leadsTo = {
  payout: 'order',
  extension: 'order',
  'extension-undone': 'order',
  'credit-used': 'order',
  'credit-taken': 'order',
  payment: 'rail',
  payments: 'rail',
  unmatched: 'rail',
  'unmatched-again': 'rail',
  'found-again': 'rail',
  stated: 'rail',
  assigned: 'rail',
  'never-was': 'rail',
  'was-after-all': 'rail',
  reversed: 'rail',
  'rails-fault': 'rail',
  'reversal-found': 'rail',
  'value-date': 'rail',
  'owed-since': 'rail',
  'owed-since-was': 'rail',
  'rail-fee': 'rail',
  refunded: 'rail',
  'sent-back': 'rail',
  withdrawal: 'withdrawal',
  'refunded-twice': 'refund',
  'refunded-again': 'refund',
  'credit-refunded': 'refund',
  'charge-off': undefined,
  close: undefined,
  commission: undefined,
  'commission-lost': undefined,
  'commission-forgiven': undefined,
  'credit-returned': undefined,
  'due-date': undefined,
  extended: undefined,
  'float-funding': undefined,
  'hold-off': undefined,
  'hold-on': undefined,
  'payout-reversed': undefined,
  provision: undefined,
  reversal: undefined,
  settlement: undefined,
  waiver: undefined,
  withdrawn: undefined,
} as const satisfies Readonly<Record<string, 'order' | 'rail' | 'withdrawal' | 'refund' | undefined>>;

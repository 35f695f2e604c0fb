import type { Phone } from '@house/identity';
import { numberOf, textOf } from '../store/row.ts';
import type { Store } from '../store/store.ts';

/** One SMS as the phone shows it. */
export type Message = { id: string; at: string; text: string };

const shownMessages = 200;

/** Puts an SMS into the phone's inbox. */
export function deliver(store: Store, phone: Phone, at: Date, sender: string, text: string): void {
  store.run(
    'INSERT INTO messages (phone, at, sender, text) VALUES (?, ?, ?, ?)',
    phone,
    at.toISOString(),
    sender,
    text,
  );
}

/** The phone's newest messages, newest first. */
export function messagesOf(store: Store, phone: Phone): Message[] {
  return store
    .rows('SELECT seq, at, text FROM messages WHERE phone = ? ORDER BY seq DESC LIMIT ?', phone, shownMessages)
    .map((row) => ({ id: String(numberOf(row, 'seq')), at: textOf(row, 'at'), text: textOf(row, 'text') }));
}

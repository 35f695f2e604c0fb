import { createHmac, createSecretKey } from 'node:crypto';
import { secret } from '../close/town.ts';

export type Notification = { readonly body: string; readonly signature: string };

/** Makes signed notifications of 1 MT each, to orders in an order that chance would give, every one with an id of its own. */
export function notifications(serialNumbers: readonly string[], paidAt: Date): () => Notification {
  const seconds = Math.floor(paidAt.getTime() / 1_000);
  const at = paidAt.toISOString();
  const key = createSecretKey(secret, 'utf8');
  let sent = 0;
  return () => {
    sent += 1;
    // A step that shares no divisor with the number of orders meets each once before any twice.
    const place = (sent * 7_919) % serialNumbers.length;
    const body = JSON.stringify({
      transactionId: `B${sent}`,
      msisdn: `25884${1_000_000 + place}`,
      amount: 1,
      businessNumber: '955555',
      reference: serialNumbers[place],
      paidAt: at,
    });
    const hex = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
    return { body, signature: `t=${seconds},v1=${hex}` };
  };
}

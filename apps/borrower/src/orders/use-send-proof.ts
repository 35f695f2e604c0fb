import { useState } from 'react';
import { CallFailure, newKey } from '@house/client';
import { sendForm } from '../api.ts';
import { useTask } from '../queries.ts';
import { shrunkPhoto } from './shrunk-photo.ts';

/** What is sent: the wallet's message, a photo of it, or both. */
export type Proof = { readonly text: string; readonly photo: File | undefined };

/** A photo needs its time on a slow network. */
const sendWithinMs = 120_000;

/** What the server refuses of the photo alone. */
const photoRefusals: readonly unknown[] = ['IMAGE_UNREADABLE', 'TOO_LARGE'];

/** Sends proof of a payment; a second tap after a lost answer finds the first. `photoRefused` is told why. */
export function useSendProof(
  serialNumber: string,
  then: { received: () => void; photoRefused: (why: string) => void },
) {
  const [idempotencyKey, setKey] = useState(newKey);
  async function sendIt({ text, photo }: Proof) {
    const form = new FormData();
    form.set('orderNo', serialNumber);
    if (text !== '') form.set('text', text);
    if (photo !== undefined) form.set('image', await shrunkPhoto(photo), 'proof.jpg');
    return sendForm('sendProof', form, { idempotencyKey, timeoutMs: sendWithinMs });
  }
  const { start, busy } = useTask(sendIt, {
    done: then.received,
    failed(fault) {
      // Without an answer the next tap is the same wish.
      if (!(fault instanceof CallFailure) || fault.kind !== 'refused') return;
      setKey(newKey());
      if (photoRefusals.includes(fault.said.error)) then.photoRefused(fault.message);
    },
  });
  return { send: start, sending: busy };
}

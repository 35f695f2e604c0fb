import { useState } from 'react';
import { CallFailure, newKey } from '@house/client';
import { sendForm } from '../api.ts';
import { useTask } from '../queries.ts';
import { shrunkPhoto } from './shrunk-photo.ts';

/** What is sent: the wallet's message, a photo of it, or both. */
export type Proof = { readonly text: string; readonly photo: File | undefined };

/** A photo needs its time on a slow network. */
const sendWithinMs = 120_000;

/** Sends proof of a payment; a second tap after a lost answer finds the first. */
export function useSendProof(serialNumber: string, then: { received: () => void }) {
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
    // A refusal is an answer: the next tap is a new wish. Without an answer it is the same one.
    failed: (fault) => fault instanceof CallFailure && fault.kind === 'refused' && setKey(newKey()),
  });
  return { send: start, sending: busy };
}

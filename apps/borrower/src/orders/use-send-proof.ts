import { useRef } from 'react';
import { CallFailure, newKey } from '@house/client';
import { mostFileBytes } from '@house/contract/routes';
import { sendForm } from '../api.ts';
import { useTexts } from '../language.ts';
import { useTask } from '../queries.ts';
import { shrunkPhoto } from './shrunk-photo.ts';

/** What is sent: the wallet's message, a photo of it, or both. */
export type Proof = { readonly text: string; readonly photo: File | undefined };

/** A photo needs its time on a slow network. */
const sendWithinMs = 120_000;

/** What the server refuses of the photo alone. */
const photoRefusals: readonly unknown[] = ['IMAGE_UNREADABLE', 'TOO_LARGE'];

/** Sends proof of a payment; the same tapped again after a lost answer finds the first. `photoRefused` is told why. */
export function useSendProof(
  serialNumber: string,
  then: { received: () => void; photoRefused: (why: string) => void },
) {
  const { proof: texts } = useTexts();
  const unanswered = useRef<Proof & { readonly key: string }>(undefined);
  async function sendIt({ text, photo }: Proof): Promise<'sent' | 'too-large'> {
    const picture = photo && (await shrunkPhoto(photo));
    // It would be sent for minutes, and be refused.
    if (picture !== undefined && picture.size > mostFileBytes) return 'too-large';
    if (unanswered.current?.text !== text || unanswered.current.photo !== photo)
      unanswered.current = { text, photo, key: newKey() };
    const { key } = unanswered.current;
    const form = new FormData();
    form.set('orderNo', serialNumber);
    if (text !== '') form.set('text', text);
    if (picture !== undefined) form.set('image', picture, 'proof.jpg');
    await sendForm('sendProof', form, { idempotencyKey: key, timeoutMs: sendWithinMs });
    unanswered.current = undefined;
    return 'sent';
  }
  const { start, busy } = useTask(sendIt, {
    done: (became) => (became === 'sent' ? then.received() : then.photoRefused(texts.photoTooLarge)),
    failed(fault) {
      // Without an answer the next tap is the same wish.
      if (!(fault instanceof CallFailure) || fault.kind !== 'refused') return;
      unanswered.current = undefined;
      if (photoRefusals.includes(fault.said.error)) then.photoRefused(fault.message);
    },
  });
  return { send: start, sending: busy };
}

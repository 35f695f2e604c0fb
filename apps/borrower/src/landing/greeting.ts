import { signInPt } from '@house/i18n/landing.pt';
import { ask } from './ask.ts';
import { piece } from './piece.ts';

/** On an invite link, says who invites; an unknown inviter is not mentioned. */
export async function greetInvited(recommender: string): Promise<void> {
  const outcome = await ask<'customerName'>('/customer/{uuid}/name', { params: recommender });
  if (outcome.kind === 'failure') return;
  const box = piece('invited', HTMLParagraphElement);
  box.textContent = `${signInPt.invitedBy} ${outcome.result.name}`;
  box.hidden = false;
}

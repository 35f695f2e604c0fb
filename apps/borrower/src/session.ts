import { toast } from '@house/ui';
import { useTexts } from './language.ts';
import { forgetVisit } from './remembered.ts';
import { isOfAnother } from './visitor.ts';

/** After the message is read, the landing (specification, section 9: one second). */
const redirectDelayMs = 1000;

let ending = false;

/** Ends the session on this phone, once: says so, and leaves for the landing, forgetting everything on the way. */
export function expireSession(): void {
  if (!ending) leave(useTexts().failures.sessionExpired, 'error');
}

/** Leaves after a log-out that succeeded: the message, then a fresh page. */
export function leaveAfterLogout(text: string): void {
  forgetVisit();
  leave(text, 'success');
}

/** A page that comes into sight after its borrower left, or somebody else came, in another window shows nothing of them. */
export function watchSession(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isOfAnother()) expireSession();
  });
  // Brought back from memory, it would stand there for good.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (ending || isOfAnother())) location.replace('/');
  });
}

function leave(text: string, kind: 'success' | 'error'): void {
  ending = true;
  // But for the message nothing is seen any more (app.css).
  document.documentElement.dataset['left'] = '';
  toast(text, kind);
  setTimeout(() => location.replace('/'), redirectDelayMs);
}

import { toast } from '@house/ui';
import { useTexts } from './language.ts';

/** After the message is read, the landing (specification, section 9: one second). */
const redirectDelayMs = 1000;

let ending = false;

/** Ends the session on this phone, once: says so, and leaves for the landing, forgetting everything on the way. */
export function expireSession(): void {
  if (ending) return;
  ending = true;
  toast(useTexts().failures.sessionExpired, 'error');
  setTimeout(() => location.replace('/'), redirectDelayMs);
}

/** Leaves after a log-out that succeeded: the message, then a fresh page. */
export function leaveAfterLogout(text: string): void {
  ending = true;
  toast(text, 'success');
  setTimeout(() => location.replace('/'), redirectDelayMs);
}

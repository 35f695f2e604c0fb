import { ownBuild } from '../own-build.ts';

/**
 * Fetches the app while the SMS is on its way; `data-warm` names its files. Not for those who save data. The cookie tells the
 * server which build's styles this browser has, so that its page need not bring them.
 */
export function warmApp(): void {
  const files = document.body.dataset['warm']?.split(' ') ?? [];
  delete document.body.dataset['warm'];
  // Safari fetches nothing ahead: its page brings the styles along.
  if (navigator.connection?.saveData === true || !document.createElement('link').relList.supports('prefetch')) return;
  document.cookie = `warm=${ownBuild()};path=/;max-age=600;samesite=lax`;
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = file;
    document.head.append(link);
  }
}

import { reloadGuarded } from '../release-ready.ts';
import { ownBuild } from '../own-build.ts';
import { piece } from './piece.ts';

/**
 * A landing left open in a tab may be of an older release. Back in sight it asks for its route's payload file, which
 * names the build; a newer one is loaded, but never under an open sheet, where somebody may be typing.
 */
export function watchPayload(path: string): void {
  const file = `/payload/${path === '/' ? 'landing' : 'invited'}.json`;
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void look(file));
}

async function look(file: string): Promise<void> {
  try {
    const payload: { id?: string } = await (await fetch(file, { cache: 'no-store' })).json();
    const isOpen = piece('signin', HTMLDialogElement).open || piece('privacy', HTMLDialogElement).open;
    if (payload.id !== undefined && payload.id !== ownBuild() && !isOpen) reloadGuarded();
  } catch {
    // Offline: the next look will do.
  }
}

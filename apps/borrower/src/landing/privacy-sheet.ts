import { signInPt } from '@house/i18n/landing.pt';
import { piece } from './piece.ts';
import { show } from './show.ts';

/** Opens the policy in its sheet; without script its links lead to the bare text. */
export function wirePrivacy(): void {
  const sheet = piece('privacy', HTMLDialogElement);
  const text = piece('privacy-text', HTMLDivElement);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-privacy]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      show(sheet);
      if (text.childElementCount === 0) void load(link.href, text);
    });
  }
}

async function load(address: string, box: HTMLElement): Promise<void> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(address);
    // Our own static text, built from the policy with every value escaped.
    box.innerHTML = await answer.text();
  } catch {
    box.textContent = signInPt.offline;
  }
}

import { signInPt } from '@house/i18n/landing.pt';
import { piece } from './piece.ts';

/**
 * Opens the policy in its sheet, in English for those who have chosen it: it is what they agree to. Without script its links
 * lead to the bare text.
 */
export function wirePrivacy(): void {
  const sheet = piece('privacy', HTMLDialogElement);
  const text = piece('privacy-text', HTMLDivElement);
  text.lang = /(^|; )locale=en/.test(document.cookie) ? 'en' : 'pt';
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-privacy]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      sheet.showModal();
      if (text.childElementCount === 0) void load(text);
    });
  }
}

async function load(box: HTMLElement): Promise<void> {
  try {
    const answer = await fetch(`/privacy/${box.lang}.html`);
    if (!answer.ok) throw new Error(answer.statusText);
    // Our own static text, built from the policy with every value escaped.
    box.innerHTML = await answer.text();
  } catch {
    box.textContent = signInPt.offline;
  }
}

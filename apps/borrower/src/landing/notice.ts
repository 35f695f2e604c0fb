import { ask } from './ask.ts';
import { piece } from './piece.ts';

/** The notice banner of the code step, where one exists (specification, section 2). A failure shows none. */
export async function showNotice(): Promise<void> {
  const box = piece('notice', HTMLDivElement);
  const outcome = await ask<'bulletin'>('/bulletin', { query: { stage: 'verifycode' } });
  const notice = outcome.kind === 'success' ? outcome.result : null;
  box.hidden = notice === null;
  if (notice === null) return;
  const heading = document.createElement('b');
  heading.textContent = notice.title;
  box.replaceChildren(heading, notice.content);
}

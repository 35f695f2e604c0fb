import { toastDurationMs } from '@house/ui/toast.ts';
import { piece } from './piece.ts';

let timer = 0;

/** Shows a short message above the sheet, as long as its length asks (specification, section 8). */
export function toast(text: string): void {
  const box = piece('toast', HTMLParagraphElement);
  clearTimeout(timer);
  box.textContent = text;
  timer = window.setTimeout(() => (box.textContent = ''), toastDurationMs(text));
}

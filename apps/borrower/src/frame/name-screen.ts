let isComeTo = false;
let named: HTMLElement | null = null;

/** A screen was come to from another one: the page itself takes no focus as it loads. */
export function comeTo(): void {
  isComeTo = true;
  nameScreen();
}

/**
 * Gives the focus to the screen's heading, which who listens hears, where nothing has it: each heading once, as it comes. With
 * its data a screen often comes anew, and the heading that had the focus is gone.
 */
export function nameScreen(): void {
  const heading = document.querySelector('h1');
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (!isComeTo || !isLost || heading === null || heading === named) return;
  named = heading;
  heading.focus({ preventScroll: true });
}

import { focusManager } from '@tanstack/react-query';

const aloneAfterMs = 10 * 60_000;
const signsOfLife = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/**
 * What is shown looks again by itself only while somebody is there: each look counts as use of the session, and a desk
 * that was left alone would keep it alive all day (rules.md 12: short sessions). Who comes back sees things as they are.
 */
export function restWhenAlone(): void {
  let timer: ReturnType<typeof setTimeout>;
  const wake = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => focusManager.setFocused(false), aloneAfterMs);
    focusManager.setFocused(undefined);
  };
  for (const sign of signsOfLife) addEventListener(sign, wake, { capture: true, passive: true });
  wake();
}

import type { Page } from '@playwright/test';

declare global {
  interface Window {
    heard: string[];
  }
}

/**
 * Notes what who listens is told, as a screen reader would: what changes in a region that was there before, and alarms as they come.
 * For pages that are opened from now on.
 */
export async function listens(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const regions = '[aria-live=polite], [role=status]';
    const known = new WeakSet<Element>();
    window.heard = [];
    const hear = (element: Element | null): void => {
      const text = element?.textContent.trim() ?? '';
      if (text !== '') window.heard.push(text);
    };
    new MutationObserver((changes) => {
      const changed = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const at = target instanceof Element ? target : target.parentElement;
        const region = at?.closest(regions);
        if (region && known.has(region)) changed.add(region);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          for (const alert of [node, ...node.querySelectorAll('*')]) if (alert.matches('[role=alert]')) hear(alert);
        }
      }
      for (const region of changed) hear(region);
      for (const region of document.querySelectorAll(regions))
        if (getComputedStyle(region).display !== 'none') known.add(region);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** What was told so far, the first first. */
export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => window.heard);
}

import type { ConsoleScene } from './scene.ts';

type Act = NonNullable<ConsoleScene['act']>;

/** The first row is opened, and keys are pressed in its panel. */
export const open =
  (...keys: readonly string[]): Act =>
  async (page) => {
    await page.locator('tbody tr').first().waitFor();
    await page.keyboard.press('j');
    await page.locator('section[aria-label] h2').first().waitFor();
    await page.waitForTimeout(250);
    for (const key of keys) await page.keyboard.press(key);
    if (keys.length > 0) await page.getByRole('dialog').waitFor();
  };

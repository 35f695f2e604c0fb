import type { Customer } from '../customer.ts';
import { test as journey } from './stage.ts';

/** What goes on in another window of the browser, as far as this one can tell. */
type Elsewhere = {
  signsIn(who: Customer): Promise<void>;
  /** The other window is put away, and this one seen again. */
  isLeft(): Promise<void>;
};
export const test = journey.extend<{ elsewhere: Elsewhere }>({
  elsewhere: ({ page, context, town }, use) =>
    use({
      signsIn: ({ cookies }) =>
        context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: town.stack.app }))),
      isLeft: () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    }),
});

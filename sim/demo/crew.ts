import { addDays, businessDayOf, type BusinessDay } from '@house/calendar';
import { sampleCoupon, sampleNotice } from '../../apps/server/test/offers.ts';
import { operatorBrowser, type OperatorBrowser } from '../../apps/server/test/operator.ts';

export type Credentials = { readonly email: string; readonly password: string };
export type Crew = Readonly<Record<'admin' | 'manager' | 'reviewer' | 'collector' | 'finance', Credentials>>;
type Console = { readonly consoleUrl: string; readonly operator: Credentials; readonly manager: Credentials };

const hands = [
  { role: 'reviewer', name: 'Rita Cossa' },
  { role: 'collector', name: 'Carla Machava' },
  { role: 'finance', name: 'Fátima Tembe' },
] as const;

/** The administrator hires who is missing; a notice and a coupon are out. */
export async function hireCrew(world: Console, today: BusinessDay): Promise<Crew> {
  const { consoleUrl, operator: admin, manager } = world;
  const hired = await as(consoleUrl, admin, async (browser) => {
    const keys = [];
    for (const { role, name } of hands) {
      const email = `${role}@sandbox.test`;
      const { password } = await browser.must('hireOperator', { body: { email, name, role } });
      keys.push({ email, password });
    }
    await browser.must('saveNotice', { body: sampleNotice });
    const dates = { validFrom: today, validUntil: addDays(today, 500) };
    await browser.must('proposeCoupon', { body: { ...sampleCoupon, ...dates } });
    return keys;
  });
  await as(consoleUrl, manager, (browser) => agreeToAll(browser, () => true));
  const [reviewer = admin, collector = admin, finance = admin] = hired;
  return { admin, manager, reviewer, collector, finance };
}

/** Somebody's stretch of work, signed in and out. */
export async function as<T>(
  consoleUrl: string,
  who: Credentials,
  work: (browser: OperatorBrowser) => Promise<T>,
): Promise<T> {
  const browser = operatorBrowser(consoleUrl);
  await browser.must('signIn', { body: who });
  const done = await work(browser);
  await browser.call('signOut');
  return done;
}

/** Whoever may be the second person goes through what waits; what has changed meanwhile is left to expire. */
export async function agreeToAll(browser: OperatorBrowser, agrees: () => boolean): Promise<void> {
  const { data } = await browser.must('approvals', { query: { size: '100' } });
  for (const { id, mayDecide } of data) {
    const params = { id };
    if (!mayDecide) continue;
    if (agrees()) {
      const { changes: shown } = await browser.must('approval', { params });
      await browser.call('approveProposal', { params, body: { shown } });
    } else await browser.call('refuseProposal', { params, body: { note: 'Falta o comprovativo.' } });
  }
}

export function dayBefore(at: Date): BusinessDay {
  return addDays(businessDayOf(at), -1);
}

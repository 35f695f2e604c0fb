import { addDays, businessDayOf, type BusinessDay } from '@house/calendar';
import { sampleCoupon, sampleNotice } from '../../apps/server/test/offers.ts';
import { operatorBrowser, type OperatorBrowser } from '../../apps/server/test/operator.ts';

export type Credentials = { readonly email: string; readonly password: string };
export type Crew = Readonly<Record<'admin' | 'manager' | 'reviewer' | 'collector' | 'finance', Credentials>>;
type Console = { readonly consoleUrl: string; readonly operator: Credentials; readonly manager: Credentials };

const hands = [
  { role: 'reviewer', name: 'Rita Cossa', email: 'reviewer@sandbox.test' },
  { role: 'collector', name: 'Carla Machava', email: 'collector@sandbox.test' },
  { role: 'finance', name: 'Fátima Tembe', email: 'finance@sandbox.test' },
] as const;

/** Administrator and manager hire who is missing; a notice and a coupon are out. */
export async function hireCrew(world: Console, today: BusinessDay): Promise<Crew> {
  const { consoleUrl, operator: admin, manager } = world;
  await as(consoleUrl, admin, async (browser) => {
    for (const hand of hands) await browser.must('proposeHire', { body: { ...hand, note: 'Abrimos a casa' } });
    await browser.must('saveNotice', { body: sampleNotice });
    const dates = { validFrom: today, validUntil: addDays(today, 500) };
    await browser.must('proposeCoupon', { body: { ...sampleCoupon, ...dates } });
  });
  await as(consoleUrl, manager, (browser) => agreeToAll(browser, () => true));
  const [reviewer = admin, collector = admin, finance = admin] = await as(consoleUrl, admin, passwords);
  return { admin, manager, reviewer, collector, finance };
}

/** What the administrator, who proposed, hands over; the sandbox asks for no authenticator. */
async function passwords(browser: OperatorBrowser): Promise<Credentials[]> {
  const { data: staff } = await browser.must('operators', { query: { size: '100' } });
  const given = [];
  for (const { email } of hands) {
    const id = staff.find((one) => one.email === email)?.id ?? '';
    const { password } = await browser.must('handOverKey', { params: { id } });
    given.push({ email, password: password ?? '' });
  }
  return given;
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

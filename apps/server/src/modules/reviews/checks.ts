import type { OperatorResult } from '@house/contract/operator';
import { z } from 'zod';

type Check = OperatorResult<'review'>['decision']['checks'][number];

// The facts as they were stored with the decision; older decisions may lack some of them.
const storedFacts = z
  .object({
    amountMt: z.number(),
    limitMt: z.number(),
    ordersCleared: z.number(),
    lastOrderWorstDpd: z.number(),
    daysSinceLastOrder: z.number().nullable(),
    ordersWithin7Days: z.number(),
    nuitBlacklisted: z.boolean(),
    phoneBlacklisted: z.boolean(),
    deviceBlacklisted: z.boolean(),
    nuitOfAnother: z.boolean(),
    nuitInDoubt: z.boolean(),
    customersOnDeviceWithin30Days: z.number(),
    customersWithNextOfKinWithin30Days: z.number(),
    walletName: z.string(),
    referrerWorstDpd: z.number().nullable(),
  })
  .partial();

/** Which check a rule of the table speaks of. */
const checkOfRule: ReadonlyMap<string, Check['key']> = new Map([
  ['nuit-of-another', 'nuit'],
  ['nuit-in-doubt', 'nuit'],
  ['wallet-name-unlike', 'walletName'],
  ['three-orders-in-a-week', 'velocity'],
  ['large-for-a-newcomer', 'amount'],
]);

/**
 * The decision's facts as a list to read: what was looked at, whether it speaks for or against, and the value. The
 * check of the rule that stopped the order always speaks against, whatever its value says. Whoever came onto the blacklist since
 * is on it.
 */
export function checksOf(facts: unknown, matchedRule: string, isListed: boolean): Check[] {
  const parsed = storedFacts.safeParse(facts);
  if (!parsed.success) return [];
  const f = parsed.data;
  const listed = isListed || f.nuitBlacklisted === true || f.phoneBlacklisted === true || f.deviceBlacklisted === true;
  const nuit = f.nuitOfAnother === true ? 'of-another' : f.nuitInDoubt === true ? 'in-doubt' : 'valid';
  const onDevice = f.customersOnDeviceWithin30Days ?? 1;
  const withKin = f.customersWithNextOfKinWithin30Days ?? 1;
  const lastDpd = f.daysSinceLastOrder == null ? null : (f.lastOrderWorstDpd ?? 0);
  const checks: Check[] = [
    { key: 'blacklist', passed: !listed, value: null },
    { key: 'nuit', passed: nuit === 'valid', value: nuit },
    { key: 'walletName', passed: f.walletName !== 'unlike', value: f.walletName ?? 'unknown' },
    { key: 'device', passed: onDevice <= 1, value: onDevice },
    { key: 'nextOfKin', passed: withKin <= 1, value: withKin },
    { key: 'lastOrder', passed: (lastDpd ?? 0) <= 3, value: lastDpd },
    { key: 'velocity', passed: true, value: f.ordersWithin7Days ?? 1 },
    { key: 'amount', passed: (f.amountMt ?? 0) <= (f.limitMt ?? 0), value: f.ordersCleared ?? 0 },
    { key: 'referrer', passed: (f.referrerWorstDpd ?? 0) <= 3, value: f.referrerWorstDpd ?? null },
  ];
  const stopped = checkOfRule.get(matchedRule);
  return checks.map((check) => (check.key === stopped ? { ...check, passed: false } : check));
}

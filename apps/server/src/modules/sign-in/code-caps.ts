import { addMs } from '@house/calendar';
import type { Phone } from '@house/identity';
import type { SignInPolicy } from '@house/lending';
import type { House } from '../../house.ts';
import type { Database, Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { dayMs, secondsUntil } from './code.ts';
import { countSendsByPrefix, type CountSendsByPrefixRow } from './sign-in.queries.ts';

// Counted so often a process, not at each call: nobody waits for another's code, and a cap is passed by what comes meanwhile.
const countedForMs = 5_000;

/** The operator's two digits. */
export const prefixOf = (mobile: Phone): string => mobile.slice(0, 2);

/** Throws `CODE_LIMIT` when a day's codes to one prefix, or what all of them cost, are at their cap (rules.md 11). */
export async function refuseAboveCaps(house: House, tx: Tx, signIn: SignInPolicy, mobile: Phone): Promise<void> {
  const sent = await sentInDay(house, tx);
  const prefix = prefixOf(mobile);
  const toPrefix = sent.filter((row) => row.prefix === prefix);
  if (codesIn(toPrefix) >= BigInt(signIn.codesPerPrefixAndDay)) await refuse(house, tx, prefix, toPrefix);
  if (codesIn(sent) * signIn.codePriceCentavos >= signIn.codesCostPerDayCentavos) await refuse(house, tx, 'cost', sent);
}

type Sent = readonly CountSendsByPrefixRow[];

const codesIn = (sent: Sent): bigint => sent.reduce((codes, row) => codes + row.codes, 0n);

/** A person is told: either somebody floods us, or the cap is too low. */
async function refuse(house: House, tx: Tx, cap: string, sent: Sent): Promise<never> {
  const detail = { codes: String(codesIn(sent)) };
  await openIncident(house, tx, { kind: 'code-cap', subject: `codes:${cap}`, detail });
  const now = house.clock.now();
  const [oldest = now] = sent.map((row) => row.oldestAt).toSorted((a, b) => a.getTime() - b.getTime());
  throw new Refusal('CODE_LIMIT', { keep: true, retryAfterSeconds: secondsUntil(now, addMs(oldest, dayMs)) });
}

async function sentInDay(house: House, tx: Tx): Promise<Sent> {
  const now = house.clock.now();
  const known = countsByDatabase.get(house.database);
  if (known !== undefined && now < addMs(known.at, countedForMs)) return known.sent;
  // Said before it is counted: one call counts, the others go on with the last count.
  countsByDatabase.set(house.database, { at: now, sent: known?.sent ?? [] });
  const sent = await countSendsByPrefix.run({ dayAgo: addMs(now, -dayMs) }, tx);
  countsByDatabase.set(house.database, { at: now, sent });
  return sent;
}

const countsByDatabase = new WeakMap<Database, { readonly at: Date; readonly sent: Sent }>();

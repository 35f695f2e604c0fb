import { addMs } from '@house/calendar';
import { centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { readWindow } from './disbursements.queries.ts';

/**
 * When the next payout may leave, undefined for now: no more than so many and so much within some minutes, because
 * whatever went wrong upstream must not empty the float in one night (rules.md, first page).
 */
export async function untilWindowOpens(house: House, tx: Tx): Promise<Date | undefined> {
  const { payout } = (await currentPolicy(house, tx)).policy;
  const windowMs = payout.windowMinutes * 60_000;
  const now = house.clock.now();
  const [sent] = await readWindow.run({ since: addMs(now, -windowMs) }, tx);
  if (sent === undefined || sent.firstSentAt === null) return undefined;
  const isFull = sent.payouts >= payout.maxPayoutsPerWindow || centavos(sent.centavos) >= payout.maxCentavosPerWindow;
  if (!isFull) return undefined;
  await openIncident(house, tx, {
    kind: 'payout-window-full',
    subject: 'queue:payout',
    detail: { payouts: Number(sent.payouts), centavos: Number(sent.centavos), windowMinutes: payout.windowMinutes },
  });
  return addMs(sent.firstSentAt, windowMs);
}

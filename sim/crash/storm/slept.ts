import { instantFrom } from '@house/calendar';
import type { RailLine } from './against-rail.ts';
import type { StandStill } from './blows.ts';
import type { StormTown } from './storm-town.ts';

// The world's clock is set after ours by a call.
const clocksDifferMs = 1_000;

type Try = { readonly reference: string; readonly sentAt: Date };

/**
 * A worker that stood still past its lease sends nothing of what it had meant to send before: by then somebody else may
 * have begun to ask after it. What had left it before arrived while it stood still.
 */
export async function sentAfterSleep(
  { house }: StormTown,
  stops: readonly StandStill[],
  lines: readonly RailLine[],
): Promise<readonly string[]> {
  const { rows } = await house.database.query(
    `select o.serial_number as reference, t.sent_at as "sentAt" from payout_try t
     join payout p on p.id = t.payout_id join loan_order o on o.id = p.order_id`,
    [],
  );
  const tries: ReadonlyMap<string, readonly Try[]> = Map.groupBy(rows as Try[], ({ reference }) => reference);
  return lines
    .filter(({ kind }) => kind === 'b2c')
    .flatMap((line) => {
      const sent = (tries.get(line.reference) ?? []).filter(
        ({ sentAt }) => sentAt.getTime() <= line.at.getTime() + clocksDifferMs,
      );
      if (sent.length === 0) return [];
      const latest = Math.max(...sent.map(({ sentAt }) => sentAt.getTime()));
      return stops
        .filter(({ leasesEnd, wentOn }) => latest <= leasesEnd.getTime() && line.at >= wentOn)
        .map(
          ({ worker, leasesEnd, wentOn }) =>
            `${worker} stood still from ${leasesEnd.toISOString()} to ${wentOn.toISOString()}, and then sent what it had meant to: ` +
            `${line.receipt} of ${line.reference}, meant at ${instantFrom(latest).toISOString()}, paid at ${line.at.toISOString()}`,
        );
    });
}

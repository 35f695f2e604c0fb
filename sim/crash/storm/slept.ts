import type { StandStill } from './blows.ts';
import type { StormTown } from './storm-town.ts';

/**
 * A worker that stood still past its lease sends nothing of what it had meant to send before: by then somebody else may
 * have begun to ask after it.
 */
export async function sentAfterSleep(
  { house, sends }: StormTown,
  stops: readonly StandStill[],
): Promise<readonly string[]> {
  const { rows } = await house.database.query('select reference, sent_at as "meantAt" from payout_try', []);
  const tries = new Map<string, Date>(rows.map(({ reference, meantAt }) => [reference, meantAt]));
  return sends.flatMap(({ worker, reference, at }) => {
    const meantAt = tries.get(reference);
    if (meantAt === undefined) return [`${worker} asked for the payout ${reference}, of which nothing was stored`];
    return stops
      .filter((stop) => stop.worker === worker && meantAt <= stop.leasesEnd && at >= stop.wentOn)
      .map(
        ({ leasesEnd, wentOn }) =>
          `${worker} stood still from before ${leasesEnd.toISOString()} to ${wentOn.toISOString()}, and then sent what it had meant to: ` +
          `the try ${reference}, meant at ${meantAt.toISOString()}, sent at ${at.toISOString()}`,
      );
  });
}

import { openConsole } from '../../../apps/server/src/http/start-console.ts';
import type { Ids } from '../../../apps/server/src/platform/ids.ts';
import { operatorBrowser, type OperatorBrowser } from '../../../apps/server/test/operator.ts';
import { seededChance, seededIds, type Chance } from '../chance.ts';
import { fetchFrom } from '../in-process.ts';
import type { SimTown } from '../sim-town.ts';
import { hire, keysOf } from '../staff/hire.ts';

/** What is read with: nobody acts meanwhile, and time stands still. */
export type Reading = {
  readonly town: SimTown;
  readonly browser: OperatorBrowser;
  readonly chance: Chance;
  /** Nothing is on its way any more: what the rail has is here. */
  readonly isSettled: boolean;
};

const name = 'olga';
const reader = 0xa0d17;
const idsOf = new WeakMap<SimTown, Ids>();

/** What is read changes nobody's life: ids are the reader's own. */
function ownIds(town: SimTown): Ids {
  const ids = idsOf.get(town) ?? seededIds(town.seed ^ reader);
  idsOf.set(town, ids);
  return ids;
}

/** With somebody who may read everything and do nothing, at a door that no death of a server closes. */
export async function asAuditor<T>(
  town: SimTown,
  isSettled: boolean,
  read: (reading: Reading) => Promise<T>,
): Promise<T> {
  const own = { ...town, house: { ...town.house, ids: ownIds(town) } };
  const known = await town.house.database.query('select from operator where email = $1', [keysOf(name).email]);
  if (known.rows.length === 0) await hire(own, name, 'auditor');
  const door = await openConsole(own.house, { secondFactor: false });
  try {
    await door.ready();
    const browser = operatorBrowser(town.url, fetchFrom(door.inject.bind(door)));
    await browser.must('signIn', { body: keysOf(name) });
    const chance = seededChance(town.seed, `auditor ${town.time.nowMs()}`);
    return await read({ town, browser, chance, isSettled });
  } finally {
    await door.close();
  }
}

import { rows } from './loan.ts';
import type { Town } from './town.ts';

/** What is done once a day with what was kept long enough is done again, by the town's own worker. */
export async function clearsAgain(town: Town): Promise<void> {
  await rows(town, 'delete from retention_run');
  await town.settle();
  const [run] = await rows(town, 'select finished_at is not null as done from retention_run');
  if (run?.['done'] !== true) throw new Error('it does not run');
}

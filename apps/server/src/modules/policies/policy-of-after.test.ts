import { addMs } from '@house/calendar';
import { defaultPolicy, policyDocument } from '@house/lending';
import { expect, it, onTestFinished } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { openTown } from '../../../test/town.ts';
import { openDatabase } from '../../platform/db.ts';
import { currentPolicy } from './current-policy.ts';
import { publishFormer, publishPolicy } from './publish-policy.ts';

it('a policy to which the next release gave a number is read as before, and none without it is published', async () => {
  const town = await openTown();
  onTestFinished(() => town.close());
  await rows(
    town,
    `update policy set content = jsonb_set(content || '{"next": {"days": 3}}', '{payout,next}', '1')`,
    [],
  );
  // A copy of this release that begins, or reads a version for the first time, beside the next.
  const database = openDatabase(town.house.config.DATABASE_URL, { connections: 1, onError: () => undefined });
  onTestFinished(() => database.close());
  expect((await currentPolicy({ ...town.house, database }, database)).policy).toEqual(defaultPolicy);

  const publication = { effectiveFrom: addMs(town.clock.now(), 1_000), note: '' };
  const whole = { constraint: 'policy_is_whole' };
  const { house } = town;
  const published = house.database.inTransaction((tx) =>
    publishPolicy(house, tx, policyDocument(defaultPolicy), publication),
  );
  await expect(published).rejects.toMatchObject(whole);
  await expect(house.database.inTransaction((tx) => publishFormer(house, tx, 1, publication))).rejects.toMatchObject(
    whole,
  );
}, 60_000);

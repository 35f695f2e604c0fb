import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { clearsAgain } from '../../../test/night.ts';
import { hired } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('sessions of staff go when messages of that time do, but the last of each person, and wrong passwords once they count no more', async () => {
  const mario = await hired(town, 'manager', 'mario');
  await hired(town, 'reviewer', 'rita');
  const before = (days: number) => `now() - interval '${days} days'`;
  // Of Mario three years of sessions and the one he is at; of Rita, who left, only old ones.
  await rows(
    town,
    `insert into operator_session (token_hash, operator_id, created_at, last_seen_at, ended_at)
     select sha256(o.name::bytea || n::text::bytea), o.id, ${before(1100)} + n * interval '1 day',
       ${before(1100)} + n * interval '1 day', null
     from operator o, generate_series(0, 29) n where o.name in ('mario', 'rita')`,
  );
  await rows(
    town,
    `delete from operator_session s using operator o where o.id = s.operator_id and o.name = 'rita' and s.created_at > ${before(9)}`,
  );
  await rows(
    town,
    `insert into operator_wrong_password (email, guessed_at) values ('x@bank.example', $1), ('y@bank.example', $2)`,
    [new Date(town.clock.now().getTime() - 3_600_000), town.clock.now()],
  );
  await clearsAgain(town);
  const left = await rows(
    town,
    `select o.name, count(*)::int as sessions from operator_session s join operator o on o.id = s.operator_id
     where o.name in ('mario', 'rita') group by 1 order by 1`,
  );
  expect(left).toEqual([
    { name: 'mario', sessions: 1 },
    { name: 'rita', sessions: 1 },
  ]);
  expect(await rows(town, 'select email from operator_wrong_password')).toEqual([{ email: 'y@bank.example' }]);
  const { data } = await (await hired(town, 'admin', 'ana')).must('operators');
  expect(data.find(({ name }) => name === 'mario')).toMatchObject({ openSessions: 1 });
  expect(data.find(({ name }) => name === 'rita')).toMatchObject({ openSessions: 0, lastSeenAt: expect.any(String) });
  expect((await mario.call('me')).status).toBe(200);
}, 60_000);

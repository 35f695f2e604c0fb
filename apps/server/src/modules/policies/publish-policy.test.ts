import { addMs } from '@house/calendar';
import { defaultDecisionTable, defaultPolicy, policyDocument, type DecisionGraph } from '@house/lending';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { stopClock } from '../../house.ts';
import { simulateTable } from '../decisions/simulate-table.ts';
import { currentPolicy } from './current-policy.ts';
import { publishFormer, publishPolicy, type Published } from './publish-policy.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const hourMs = 3_600_000;
const dearer = {
  ...defaultPolicy,
  offers: {
    ...defaultPolicy.offers,
    terms: defaultPolicy.offers.terms.map((term) => ({ ...term, interestBps: term.interestBps * 2 })),
  },
};
const inOneHour = () => ({ effectiveFrom: addMs(town.clock.now(), hourMs), note: 'test' });
const publish = (document: unknown, publication = inOneHour()): Promise<Published> =>
  town.house.database.inTransaction((tx) => publishPolicy(town.house, tx, document, publication));

describe('publishing a policy', () => {
  it('changes prices from its hour on, leaves orders under theirs, and is taken back by publishing the former', async () => {
    const borrower = await joined(town, person(41));
    const early = await placed(borrower, 2_000, 30);
    expect(await publish(policyDocument(dearer))).toEqual({ kind: 'published', version: 2 });
    const priceOf = async () =>
      (await borrower.must('products')).products.find((one) => one.amount === 2_000 && one.term === 30)
        ?.repaymentAmount;
    expect((await currentPolicy(town.house, town.house.database)).version).toBe(1);
    await town.sandbox.moveTo(addMs(town.clock.now(), hourMs + 1));
    expect((await currentPolicy(town.house, town.house.database)).version).toBe(2);
    const other = await joined(town, person(42));
    const products = (await other.must('products')).products;
    expect(products.find((one) => one.amount === 2_000 && one.term === 30)?.repaymentAmount).toBe(2_400);
    const [order] = await rows(
      town,
      `select policy_version, interest_centavos from loan_order where serial_number = $1`,
      [early],
    );
    expect(order).toEqual({ policy_version: 1, interest_centavos: 20_000n });

    const back = await town.house.database.inTransaction((tx) =>
      publishFormer(town.house, tx, 1, { effectiveFrom: addMs(town.clock.now(), 1_000), note: 'too dear' }),
    );
    expect(back).toEqual({ kind: 'published', version: 3 });
    await town.sandbox.moveTo(addMs(town.clock.now(), 2_000));
    expect(await currentPolicy(town.house, town.house.database)).toEqual({ version: 3, policy: defaultPolicy });
    expect(await rows(town, `select copied_from, note from policy where version = 3`)).toEqual([
      { copied_from: 1, note: 'too dear' },
    ]);
    expect(await priceOf()).not.toBe(2_400);
  }, 60_000);

  it('is refused when it makes no sense, has another shape, or begins in the past', async () => {
    const noSense = { ...defaultPolicy, limits: { ...defaultPolicy.limits, startCentavos: fromMt(1) } };
    expect(await publish(policyDocument(noSense))).toMatchObject({
      code: 'POLICY_FAULTY',
      faults: [{ field: 'limits.startCentavos', fault: 'OFF_LADDER' }],
    });
    expect(await publish({ ...policyDocument(defaultPolicy), surprise: 1 })).toMatchObject({
      code: 'POLICY_UNREADABLE',
      why: 'policy.surprise should be nothing',
    });
    const past = { effectiveFrom: addMs(town.clock.now(), -1), note: '' };
    expect(await publish(policyDocument(defaultPolicy), past)).toMatchObject({ code: 'EFFECTIVE_IN_THE_PAST' });
  });

  it('leaves nothing behind where PostgreSQL does not commit it: the next one has its number, and its own prices', async () => {
    const house = stopClock(town.house);
    const atOnce = { effectiveFrom: house.clock.now(), note: 'test' };
    const { version } = await currentPolicy(house, house.database);
    const taken = house.database.inTransaction(async (tx) => {
      expect(await publishPolicy(house, tx, policyDocument(dearer), atOnce)).toMatchObject({ version: version + 1 });
      await tx.query('select 1 / 0', []);
    });
    await expect(taken).rejects.toThrow('division by zero');
    const publishing = house.database.inTransaction((tx) =>
      publishPolicy(house, tx, policyDocument(defaultPolicy), atOnce),
    );
    expect(await publishing).toMatchObject({ version: version + 1 });
    expect(await currentPolicy(house, house.database)).toEqual({ version: version + 1, policy: defaultPolicy });
  });
});

describe('trying a decision table on past applications', () => {
  const period = () => ({ from: addMs(town.clock.now(), -24 * hourMs), until: addMs(town.clock.now(), 1) });
  const simulate = (table: DecisionGraph) => simulateTable(town.house, town.house.database, table, period());

  it('changes nothing with the table in force, and says which it would decide otherwise with another', async () => {
    const same = await simulate(defaultDecisionTable);
    expect(same).toMatchObject({ changed: [], faults: [], was: { approve: same.applications } });
    expect(same.applications).toBeGreaterThan(0);
    const strict = JSON.parse(
      JSON.stringify(defaultDecisionTable).replaceAll('\\"approve\\"', '\\"review\\"'),
    ) as DecisionGraph;
    const changed = await simulate(strict);
    expect(changed.would).toEqual({ approve: 0, review: same.applications, decline: 0 });
    expect(changed.changed).toHaveLength(same.applications);
    const broken = await simulate({ ...defaultDecisionTable, nodes: [] });
    expect(broken.would.approve).toBe(0);
  });
});

import { addMs } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, placed } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let mario: OperatorBrowser;
let aida: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  mario = await hired(town, 'manager', 'mario');
  aida = await hired(town, 'admin', 'aida');
});
afterAll(() => town.close());

const note = 'Prices of the new year';
const inForce = async () => {
  const found = (await mario.must('policies')).data.find((one) => one.state === 'in-force');
  return mario.must('policy', { params: { version: String(found?.version) } });
};

/** The version in force with other settings by their top-level name. */
async function drafted(change: Record<string, object>) {
  const { settings, table } = await inForce();
  const changed = Object.entries(change).map(([name, parts]) => [name, { ...Object(settings[name]), ...parts }]);
  return { settings: { ...settings, ...Object.fromEntries(changed) }, table };
}

async function dearer(interestBps: number) {
  const { settings } = await inForce();
  const { terms } = Object(settings['offers']) as { terms: { termDays: number }[] };
  return drafted({ offers: { terms: terms.map((term) => (term.termDays === 30 ? { ...term, interestBps } : term)) } });
}

describe('a change of prices', () => {
  it('is read before it is proposed: what it changes in words, what it will sell', async () => {
    const checked = await mario.must('checkPolicy', { body: await dearer(1_500) });
    expect(checked.faults).toEqual([]);
    expect(checked.changes).toEqual([{ field: 'offers.terms.30.interestBps', unit: 'percent', before: 10, after: 15 }]);
    expect(checked.products).toContainEqual({
      amount: 2_000,
      term: 30,
      fee: 240,
      disbursed: 1_760,
      interest: 300,
      repayment: 2_300,
    });
  });

  it('shows its faults at their places, and is not proposed with them', async () => {
    const body = await drafted({ limits: { startCentavos: 1 }, lendingHours: { fromHour: 20, toHour: 8 } });
    expect((await mario.must('checkPolicy', { body })).faults).toEqual([
      { field: 'limits.startCentavos', fault: 'OFF_LADDER' },
      { field: 'lendingHours.toHour', fault: 'BELOW_OTHER' },
    ]);
    const publication = { effectiveFrom: null, note };
    expect((await mario.call('proposePolicy', { body: { ...body, ...publication } })).body.error).toBe('POLICY_FAULTY');
    const odd = { ...body, settings: { ...body.settings, surprise: 1 } };
    expect((await mario.call('checkPolicy', { body: odd })).body.error).toBe('POLICY_UNREADABLE');
    const same = { ...(await drafted({})), ...publication };
    expect((await mario.call('proposePolicy', { body: same })).body.error).toBe('POLICY_UNCHANGED');
    const past = { ...(await dearer(1_500)), effectiveFrom: addMs(town.clock.now(), -1).toISOString(), note };
    expect((await mario.call('proposePolicy', { body: past })).body).toMatchObject({
      error: 'EFFECTIVE_TOO_EARLY',
      fields: { effectiveFrom: expect.any(String) },
    });
  });

  it('comes into force when two persons agreed and its hour has come, and is taken back the same way', async () => {
    const borrower = await joined(town, person(51));
    const repayment = async () =>
      (await borrower.must('products')).products.find((one) => one.amount === 2_000 && one.term === 30)
        ?.repaymentAmount;
    expect(await repayment()).toBe(2_200);
    const effectiveFrom = addMs(town.clock.now(), 3_600_000).toISOString();
    const { approvalId } = await mario.must('proposePolicy', {
      body: { ...(await dearer(1_500)), effectiveFrom, note },
    });
    const shown = await aida.must('approval', { params: { id: approvalId } });
    expect(shown.changes).toEqual([
      { field: 'offers.terms.30.interestBps', unit: 'percent', before: 10, after: 15 },
      { field: 'effectiveFrom', unit: 'instant', before: null, after: effectiveFrom },
    ]);
    expect((await mario.call('approveProposal', { params: { id: approvalId } })).body.error).toBe('MAKER_IS_CHECKER');
    await aida.must('approveProposal', { params: { id: approvalId } });
    expect((await mario.must('policies')).data).toMatchObject([
      { version: 2, state: 'planned', maker: 'mario', checker: 'aida', note },
      { version: 1, state: 'in-force', maker: null },
    ]);
    expect(await repayment()).toBe(2_200);
    await town.sandbox.moveTo(addMs(town.clock.now(), 3_600_001));
    mario = await hired(town, 'manager', 'mariana');
    aida = await hired(town, 'admin', 'albino');
    expect(await repayment()).toBe(2_300);

    const back = { params: { version: '1' }, body: { effectiveFrom: null, note: 'Too dear' } };
    const rollback = await mario.must('proposeRollback', back);
    await aida.must('approveProposal', { params: { id: rollback.approvalId } });
    await town.sandbox.moveTo(addMs(town.clock.now(), 1_000));
    expect(await repayment()).toBe(2_200);
    const third = await mario.must('policy', { params: { version: '3' } });
    expect(third).toMatchObject({ state: 'in-force', copiedFrom: 1, maker: 'mariana', checker: 'albino' });
    expect(third.changes).toMatchObject([{ field: 'offers.terms.30.interestBps', before: 15, after: 10 }]);
  });

  it('is told against the version it replaces, one that is only planned too, which is called off like that', async () => {
    const calledOff = await drafted({});
    const dear = await dearer(1_700);
    const effectiveFrom = addMs(town.clock.now(), 7_200_000).toISOString();
    const planned = await mario.must('proposePolicy', { body: { ...dear, effectiveFrom, note } });
    await aida.must('approveProposal', { params: { id: planned.approvalId } });
    const changes = [{ field: 'offers.terms.30.interestBps', unit: 'percent', before: 17, after: 10 }];
    expect((await mario.must('checkPolicy', { body: calledOff })).changes).toEqual(changes);
    expect((await mario.call('proposePolicy', { body: { ...dear, effectiveFrom, note } })).body.error).toBe(
      'POLICY_UNCHANGED',
    );
    const off = await mario.must('proposePolicy', { body: { ...calledOff, effectiveFrom, note: 'Not now' } });
    const shown = await aida.must('approval', { params: { id: off.approvalId } });
    expect(shown.changes).toMatchObject([...changes, { field: 'effectiveFrom' }]);
    await mario.must('withdrawProposal', { params: { id: off.approvalId } });

    const { version } = await inForce();
    const back = { params: { version: String(version) }, body: { effectiveFrom, note: 'Not now' } };
    const rollback = await mario.must('proposeRollback', back);
    await aida.must('approveProposal', { params: { id: rollback.approvalId } });
    await town.sandbox.moveTo(addMs(town.clock.now(), 7_200_001));
    mario = await hired(town, 'manager', 'marília');
    aida = await hired(town, 'admin', 'amílcar');
    expect((await inForce()).copiedFrom).toBe(version);
  });

  it('is not carried out when another version came in between', async () => {
    const first = await mario.must('proposePolicy', { body: { ...(await dearer(1_100)), effectiveFrom: null, note } });
    const other = { params: { version: '2' }, body: { effectiveFrom: null, note: 'Again' } };
    const second = await mario.must('proposeRollback', other);
    await aida.must('approveProposal', { params: { id: second.approvalId } });
    const outdated = await aida.call('approveProposal', { params: { id: first.approvalId } });
    expect(outdated.body.error).toBe('PROPOSAL_OUTDATED');
  });
});

describe('a drafted decision table', () => {
  it('says which rule decides on made-up facts and on the applications of the past', async () => {
    await placed(await joined(town, person(52)), 2_000, 30);
    const { table, factKinds } = await inForce();
    const clean = Object.fromEntries(
      Object.entries(factKinds).map(([name, shape]) => [
        name,
        shape.kind === 'flag' ? false : shape.kind === 'word' ? (shape.words[0] ?? '') : 0,
      ]),
    );
    const large = { ...clean, amountMt: 5_000 };
    expect(await mario.must('tryTable', { body: { table, facts: clean } })).toMatchObject({ matchedRule: 'clean' });
    expect(await mario.must('tryTable', { body: { table, facts: large } })).toEqual({
      outcome: 'review',
      reason: null,
      matchedRule: 'large-for-a-newcomer',
    });
    const strict = {
      ...table,
      rules: [{ id: 'everybody', when: {}, outcome: 'review' as const, reason: null }, ...table.rules],
    };
    expect(await mario.must('tryTable', { body: { table: strict, facts: clean } })).toMatchObject({
      matchedRule: 'everybody',
    });
    const past = await mario.must('tryTableOnPast', { body: { table: strict, days: 30 } });
    expect(past.applications).toBeGreaterThan(0);
    expect(past).toMatchObject({ changedCount: past.was.approve, would: { approve: 0, review: past.applications } });
    const wrong = {
      ...table,
      rules: [{ id: 'x', when: { amountMt: 'amountMt > 1' }, outcome: 'approve' as const, reason: null }],
    };
    expect((await mario.call('tryTable', { body: { table: wrong, facts: clean } })).body.error).toBe('POLICY_FAULTY');
  });
});

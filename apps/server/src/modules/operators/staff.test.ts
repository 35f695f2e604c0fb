import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hired, operatorBrowser, sara, signedInAs, type OperatorBrowser } from '../../../test/operator.ts';
import { rows } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { startConsole } from '../../http/start-console.ts';

let town: Town;
let admin: OperatorBrowser;
let mario: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  admin = await signedInAs(town, sara);
  mario = await hired(town, 'manager', 'mario');
});
afterAll(() => town.close());

const wish = { name: 'Rita Cossa', role: 'reviewer', note: 'The queue grows' } as const;
const idOf = async (email: string) => (await admin.must('operators')).data.find((one) => one.email === email)?.id ?? '';

/** Sara proposes, Mario agrees; each has handed over the key that is theirs. */
async function hire(email: string) {
  const { approvalId } = await admin.must('proposeHire', { body: { ...wish, email } });
  await mario.must('approveProposal', { params: { id: approvalId } });
  const id = await idOf(email);
  const password = (await admin.must('handOverKey', { params: { id } })).password ?? '';
  await mario.must('handOverKey', { params: { id } });
  return { id, password, browser: await signedInAs(town, { email, password }) };
}

describe('hiring', () => {
  it('takes two persons, of whom each hands over one key and neither can sign in with it', async () => {
    const email = 'rita@microbanco.example';
    const { approvalId } = await admin.must('proposeHire', { body: { ...wish, email } });
    const params = { id: approvalId };
    expect(await idOf(email)).toBe('');
    expect((await admin.call('approveProposal', { params })).body.error).toBe('MAKER_IS_CHECKER');
    const { changes, ...shown } = await mario.must('approval', { params });
    expect(shown).toMatchObject({ kind: 'hire', subject: `operator:${email}`, note: wish.note, mayDecide: true });
    expect(changes.map(({ field, unit, after }) => [field, unit, after])).toEqual([
      ['operator', 'text', 'Rita Cossa'],
      ['email', 'text', email],
      ['role', 'word', 'reviewer'],
      ['keys', 'word', 'a-key-each'],
    ]);

    await mario.must('approveProposal', { params });
    const of = { params: { id: await idOf(email) } };
    for (const [browser, handsOver] of [
      [admin, 'password'],
      [mario, 'authenticator'],
    ] as const) {
      expect(await browser.must('operator', of)).toMatchObject({ name: 'Rita Cossa', role: 'reviewer', handsOver });
      expect((await browser.must('today')).keysToHandOver).toBe(1);
    }
    const { password, authenticator: none } = await admin.must('handOverKey', of);
    const { authenticator, password: never } = await mario.must('handOverKey', of);
    expect({ none, never }).toEqual({ none: null, never: null });
    expect((await admin.must('operators')).data.map((one) => one.handsOver).filter(Boolean)).toEqual([]);
    expect((await admin.must('today')).keysToHandOver).toBe(0);

    const production = await startConsole(town.house, { secondFactor: true });
    onTestFinished(() => production.stop());
    const rita = operatorBrowser(production.url);
    const body = { email, password: password ?? '' };
    expect((await rita.call('signIn', { body })).body.error).toBe('SIGN_IN_WRONG');
    const epoch = Math.floor(town.clock.now().getTime() / 1_000);
    const totp = await generate({ secret: authenticator?.secret ?? '', epoch });
    expect(await rita.must('signIn', { body: { ...body, totp } })).toMatchObject({
      name: 'Rita Cossa',
      role: 'reviewer',
    });

    const said = await rows(town, `select act, detail ->> 'kind' as kind from audit where subject = $1 order by id`, [
      `operator:${email}`,
    ]);
    expect(said).toEqual([
      { act: 'proposeHire', kind: 'hire' },
      { act: 'approval', kind: null },
      { act: 'approveProposal', kind: 'hire' },
    ]);
  });

  it('is refused at once for an e-mail that somebody has, or that waits to be hired', async () => {
    const ofSara = await admin.call('proposeHire', { body: { ...wish, email: ' Sara@microbanco.example' } });
    expect(ofSara.body).toMatchObject({ error: 'EMAIL_TAKEN', fields: { email: expect.any(String) } });
    const body = { ...wish, email: 'vera@microbanco.example' };
    const first = await admin.must('proposeHire', { body });
    const second = await admin.call('proposeHire', { body: { ...body, name: 'Another Vera' } });
    expect(second.body.error).toBe('APPROVAL_WAITS_ALREADY');
    await mario.must('refuseProposal', { params: { id: first.approvalId }, body: { note: 'Not now' } });
    await admin.must('proposeHire', { body });
    expect(await idOf(body.email)).toBe('');
  });

  it('is not carried out when somebody has the e-mail meanwhile', async () => {
    const body = { ...wish, email: 'quim@microbanco.example' };
    const { approvalId } = await admin.must('proposeHire', { body });
    await hired(town, 'collector', 'quim');
    const late = await mario.call('approveProposal', { params: { id: approvalId } });
    expect(late.body.error).toBe('PROPOSAL_OUTDATED');
    expect((await admin.must('operators')).data.find((one) => one.email === body.email)?.role).toBe('collector');
  });

  it('is possible for any role, of an administrator too', async () => {
    const body = { ...wish, email: 'alda@microbanco.example', role: 'admin' } as const;
    const { approvalId } = await admin.must('proposeHire', { body });
    await mario.must('approveProposal', { params: { id: approvalId } });
    const row = (await admin.must('operators')).data.find((one) => one.email === body.email);
    expect(row).toMatchObject({ role: 'admin', openSessions: 0, self: false });
    await admin.must('disableOperator', { params: { id: row?.id ?? '' }, body: { note: 'Did not come' } });
    expect((await admin.must('today')).keysToHandOver).toBe(0);
  });
});

describe('staff', () => {
  it('loses access and every session at once when disabled; nobody disables themselves', async () => {
    const { id, password, browser } = await hire('dora@microbanco.example');
    await admin.must('disableOperator', { params: { id }, body: { note: 'Left the bank' } });
    expect((await browser.call('me')).status).toBe(401);
    const body = { email: 'dora@microbanco.example', password };
    expect((await operatorBrowser(town.consoleUrl).call('signIn', { body })).body.error).toBe('SIGN_IN_WRONG');
    const gone = (await admin.must('operators', { query: { state: 'disabled' } })).data;
    expect(gone.map((one) => one.id)).toContain(id);
    const own = { params: { id: await idOf(sara.email) }, body: { note: 'Myself' } };
    expect((await admin.call('disableOperator', own)).body.error).toBe('ACT_NOT_POSSIBLE');
  });

  it('shows its sessions, and one can be ended', async () => {
    const { id, browser } = await hire('sonia@microbanco.example');
    const [session] = (await admin.must('operator', { params: { id } })).sessions;
    expect(session).toMatchObject({ live: true, self: false, endedAt: null });
    await admin.must('endOperatorSession', { params: { id, session: session?.id ?? '' } });
    expect((await browser.call('me')).status).toBe(401);
    const other = { params: { id: await idOf(sara.email), session: session?.id ?? '' } };
    expect((await admin.call('endOperatorSession', other)).body.error).toBe('ACT_NOT_POSSIBLE');
  });

  it('gets new keys by two persons, of whom each hands over one and neither can sign in with it', async () => {
    const { id, password: old, browser } = await hire('lina@microbanco.example');
    const params = { id };
    expect((await admin.call('handOverKey', { params })).body.error).toBe('ACT_NOT_POSSIBLE');
    const { approvalId } = await admin.must('proposeAccess', { params, body: { note: 'Lost the telephone' } });
    expect((await browser.must('me')).role).toBe('reviewer');
    await mario.must('approveProposal', { params: { id: approvalId } });
    expect((await browser.call('me')).status).toBe(401);
    const email = 'lina@microbanco.example';
    expect((await operatorBrowser(town.consoleUrl).call('signIn', { body: { email, password: old } })).body.error).toBe(
      'SIGN_IN_WRONG',
    );

    expect(await admin.must('operator', { params })).toMatchObject({
      handsOver: 'password',
      renewal: { passwordGiven: false, authenticatorGiven: false },
    });
    const { password, authenticator } = await admin.must('handOverKey', { params });
    expect({ password, authenticator }).toEqual({ password: expect.any(String), authenticator: null });
    const other = await mario.must('handOverKey', { params });
    expect(other).toMatchObject({ password: null, authenticator: { uri: expect.stringMatching(/^otpauth:/) } });
    for (const person of [admin, mario]) {
      expect((await person.call('handOverKey', { params })).body.error).toBe('ACT_NOT_POSSIBLE');
    }
    expect(await mario.must('operator', { params })).toMatchObject({
      handsOver: null,
      renewal: { passwordGiven: true, authenticatorGiven: true },
    });
    await signedInAs(town, { email, password: password ?? '' });
    const keys = `select detail ->> 'key' as key from audit where act = 'handOverKey' and subject = $1 order by id`;
    const said = await rows(town, keys, [`operator:${id}`]);
    // Of the hiring, and of the renewal.
    expect(said.map(({ key }) => key)).toEqual(['password', 'authenticator', 'password', 'authenticator']);
  });

  it('comes back after losing access, and never agrees to that itself', async () => {
    const { id } = await hire('nelia@microbanco.example');
    const params = { id };
    await admin.must('disableOperator', { params, body: { note: 'Left the bank' } });
    const { approvalId } = await mario.must('proposeAccess', { params, body: { note: 'Works here again' } });
    const { changes } = await admin.must('approval', { params: { id: approvalId } });
    expect(changes).toContainEqual({ field: 'access', unit: 'word', before: 'no-access', after: 'has-access' });
    await admin.must('approveProposal', { params: { id: approvalId } });
    expect((await admin.must('operator', { params })).disabledAt).toBeNull();
    const saras = { params: { id: await idOf(sara.email) }, body: { note: 'Myself' } };
    expect((await admin.call('proposeAccess', saras)).body.error).toBe('ACT_NOT_POSSIBLE');
    const ofSara = await mario.must('proposeAccess', { ...saras, body: { note: 'Lost the password' } });
    const own = await admin.call('approveProposal', { params: { id: ofSara.approvalId } });
    expect(own.body.error).toBe('MAKER_IS_CHECKER');
  });

  it('changes role by two persons, of whom neither is the one concerned', async () => {
    const { id, browser } = await hire('paula@microbanco.example');
    const ask = (role: 'manager' | 'admin') => ({ params: { id }, body: { role, note: 'Grew into it' } });
    const first = await admin.must('proposeRole', ask('manager'));
    expect((await admin.call('approveProposal', { params: { id: first.approvalId } })).body.error).toBe(
      'MAKER_IS_CHECKER',
    );
    await mario.must('approveProposal', { params: { id: first.approvalId } });
    expect((await browser.must('me')).role).toBe('manager');

    const second = await admin.must('proposeRole', ask('admin'));
    const own = await browser.call('approveProposal', { params: { id: second.approvalId } });
    expect(own.body.error).toBe('MAKER_IS_CHECKER');
    const marios = await idOf('mario@microbanco.example');
    const self = { params: { id: await idOf(sara.email) }, body: { role: 'reviewer', note: 'Myself' } } as const;
    expect((await admin.call('proposeRole', self)).body.error).toBe('ACT_NOT_POSSIBLE');
    const third = await admin.must('proposeRole', {
      params: { id: marios },
      body: { role: 'auditor', note: 'Moves on' },
    });
    await browser.must('approveProposal', { params: { id: third.approvalId } });
    expect((await mario.must('me')).role).toBe('auditor');
  });

  it('has a matrix of permissions that is the contract itself', async () => {
    const matrix = await admin.must('permissions');
    expect(matrix.find((one) => one.call === 'proposeHire')).toMatchObject({ roles: ['admin'], acts: true });
    for (const role of ['reviewer', 'finance'] as const) {
      const browser = await hired(town, role, `may-${role}`);
      const may = matrix.filter((one) => one.roles.includes(role)).map((one) => one.call);
      expect((await browser.must('me')).calls).toEqual(may);
    }
  });
});

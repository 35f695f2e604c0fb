import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hired, operatorBrowser, sara, signedInAs, type OperatorBrowser } from '../../../test/operator.ts';
import { rows } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let admin: OperatorBrowser;
let mario: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  admin = await signedInAs(town, sara);
  mario = await hired(town, 'manager', 'mario');
});
afterAll(() => town.close());

const wish = { name: 'Rita Cossa', role: 'reviewer' } as const;
const idOf = async (email: string) => (await admin.must('operators')).data.find((one) => one.email === email)?.id ?? '';

async function hire(email: string) {
  const given = await admin.must('hireOperator', { body: { ...wish, email } });
  return { id: given.id, given, browser: await signedInAs(town, { email, password: given.password }) };
}

describe('staff', () => {
  it('is hired with a password and an authenticator that are shown once, and signs in with them', async () => {
    const { id, given, browser } = await hire('rita@microbanco.example');
    expect(given.uri).toMatch(/^otpauth:\/\/totp\/.*rita%40microbanco\.example.*secret=/);
    expect(given.uri).toContain(given.secret);
    expect((await browser.must('me')).role).toBe('reviewer');
    const row = (await admin.must('operators')).data.find((one) => one.id === id);
    expect(row).toMatchObject({ name: 'Rita Cossa', hasSecondFactor: true, openSessions: 1, self: false });
    expect(JSON.stringify(await admin.must('operator', { params: { id } }))).not.toContain(given.secret);
    const again = await admin.call('hireOperator', { body: { ...wish, email: 'Rita@microbanco.example' } });
    expect(again.body.error).toBe('EMAIL_TAKEN');
    const said = await rows(town, `select subject, detail::text from audit where act = 'hireOperator'`);
    expect(said).toEqual([{ subject: `operator:${id}`, detail: '{"role": "reviewer"}' }]);
  });

  it('is never made a manager or an administrator by one person', async () => {
    const body = { ...wish, email: 'x@microbanco.example', role: 'admin' };
    expect((await admin.call('hireOperator', { body } as never)).status).toBe(400);
  });

  it('loses access and every session at once when disabled; nobody disables themselves', async () => {
    const { id, given, browser } = await hire('dora@microbanco.example');
    await admin.must('disableOperator', { params: { id }, body: { note: 'Left the bank' } });
    expect((await browser.call('me')).status).toBe(401);
    const body = { email: 'dora@microbanco.example', password: given.password };
    expect((await operatorBrowser(town.consoleUrl).call('signIn', { body })).body.error).toBe('SIGN_IN_WRONG');
    const gone = (await admin.must('operators', { query: { state: 'disabled' } })).data;
    expect(gone.map((one) => one.id)).toEqual([id]);
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
    const { id, given, browser } = await hire('lina@microbanco.example');
    const params = { id };
    expect((await admin.call('handOverKey', { params })).body.error).toBe('ACT_NOT_POSSIBLE');
    const { approvalId } = await admin.must('proposeAccess', { params, body: { note: 'Lost the telephone' } });
    expect((await browser.must('me')).role).toBe('reviewer');
    await mario.must('approveProposal', { params: { id: approvalId } });
    expect((await browser.call('me')).status).toBe(401);
    const old = { email: 'lina@microbanco.example', password: given.password };
    expect((await operatorBrowser(town.consoleUrl).call('signIn', { body: old })).body.error).toBe('SIGN_IN_WRONG');

    expect((await admin.must('operator', { params })).renewal).toMatchObject({
      mine: 'password',
      passwordGiven: false,
    });
    const { password, authenticator } = await admin.must('handOverKey', { params });
    expect({ password, authenticator }).toEqual({ password: expect.any(String), authenticator: null });
    const other = await mario.must('handOverKey', { params });
    expect(other).toMatchObject({ password: null, authenticator: { uri: expect.stringMatching(/^otpauth:/) } });
    for (const person of [admin, mario]) {
      expect((await person.call('handOverKey', { params })).body.error).toBe('ACT_NOT_POSSIBLE');
    }
    expect((await mario.must('operator', { params })).renewal).toMatchObject({
      mine: null,
      passwordGiven: true,
      authenticatorGiven: true,
    });
    await signedInAs(town, { ...old, password: password ?? '' });
    const said = await rows(town, `select detail ->> 'key' as key from audit where act = 'handOverKey' order by id`);
    expect(said).toEqual([{ key: 'password' }, { key: 'authenticator' }]);
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
    expect(matrix.find((one) => one.call === 'hireOperator')).toMatchObject({ roles: ['admin'], acts: true });
    for (const role of ['reviewer', 'finance'] as const) {
      const browser = await hired(town, role, `may-${role}`);
      const may = matrix.filter((one) => one.roles.includes(role)).map((one) => one.call);
      expect((await browser.must('me')).calls).toEqual(may);
    }
  });
});

import {
  operatorCalls,
  operatorRoutes,
  roles,
  type OperatorCall,
  type OperatorCallName,
  type Role,
} from '@house/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleSamples } from '../../test/console-samples.ts';
import { hired, operatorBrowser, type OperatorBrowser } from '../../test/operator.ts';
import { openTown, type Town } from '../../test/town.ts';
import { fingerprint } from '../../test/fingerprint.ts';

let town: Town;
const staff = new Map<Role, OperatorBrowser>();
beforeAll(async () => {
  town = await openTown();
  for (const role of roles) staff.set(role, await hired(town, role));
});
afterAll(() => town.close());

const names = Object.keys(operatorCalls) as OperatorCallName[];
const signedInCalls = names.filter((name) => operatorCalls[name].session === 'operator' && name !== 'signOut');
const matrix = roles.flatMap((role) => signedInCalls.map((name) => ({ role, name })));

function ask(browser: OperatorBrowser, name: OperatorCallName, headers?: Record<string, string>) {
  return browser.call(name, consoleSamples[name].sent, headers);
}

describe('roles', () => {
  it.each(matrix)('$role calling $name gets what the contract says', async ({ role, name }) => {
    const call: OperatorCall = operatorCalls[name];
    const browser = staff.get(role) ?? operatorBrowser(town.consoleUrl);
    const answer = await ask(browser, name);
    if (call.roles.includes(role)) {
      expect(answer.status, JSON.stringify(answer.body)).toBe(consoleSamples[name].allowed);
    } else {
      expect(answer).toMatchObject({ status: 403, body: { error: 'ROLE_NOT_ALLOWED' } });
    }
  });

  it.each(signedInCalls)('%s is for nobody without a session', async (name) => {
    expect(await ask(operatorBrowser(town.consoleUrl), name)).toMatchObject({
      status: 401,
      body: { error: 'NOT_SIGNED_IN' },
    });
  });

  it('let an auditor look and change nothing', () => {
    const acting = names.filter(
      (name) => operatorCalls[name].acts && (operatorCalls[name] as OperatorCall).roles.includes('auditor'),
    );
    // Showing a NUIT writes the audit log, nothing else.
    expect(acting.toSorted()).toEqual(['showNuit', 'signOut']);
  });

  it('are told to the console, which shows nothing else', async () => {
    for (const role of roles) {
      const me = await staff.get(role)?.must('me');
      expect(me?.calls).toEqual(names.filter((name) => (operatorCalls[name] as OperatorCall).roles.includes(role)));
    }
  });
});

describe('the console’s door', () => {
  const acting = signedInCalls.filter((name) => operatorCalls[name].acts);

  it.each(acting)('refuses %s from a foreign page and writes nothing', async (name) => {
    const before = await fingerprint(town);
    const browser = staff.get('admin') ?? operatorBrowser(town.consoleUrl);
    const answer = await ask(browser, name, { 'sec-fetch-site': 'cross-site' });
    expect(answer).toMatchObject({ status: 403, body: { error: 'CROSS_SITE' } });
    expect(await fingerprint(town)).toBe(before);
  });

  it('refuses unknown fields, wrong reasons and endless texts below 500', async () => {
    const browser = staff.get('admin') ?? operatorBrowser(town.consoleUrl);
    const hostile = [
      {},
      { reason: 'BECAUSE' },
      { reason: 'DEFAULT', more: 1 },
      { reason: null },
      [],
      'x',
      { reason: 'x'.repeat(5_000) },
    ];
    for (const body of hostile) {
      const answer = await browser.call('declineReview', { params: { serialNumber: '4810227738' }, body } as never);
      expect(answer.status).toBe(400);
    }
    for (const query of [
      { size: '0' },
      { size: '101' },
      { size: 'x' },
      { firstLoan: 'maybe' },
      { search: 'x'.repeat(200) },
    ]) {
      expect((await browser.call('reviews', { query } as never)).status, JSON.stringify(query)).toBe(400);
    }
    const found = await browser.must('reviews', { query: { search: "'; drop table operator; --", after: '%00' } });
    expect(found.data).toEqual([]);
  });

  it('prints its own OpenAPI and says that unknown calls are not found', async () => {
    const document = JSON.parse(await (await fetch(`${town.consoleUrl}/console/api/openapi.json`)).text());
    expect(Object.keys(document.paths)).toHaveLength(new Set(names.map((name) => operatorRoutes[name].path)).size);
    const unknown = await fetch(`${town.consoleUrl}/console/api/nothing`);
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ success: false, error: 'NOT_FOUND' });
    expect((await fetch(`${town.consoleUrl}/api/customer_info`)).status).toBe(404);
    expect((await fetch(`${town.url}/console/api/me`)).status).toBe(404);
    for (const path of ['/healthz', '/readyz']) expect((await fetch(`${town.consoleUrl}${path}`)).status).toBe(200);
  });
});

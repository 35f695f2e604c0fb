import { addMs } from '@house/calendar';
import type { Phone } from '@house/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ana, beto, joined, signIn, signInAgain } from '../../../test/cast.ts';
import { doubtful } from '../../../test/in-review.ts';
import { person, placed, rows } from '../../../test/loan.ts';
import { newcomer } from '../../../test/newcomer.ts';
import { hired, sara as saraOf, signedInAs, type OperatorBrowser } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { changeNumberByStaff } from '../change-mobile/change-number-by-staff.ts';
import { mobileIndex as indexOf } from '../customers/personal.ts';
import type { Borrower } from '../../../test/borrower.ts';

let town: Town;
let rita: OperatorBrowser;
let mario: OperatorBrowser;
let borrower: Borrower;
let other: Borrower;
let uuid: string;
beforeAll(async () => {
  town = await openTown();
  borrower = await joined(town, ana);
  other = await joined(town, beto);
  rita = await hired(town, 'reviewer', 'rita');
  mario = await hired(town, 'manager', 'mario');
  ({ uuid } = await borrower.must('customerInfo'));
});
afterAll(() => town.close());

const note = 'Called from the old number';
const idOf = async (of: string) =>
  BigInt(String((await rows(town, 'select id from customer where uuid = $1', [of]))[0]?.['id']));
const file = () => rita.must('customerFile', { params: { uuid } });

describe('customers for staff', () => {
  it('are listed the newest first and found by whole numbers only', async () => {
    const found = async (search?: string) =>
      (await rita.must('findCustomers', { query: { search } })).data.map((row) => row.phone);
    expect(await found()).toEqual(['84***4321', '84***4567']);
    expect(await found(ana.phone)).toEqual(['84***4567']);
    expect(await found(ana.nuit)).toEqual(['84***4567']);
    expect(await found(uuid)).toEqual(['84***4567']);
    expect(await found('Macuácua')).toEqual([]);
    // Nine digits that may be either.
    const { serialNumber } = await doubtful(town, newcomer(71), '845550018');
    expect(await found('845 550 018')).toEqual(['84***0071']);
    const inReview = await rita.must('reviews', { query: { search: '845550018' } });
    expect(inReview.data.map((row) => row.serialNumber)).toEqual([serialNumber]);
    await rita.must('cancelReview', { params: { serialNumber }, body: { reason: 'CUSTOMER_REQUESTED' } });
    const page = await rita.must('findCustomers', { query: { size: 1 } });
    expect(page.hasMore).toBe(true);
    const rest = await rita.must('findCustomers', { query: { after: page.data[0]?.uuid } });
    expect(rest.data.map((row) => row.phone)).toEqual(['84***4321', '84***4567']);
  });

  it('show identity masked, ladder, contacts, devices, sessions and consents, and the look is kept', async () => {
    const shown = await file();
    expect(shown).toMatchObject({
      name: 'Ana Macuácua',
      phone: '84***4567',
      nuit: '1*****602',
      level: 'Normal',
      limit: 2_000,
      blocked: null,
      sessions: [{}],
      devices: [{ others: 0 }],
      kin: [{ relationship: 'Mother', phone: '86***4567' }, { relationship: 'Workmate' }],
    });
    expect(shown.ladder[0]).toBe(2_000);
    const audit = await rows(town, `select act from audit where subject = $1`, [`customer:${uuid}`]);
    expect(audit).toContainEqual({ act: 'customerFile' });
    expect(JSON.stringify(shown)).not.toContain(ana.phone);
  });

  it('have one timeline of all that happened, without the codes themselves', async () => {
    const serialNumber = await placed(borrower);
    await town.settle();
    await rita.must('addNote', { params: { uuid }, body: { note: 'Speaks Changana' } });
    const { data } = await rita.must('customerEvents', { params: { uuid } });
    const seen = data.map((event) => `${event.kind} ${event.what}`);
    expect(seen).toEqual(
      expect.arrayContaining([
        'move placed',
        'move paid-out',
        'money out',
        'sms disbursed',
        'sign-in signed-in',
        'note note',
        'device new-device',
      ]),
    );
    expect(data.find((event) => event.what === 'placed')?.evidence).toContainEqual({
      key: 'order',
      value: serialNumber,
    });
    expect(data.find((event) => event.kind === 'note')).toMatchObject({ by: 'rita', text: 'Speaks Changana' });
    expect(data.filter((event) => event.what === 'code').map((event) => event.text)).toEqual([null]);
    const kept = await rows(town, `select text_sealed from customer_note`);
    expect(String(kept[0]?.['text_sealed'])).not.toContain('Changana');
  }, 30_000);

  it('are shown with all of their orders, however often they have borrowed', async () => {
    const serialNumber = await placed(other);
    await town.settle();
    const rowsAlone = (sql: string) =>
      town.house.database.inTransaction(async (tx) => {
        await tx.query('set local session_replication_role = replica', []);
        await tx.query(sql, []);
      });
    await rowsAlone(
      `insert into loan_order (serial_number, customer_id, product_uuid, policy_version, status, transition_seq, placed_at,
         principal_centavos, approval_fee_centavos, interest_centavos, term_days, locale, wallet_sealed, review)
       select (7000000000 + n)::text, customer_id, product_uuid, policy_version, 'Cancelled', 1, placed_at,
         principal_centavos, approval_fee_centavos, interest_centavos, term_days, locale, wallet_sealed, review
       from loan_order, generate_series(1, 79) n where serial_number = '${serialNumber}'`,
    );
    const { uuid } = await other.must('customerInfo');
    expect((await rita.must('customerFile', { params: { uuid } })).orders).toHaveLength(80);
    await rowsAlone(`delete from loan_order where serial_number like '70000000__'`);
  });

  it('give the whole number to who calls, the contacts’ only to who verifies', async () => {
    const carla = await hired(town, 'collector', 'carla');
    expect((await carla.must('showPhone', { params: { uuid } })).phones).toEqual([
      { who: 'Ana Macuácua', phone: ana.phone },
    ]);
    const query = { whose: 'kin' } as const;
    expect((await carla.call('showPhone', { params: { uuid }, query })).body.error).toBe('ROLE_NOT_ALLOWED');
    expect((await rita.must('showPhone', { params: { uuid }, query })).phones).toHaveLength(2);
  });

  it('are signed out, of one telephone or of all, and let correct their details, by one person with a note', async () => {
    await town.sandbox.advance({ minutes: 2 });
    const lost = await signIn(town, ana.phone);
    const { sessions } = await file();
    const session = sessions.toSorted((a, b) => (a.since < b.since ? 1 : -1))[0]?.id ?? '';
    expect(sessions).toHaveLength(2);
    expect(await rita.must('endSessions', { params: { uuid }, body: { session, note } })).toEqual({ ended: 1 });
    expect([(await lost.call('customerInfo')).status, (await borrower.call('customerInfo')).status]).toEqual([
      401, 200,
    ]);
    const endOfIt = () => rows(town, 'select ended_at from session where id = $1', [session]);
    const ended = await endOfIt();
    await town.sandbox.advance({ minutes: 2 });
    expect(await rita.must('endSessions', { params: { uuid }, body: { note } })).toEqual({ ended: 1 });
    expect(await endOfIt()).toEqual(ended);
    expect((await borrower.call('customerInfo')).status).toBe(401);
    expect((await file()).sessions).toEqual([]);
    await rita.must('openEditing', { params: { uuid }, body: { open: true, note } });
    expect((await file()).editingOpened).toBe(true);
  });

  it('are given all that is known of them, and nothing that opens a door, by an administrator alone', async () => {
    const sara = await signedInAs(town, saraOf);
    expect((await mario.call('exportCustomer', { params: { uuid }, body: { note } })).body.error).toBe(
      'ROLE_NOT_ALLOWED',
    );
    const { sections } = await sara.must('exportCustomer', { params: { uuid }, body: { note } });
    expect(sections['person']).toMatchObject([{ mobile: ana.phone, nuit: ana.nuit, fullName: 'Ana Macuácua' }]);
    expect(sections['orders']).toMatchObject([{ principal: 2_000, wallet: ana.phone }]);
    expect(sections['notes']?.map((one) => one['text'])).toContain('Speaks Changana');
    for (const name of ['decisions', 'payments', 'messages', 'contracts', 'consents', 'devices', 'signIns']) {
      expect(sections[name], name).not.toEqual([]);
    }
    expect(sections['messages']?.map((sms) => sms['kind'])).not.toContain('code');
    expect(JSON.stringify(sections)).not.toContain('token');
    const { data: kept } = await sara.must('auditLog', { query: { act: 'exportCustomer' } });
    expect(kept.map(({ detail }) => JSON.parse(detail))).toMatchObject([{ exported: true, note }]);
  });

  it('are put on the blacklist by two, and whoever comes with their NUIT, phone or device is declined', async () => {
    const listed = () => rows(town, 'select distinct kind from blacklist order by kind');
    const propose = (isListed: boolean) =>
      rita.call('proposeBlacklist', { params: { uuid }, body: { listed: isListed, note } });
    expect((await propose(false)).body.error).toBe('ACT_NOT_POSSIBLE');
    const { approvalId } = (await propose(true)).body.result;
    expect([await listed(), (await file()).blacklisted]).toEqual([[], false]);
    await mario.must('approveProposal', { params: { id: approvalId } });
    expect(await listed()).toEqual([{ kind: 'device' }, { kind: 'nuit' }, { kind: 'phone' }]);
    expect((await file()).blacklisted).toBe(true);

    const twin = await joined(town, person(960));
    twin.cookies.set('device', borrower.cookies.get('device') ?? '');
    town.clock.moveTo(addMs(town.clock.now(), 61_000));
    await signInAgain(town, twin);
    const order = await twin.must('order', { params: { serialNumber: await placed(twin, 500, 14) } });
    expect(order.order).toMatchObject({ status: 'Declined', declineReason: { code: 'SUSPECTED_FRAUD' } });

    const off = (await propose(false)).body.result;
    await mario.must('approveProposal', { params: { id: off.approvalId } });
    expect([await listed(), (await file()).blacklisted]).toEqual([[], false]);
  }, 30_000);

  it('are taken off the blacklist with the number that they had when they were put on it', async () => {
    const moved = await joined(town, person(961));
    const of = await moved.must('customerInfo');
    const decides = async (listed: boolean) => {
      const { approvalId } = await rita.must('proposeBlacklist', { params: { uuid: of.uuid }, body: { listed, note } });
      await mario.must('approveProposal', { params: { id: approvalId } });
    };
    await decides(true);
    const number = { mobile: '845550961', nuit: person(961).nuit, note } as const;
    const { approvalId } = await rita.must('proposeNumber', { params: { uuid: of.uuid }, body: number });
    await mario.must('approveProposal', { params: { id: approvalId } });
    await decides(false);
    expect(await rows(town, 'select kind from blacklist')).toEqual([]);
  }, 30_000);

  it('are blocked by one and unblocked by two', async () => {
    const params = { uuid };
    await rita.must('blockCustomer', { params, body: { reason: 'IDENTITY', note } });
    expect((await rita.call('blockCustomer', { params, body: { reason: 'IDENTITY', note } })).body.error).toBe(
      'ACT_NOT_POSSIBLE',
    );
    expect((await file()).blocked).toMatchObject({ reason: 'IDENTITY' });
    const { approvalId } = await rita.must('proposeUnblock', { params, body: { note } });
    expect((await file()).blocked).not.toBeNull();
    await mario.must('approveProposal', { params: { id: approvalId } });
    expect((await file()).blocked).toBeNull();
  });

  it('are not unblocked by what two agreed on of an earlier block', async () => {
    const params = { uuid };
    await rows(town, `update customer set blocked_at = $2, blocked_reason = 'LATE' where uuid = $1`, [
      uuid,
      town.clock.now(),
    ]);
    const { approvalId } = await rita.must('proposeUnblock', { params, body: { note } });
    // The statement dates the payment in time, which lifts it by itself; then another is put on them.
    await rows(town, 'update customer set blocked_at = null, blocked_reason = null where uuid = $1', [uuid]);
    await town.sandbox.advance({ minutes: 1 });
    await rita.must('blockCustomer', { params, body: { reason: 'SUSPECTED_FRAUD', note } });
    const late = await mario.call('approveProposal', { params: { id: approvalId } });
    expect([late.body.error, (await file()).blocked?.reason]).toEqual(['PROPOSAL_OUTDATED', 'SUSPECTED_FRAUD']);

    await rita.must('withdrawProposal', { params: { id: approvalId } });
    const anew = await rita.must('proposeUnblock', { params, body: { note } });
    await mario.must('approveProposal', { params: { id: anew.approvalId } });
    expect((await file()).blocked).toBeNull();
  });
});

describe('a lost SIM', () => {
  const mobile = '845550077';

  it('moves the account to a new number when the NUIT is said and two agree; payouts wait and both numbers hear of it', async () => {
    const params = { uuid };
    const wrong = await rita.call('proposeNumber', { params, body: { mobile, nuit: beto.nuit, note } });
    // Said beside its field.
    expect(wrong.body).toMatchObject({ error: 'NUIT_DIFFERS', fields: { nuit: expect.any(String) } });
    const { approvalId } = await rita.must('proposeNumber', { params, body: { mobile, nuit: ana.nuit, note } });
    const waiting = await rows(town, `select proposal, changes from approval_request where id = $1`, [approvalId]);
    expect(JSON.stringify(waiting)).not.toContain(mobile);
    await mario.must('approveProposal', { params: { id: approvalId } });
    expect(await file()).toMatchObject({ phone: '84***0077', sessions: [] });
    expect((await file()).payoutsHeldUntil).not.toBeNull();
    await town.sandbox.waitForMessage(ana.phone, /84\*\*\*0077/);
    await town.sandbox.waitForMessage(mobile, /numero|number/);
    const back = await signIn(town, mobile);
    expect(await back.must('customerInfo')).toMatchObject({ fullName: 'Ana Macuácua' });
    const { data } = await rita.must('customerEvents', { params });
    expect(data.find((event) => event.kind === 'number')).toMatchObject({ what: 'changed-by-staff' });
  }, 30_000);

  it('is not moved from a number that two persons never saw', async () => {
    const params = { uuid };
    const propose = (to: string) => rita.must('proposeNumber', { params, body: { mobile: to, nuit: ana.nuit, note } });
    const { approvalId } = await propose('845550078');
    // Its owner has moved it meanwhile.
    const to = '845550079' as Phone;
    const moved = { key: 'own', customerId: await idOf(uuid), mobile: to, mobileIndex: indexOf(town.house, to) };
    const from = indexOf(town.house, mobile as Phone).toString('base64url');
    await town.house.database.inTransaction((tx) => changeNumberByStaff(town.house, tx, { ...moved, from }));
    const late = await mario.call('approveProposal', { params: { id: approvalId } });
    expect([late.body.error, (await file()).phone]).toEqual(['PROPOSAL_OUTDATED', '84***0079']);
    await rita.must('withdrawProposal', { params: { id: approvalId } });
    const back = await propose(mobile);
    await mario.must('approveProposal', { params: { id: back.approvalId } });
  });

  it('never takes a number that somebody signs in with, and says so to who asks for it', async () => {
    const params = { uuid };
    const propose = (mobile: string) => rita.call('proposeNumber', { params, body: { mobile, nuit: ana.nuit, note } });
    const taken = await propose(other.phone);
    expect(taken.body).toMatchObject({ error: 'MOBILE_TAKEN', fields: { mobile: expect.any(String) } });
    const free = '845550080';
    const { approvalId } = (await propose(free)).body.result;
    // Somebody has signed in with it before two have agreed.
    await signIn(town, free);
    const refused = await mario.call('approveProposal', { params: { id: approvalId } });
    expect(refused.body.error).toBe('PROPOSAL_OUTDATED');
    expect((await file()).phone).toBe('84***0077');
  });
});

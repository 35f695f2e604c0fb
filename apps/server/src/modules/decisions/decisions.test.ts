import { addDays, addMs, businessDayOf, startOfDay } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { joined, signInAgain } from '../../../test/cast.ts';
import { invited } from '../../../test/invite.ts';
import { person, placed, rows } from '../../../test/loan.ts';
import { newcomer } from '../../../test/newcomer.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

async function place(borrower: Borrower): Promise<string> {
  const [product] = (await borrower.must('products')).products;
  const placed = await borrower.must('placeOrder', { params: { uuid: product?.uuid ?? '' } });
  return typeof placed === 'string' ? placed : placed.serialNumber;
}

async function statusOf(borrower: Borrower, serialNumber: string): Promise<string> {
  return (await borrower.must('order', { params: { serialNumber } })).order.status;
}

/** Joins with the device that others reported too. */
async function joinedOn(device: string, n: number): Promise<Borrower> {
  const borrower = await joined(town, newcomer(n));
  await borrower.must('collect', { query: { uuid: device } });
  return borrower;
}

/** A second policy, in force from now on, in which somebody's pen slipped in the rule for shared devices. */
async function publishBrokenTable(): Promise<void> {
  const rule = '{decisionTable,nodes,1,content,rules,3,customersOnDeviceWithin30Days}';
  const now = town.clock.now();
  await town.house.database.query(
    `insert into policy (version, effective_from, content, published_at)
     select 2, $1, jsonb_set(content, '${rule}', '">>> 3"', false), $1 from policy where version = 1`,
    [now],
  );
  await town.house.database.query(
    `insert into product (uuid, policy_version, principal_centavos, term_days, approval_fee_centavos, interest_centavos)
     select gen_random_uuid(), 2, principal_centavos, term_days, approval_fee_centavos, interest_centavos
     from product where policy_version = 1`,
    [],
  );
}

it('who was invited by somebody late today is known by it, before that loan is cleared', async () => {
  const referrer = await loanLife(town, 71);
  const { uuid } = await referrer.borrower.must('customerInfo');
  await referrer.moveTo(addDays(referrer.dueOn, 3));
  await town.settle();
  expect((await referrer.view()).order.status).toBe('Overdue');
  const friend = await invited(town, person(72), uuid);
  const serialNumber = await placed(friend, 500, 14);
  const facts = `select d.facts ->> 'referrerWorstDpd' as dpd from decision d join loan_order o on o.id = d.order_id
    where o.serial_number = $1`;
  expect(await rows(town, facts, [serialNumber])).toEqual([{ dpd: '3' }]);
}, 60_000);

describe('the third customer on one device', () => {
  it('is declined as SUSPICIOUS, waits 30 days and may then ask again', async () => {
    const [first, second, third] = [
      await joinedOn('phone-1', 1),
      await joinedOn('phone-1', 2),
      await joinedOn('phone-1', 3),
    ];
    expect(await statusOf(first, await place(first))).not.toBe('Declined');
    expect(await statusOf(second, await place(second))).not.toBe('Declined');
    const uuid = (await third.must('products')).products[0]?.uuid ?? '';
    const serialNumber = await place(third);

    const shown = await third.must('order', { params: { serialNumber } });
    const reason = {
      code: 'SUSPICIOUS',
      message: 'You are not eligible for a loan at the moment. Please reapply in 30 days.',
    };
    expect(shown).toMatchObject({
      order: { status: 'Declined', declineReason: reason },
      declinedReasons: [reason],
      repayment: null,
    });

    const reapplyAfter = addDays(businessDayOf(town.clock.now()), 30);
    const listed = (await third.call('products')).body;
    expect(listed).toMatchObject({
      code: 0,
      result: { declineReason: { ...reason, reapplyAfter }, processingOrder: null },
    });
    town.clock.moveTo(addMs(town.clock.now(), 11_000));
    expect((await third.call('placeOrder', { params: { uuid } })).body.code).toBe(5);

    await town.settle();
    const { messages } = await town.sandbox.phone(third.phone);
    expect(messages.filter((message) => message.text.includes(serialNumber))).toHaveLength(1);

    town.clock.moveTo(addMs(startOfDay(reapplyAfter), 12 * 3_600_000));
    await signInAgain(town, third);
    expect((await third.must('products')).declineReason).toBeNull();
  });

  it('is told apart from people who merely share an address', async () => {
    const strangers = [
      await joined(town, newcomer(4)),
      await joined(town, newcomer(5)),
      await joined(town, newcomer(6)),
    ];
    for (const one of strangers) expect(await statusOf(one, await place(one))).not.toBe('Declined');
  });

  it('is found by the browser’s own cookie too', async () => {
    const people = [await joined(town, newcomer(7)), await joined(town, newcomer(8)), await joined(town, newcomer(9))];
    const [owner] = people;
    for (const one of people.slice(1)) {
      one.cookies.set('device', owner?.cookies.get('device') ?? '');
      town.clock.moveTo(addMs(town.clock.now(), 61_000));
      await signInAgain(town, one);
    }
    const statuses = [];
    for (const one of people) statuses.push(await statusOf(one, await place(one)));
    expect(statuses[2]).toBe('Declined');
    expect(statuses.slice(0, 2)).not.toContain('Declined');
    const [last] = await rows(
      town,
      `select (d.facts ->> 'ordersOnDeviceWithin24Hours')::int as orders,
         (d.facts ->> 'signInsOnDeviceWithin24Hours')::int as "signIns",
         (d.facts ->> 'signInsFromAddressWithin24Hours')::int > 3 as "isCarrier"
       from decision d order by d.decided_at desc, d.order_id desc limit 1`,
    );
    // The owner's sign-in and the two others' with the owner's cookie.
    expect(last).toEqual({ orders: 3, signIns: 3, isCarrier: true });
  });
});

describe('the third customer with one next of kin', () => {
  it('is declined as SUSPICIOUS', async () => {
    const nok = [
      { relationship: 'Mother' as const, fullName: 'Rosa Langa', contact: '860000001' },
      { relationship: 'Workmate' as const, fullName: 'Celso Mondlane', contact: '820000002' },
    ] as const;
    const statuses = [];
    for (const n of [20, 21, 22]) {
      const borrower = await joined(town, newcomer(n));
      await borrower.must('nok', { body: [nok[0], { ...nok[1], contact: `8200000${n}` }] });
      statuses.push(await statusOf(borrower, await place(borrower)));
    }
    expect(statuses[2]).toBe('Declined');
    expect(statuses.slice(0, 2)).not.toContain('Declined');
  });
});

describe('a blacklisted device', () => {
  it('ends in a block and is put before a person', async () => {
    const borrower = await joinedOn('stolen-phone', 30);
    await town.house.database.query('insert into blacklist (kind, index, reason, listed_at) values ($1, $2, $3, $4)', [
      'device',
      town.house.vault.blindIndex('device', 'stolen-phone'),
      'stolen',
      town.clock.now(),
    ]);
    const serialNumber = await place(borrower);
    expect((await borrower.must('order', { params: { serialNumber } })).order.declineReason?.code).toBe(
      'SUSPECTED_FRAUD',
    );
    expect((await borrower.call('products')).body.code).toBe(6);
    const { rows } = await town.house.database.query(
      `select subject from incident where kind = 'blacklist-proposal'`,
      [],
    );
    // The way to the customer's page is by uuid.
    expect(rows).toEqual([{ subject: `customer:${(await borrower.must('customerInfo')).uuid}` }]);
  });
});

describe('an order for review', () => {
  it('stays UnderReview when the NUIT is in doubt', async () => {
    const borrower = await joined(town, newcomer(40));
    const doubted = { nid: '400339910', firstName: 'Dino', lastName: 'Tembe', gender: 'Male' as const };
    await borrower.must('basicInfo', { body: { ...doubted, preCheckNuit: false } });
    const serialNumber = await place(borrower);
    expect(await statusOf(borrower, serialNumber)).toBe('UnderReview');
    const { rows } = await town.house.database.query(
      `select o.review, d.matched_rule from loan_order o join decision d on d.order_id = o.id where o.serial_number = $1`,
      [serialNumber],
    );
    expect(rows).toEqual([{ review: 'manual', matched_rule: 'nuit-in-doubt' }]);
  });

  it('is given up as an unanswered call after 72 hours, and the borrower may ask again at once', async () => {
    const borrower = await joined(town, newcomer(42));
    const doubted = { nid: '400339910', firstName: 'Dino', lastName: 'Tembe', gender: 'Male' as const };
    await borrower.must('basicInfo', { body: { ...doubted, preCheckNuit: false } });
    const serialNumber = await place(borrower);
    await town.sandbox.advance({ minutes: 72 * 60 - 1 });
    expect(await statusOf(borrower, serialNumber)).toBe('UnderReview');
    await town.sandbox.advance({ minutes: 2 });
    const { order } = await borrower.must('order', { params: { serialNumber } });
    expect(order).toMatchObject({ status: 'Cancelled', declineReason: { code: 'UNANSWERED_CALL' } });
    expect((await borrower.call('products')).body).toMatchObject({ code: 0, result: { declineReason: null } });
    expect(
      (await town.sandbox.phone(borrower.phone)).messages.filter((sms) => sms.text.includes(serialNumber)),
    ).toHaveLength(1);
  });

  it('goes to a person when the wallet is in another name, which the rail said before', async () => {
    const stranger = newcomer(43);
    await town.sandbox.register(stranger.phone, 'Helena Cossa');
    const borrower = await joined(town, stranger);
    await town.settle();
    expect(await statusOf(borrower, await place(borrower))).toBe('UnderReview');
    const holder = newcomer(44);
    await town.sandbox.register(holder.phone, 'Dino Tembe');
    const owner = await joined(town, holder);
    await town.settle();
    expect(await statusOf(owner, await place(owner))).not.toBe('UnderReview');
    const { rows } = await town.house.database.query(
      `select facts ->> 'walletName' as name from decision order by decided_at desc limit 2`,
      [],
    );
    expect(rows).toEqual([{ name: 'like' }, { name: 'unlike' }]);
  });

  it('waits for a person when the table itself is broken', async () => {
    await publishBrokenTable();
    const borrower = await joined(town, newcomer(41));
    const serialNumber = await place(borrower);
    expect(await statusOf(borrower, serialNumber)).toBe('UnderReview');
    const { rows } = await town.house.database.query(
      `select subject from incident where kind = 'decision-table-broken'`,
      [],
    );
    expect(rows).toEqual([{ subject: 'policy:2' }]);
  });
});

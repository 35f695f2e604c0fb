import { addDays, addMs, businessDayOf, startOfDay } from '@house/calendar';
import { parsePhone } from '@house/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../../test/cast.ts';
import { person, rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { claimSms } from './sms.queries.ts';
import { queueSms, type SmsToQueue } from './queue-sms.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const hourMs = 3_600_000;

/** Queues a message to a customer who signed in before. */
async function queue(of: Town, phone: string, sms: Partial<SmsToQueue> & Pick<SmsToQueue, 'eventKey'>): Promise<void> {
  const to = parsePhone(phone);
  const [customer] = await rows(of, 'select max(id) as id from customer');
  if (to === undefined) throw new Error('no phone');
  const customerId = BigInt(String(customer?.['id']));
  await of.house.database.inTransaction((tx) =>
    queueSms(of.house, tx, { kind: 'test', customerId, to, text: sms.eventKey, atAnyHour: true, ...sms }),
  );
}

const textsOf = async (of: Town, phone: string) => (await of.sandbox.phone(phone)).messages.map(({ text }) => text);
const stateOf = async (of: Town, eventKey: string) =>
  (await rows(of, 'select state, segments, next_at from sms where event_key = $1', [eventKey]))[0];

describe('a message', () => {
  it('is sent once for its event, whoever queues it again', async () => {
    const { phone } = await signIn(town, person(1).phone);
    await queue(town, phone, { eventKey: 'once', text: 'Uma vez' });
    await town.settle();
    await queue(town, phone, { eventKey: 'once', text: 'Outra vez' });
    await town.settle();
    expect(await textsOf(town, phone)).toEqual(['Uma vez', expect.stringContaining('#')]);
  });

  it('goes in the order in which it was queued, at one instant too', async () => {
    await signIn(town, person(16).phone);
    const events = Array.from({ length: 8 }, (_, index) => `in-order-${index}`);
    await town.house.database.inTransaction(async (tx) => {
      const [customer] = await rows(town, 'select max(id) as id from customer');
      const about = { kind: 'test', customerId: BigInt(String(customer?.['id'])), atAnyHour: true };
      for (const eventKey of events) await queueSms(town.house, tx, { ...about, eventKey, text: eventKey });
      const now = town.clock.now();
      const claimed: string[] = [];
      while (claimed.length < events.length) {
        const [next] = await claimSms.run({ now, leaseUntil: addMs(now, hourMs), limit: 1n }, tx);
        if (next?.kind === 'test') claimed.push(next.eventKey);
        else if (next === undefined) break;
      }
      expect(claimed).toEqual(events);
    });
  });

  it('waits from eight in the evening until eight in the morning, unless it is for any hour', async () => {
    const { phone } = await signIn(town, person(2).phone);
    const tomorrow = addDays(businessDayOf(town.clock.now()), 1);
    await town.sandbox.moveTo(addMs(startOfDay(tomorrow), 20.5 * hourMs));
    await queue(town, phone, { eventKey: 'quiet', text: 'Lembrete', atAnyHour: false });
    await queue(town, phone, { eventKey: 'loud', text: 'Recibo' });
    await town.settle();
    expect(await textsOf(town, phone)).toEqual(['Recibo', expect.stringContaining('#')]);
    const eight = addMs(startOfDay(addDays(tomorrow, 1)), 8 * hourMs);
    await town.sandbox.moveTo(addMs(eight, -60_000));
    expect(await stateOf(town, 'quiet')).toMatchObject({ state: 'queued' });
    await town.sandbox.moveTo(addMs(eight, 60_000));
    expect((await textsOf(town, phone))[0]).toBe('Lembrete');
  });

  it('that names no number goes to the one its customer has when it is sent', async () => {
    const { phone } = await signIn(town, person(14).phone);
    const now = person(15).phone;
    const tomorrow = addDays(businessDayOf(town.clock.now()), 1);
    await town.sandbox.moveTo(addMs(startOfDay(tomorrow), 21 * hourMs));
    const [customer] = await rows(town, 'select max(id) as id from customer');
    const message = { eventKey: 'moved', kind: 'test', text: 'Para onde estiver', atAnyHour: false };
    const customerId = BigInt(String(customer?.['id']));
    await town.house.database.inTransaction((tx) => queueSms(town.house, tx, { ...message, customerId }));
    const sealed = town.house.vault.seal('customer.mobile', parsePhone(now) ?? '');
    await rows(town, 'update customer set mobile_sealed = $1 where id = $2', [sealed, customerId]);
    await town.sandbox.moveTo(addMs(startOfDay(addDays(tomorrow, 1)), 9 * hourMs));
    expect(await textsOf(town, now)).toEqual(['Para onde estiver']);
    expect(await textsOf(town, phone)).toEqual([expect.stringContaining('#')]);
  });

  it('of the day does not leave at night because the gateway was away in the evening', async () => {
    const { phone } = await signIn(town, person(12).phone);
    const tomorrow = addDays(businessDayOf(town.clock.now()), 1);
    const eveningsEnd = addMs(startOfDay(tomorrow), 20 * hourMs);
    await town.sandbox.moveTo(addMs(eveningsEnd, -60_000));
    await town.sandbox.setFaults({ sms: { errorRate: 1 } });
    await queue(town, phone, { eventKey: 'evening', text: 'Ao fim da tarde', atAnyHour: false });
    await town.sandbox.moveTo(addMs(eveningsEnd, 60_000));
    await town.sandbox.setFaults({});
    await town.sandbox.advance({ minutes: 30 });
    expect(await textsOf(town, phone)).not.toContain('Ao fim da tarde');
    await town.sandbox.moveTo(addMs(startOfDay(addDays(tomorrow, 1)), 8 * hourMs + 60_000));
    expect((await textsOf(town, phone))[0]).toBe('Ao fim da tarde');
  }, 30_000);

  it('is dropped when it comes too late to be of use', async () => {
    const { phone } = await signIn(town, person(3).phone);
    await town.sandbox.setFaults({ sms: { errorRate: 1 } });
    await queue(town, phone, { eventKey: 'late', text: 'Codigo', expiresAt: addMs(town.clock.now(), 60_000) });
    await town.settle();
    expect(await stateOf(town, 'late')).toMatchObject({ state: 'queued' });
    await town.sandbox.advance({ minutes: 2 });
    await town.sandbox.setFaults({});
    expect(await stateOf(town, 'late')).toMatchObject({ state: 'dropped' });
    expect(await textsOf(town, phone)).not.toContain('Codigo');
  });

  it('is sent again with growing pauses until the gateway takes it, and given up when it never does', async () => {
    const { phone } = await signIn(town, person(4).phone);
    await town.sandbox.setFaults({ sms: { errorRate: 1 } });
    await queue(town, phone, { eventKey: 'patient', text: 'Paciente' });
    await town.sandbox.advance({ minutes: 1 });
    expect(await stateOf(town, 'patient')).toMatchObject({ state: 'queued' });
    await town.sandbox.setFaults({});
    await town.sandbox.advance({ minutes: 5 });
    expect((await textsOf(town, phone))[0]).toBe('Paciente');
    await town.sandbox.setFaults({ sms: { errorRate: 1, errorCode: '400' } });
    await queue(town, phone, { eventKey: 'never', text: 'Nunca' });
    await town.settle();
    expect(await stateOf(town, 'never')).toMatchObject({ state: 'failed' });
    await town.sandbox.setFaults({});
  });

  it('outlives an outage of hours', async () => {
    const { phone } = await signIn(town, person(16).phone);
    await town.sandbox.setFaults({ sms: { errorRate: 1 } });
    await queue(town, phone, { eventKey: 'patient for hours', text: 'Recebemos' });
    for (let tenMinutes = 0; tenMinutes < 12; tenMinutes += 1) await town.sandbox.advance({ minutes: 10 });
    expect(await stateOf(town, 'patient for hours')).toMatchObject({ state: 'queued' });
    await town.sandbox.setFaults({});
    await town.sandbox.advance({ minutes: 10 });
    expect((await textsOf(town, phone))[0]).toBe('Recebemos');
  });

  it('comes behind what its customer was to be told before, when a gateway that was away is back', async () => {
    const { phone } = await signIn(town, person(18).phone);
    await town.sandbox.setFaults({ sms: { errorRate: 1 } });
    await queue(town, phone, { eventKey: 'earlier', text: 'Pedido aprovado' });
    const nextTry = async () => {
      const at = (await stateOf(town, 'earlier'))?.['next_at'];
      if (!(at instanceof Date)) throw new Error('it is tried no more');
      return addMs(at, 1_000);
    };
    for (let tries = 0; tries < 8; tries += 1) await town.sandbox.moveTo(await nextTry());
    await queue(town, phone, { eventKey: 'later', text: 'Pedido cancelado' });
    await town.settle();
    await town.sandbox.setFaults({});
    await town.sandbox.advance({ minutes: 1 });
    expect(await textsOf(town, phone)).toEqual([expect.stringContaining('#')]);
    await town.sandbox.moveTo(addMs(await nextTry(), 60_000));
    expect((await textsOf(town, phone)).slice(0, 2)).toEqual(['Pedido cancelado', 'Pedido aprovado']);
  }, 30_000);

  it('that no gateway takes for a day is given up, and one incident tells a person of all of them', async () => {
    const { phone } = await signIn(town, person(17).phone);
    await town.sandbox.setFaults({ sms: { errorRate: 1 } });
    for (const eventKey of ['first of the day', 'second of the day']) await queue(town, phone, { eventKey });
    await town.sandbox.advance({ minutes: 23 * 60 });
    expect(await stateOf(town, 'first of the day')).toMatchObject({ state: 'queued' });
    await town.sandbox.advance({ minutes: 70 });
    await town.sandbox.setFaults({});
    expect(await stateOf(town, 'first of the day')).toMatchObject({ state: 'failed', next_at: null });
    expect(await stateOf(town, 'second of the day')).toMatchObject({ state: 'failed' });
    expect(await rows(town, `select subject, detail from incident where kind = 'sms-not-sent'`)).toEqual([
      { subject: 'queue:sms', detail: { kind: 'test', queuedAt: expect.any(String), because: 'gateway-busy' } },
    ]);
  });

  it('of more than one segment is counted, and a person is told', async () => {
    const { phone } = await signIn(town, person(5).phone);
    await queue(town, phone, { eventKey: 'long', text: 'x'.repeat(161) });
    await queue(town, phone, { eventKey: 'accents', kind: 'accents', text: 'ã'.repeat(71) });
    expect(await stateOf(town, 'long')).toMatchObject({ segments: 2 });
    const told = await rows(town, `select subject, detail from incident where kind = 'sms-too-long' order by id`);
    expect(told).toEqual([
      { subject: 'sms:test', detail: { segments: 2, characters: 161 } },
      { subject: 'sms:accents', detail: { segments: 2, characters: 71 } },
    ]);
  });

  it('has its delivery, or its loss, reported over HTTP', async () => {
    const borrower = await signIn(town, person(6).phone);
    await queue(town, borrower.phone, { eventKey: 'lost', text: 'Perdida' });
    await town.settle();
    const [sms] = await rows(town, `select id from sms where event_key = 'lost'`);
    const report = (state: string) =>
      fetch(new URL('/rails/sms/report', town.url), {
        method: 'POST',
        headers: { authorization: `Bearer ${town.house.config.SMS_TOKEN}` },
        body: JSON.stringify({ id: sms?.['id'], state }),
      });
    const ends = () => rows(town, `select delivered_at, undelivered_at from sms where event_key = 'lost'`);
    for (const underWay of ['accepted', 'buffered', 'ENROUTE', 'sent'])
      expect((await report(underWay)).status).toBe(200);
    expect(await ends()).toEqual([{ delivered_at: null, undelivered_at: null }]);
    expect((await report('undelivered')).status).toBe(200);
    expect(await ends()).toEqual([{ delivered_at: null, undelivered_at: expect.any(Date) }]);
    // Staff reads that it did not arrive, until it does.
    const manager = await hired(town, 'manager', 'mario');
    const { uuid } = await borrower.must('customerInfo');
    const toldOf = async () => {
      const { data } = await manager.must('customerEvents', { params: { uuid } });
      return data.find(({ text }) => text === 'Perdida')?.evidence.map(({ key }) => key);
    };
    expect(await toldOf()).toEqual(['state', 'undeliveredAt']);
    await report('delivered');
    expect(await ends()).toEqual([{ delivered_at: expect.any(Date), undelivered_at: expect.any(Date) }]);
    expect(await toldOf()).toEqual(['state', 'deliveredAt']);
  });
});

describe('a gateway that reports a message as delivered and whose answer to us was lost', () => {
  it('is not asked again for it, and nobody is told that it was not sent', async () => {
    const { phone } = await signIn(town, person(18).phone);
    await rows(town, 'delete from incident');
    await town.sandbox.setFaults({ sms: { errorRate: 1 } });
    await queue(town, phone, { eventKey: 'reported first', text: 'Recebemos' });
    await town.settle();
    const [sms] = await rows(town, `select id from sms where event_key = 'reported first'`);
    await fetch(new URL('/rails/sms/report', town.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${town.house.config.SMS_TOKEN}` },
      body: JSON.stringify({ id: sms?.['id'], state: 'delivered' }),
    });
    await town.sandbox.advance({ minutes: 25 * 60 });
    await town.sandbox.setFaults({});
    const now = `select state, tries, next_at, sent_at, delivered_at from sms where event_key = 'reported first'`;
    expect(await rows(town, now)).toEqual([
      { state: 'sent', tries: 1, next_at: null, sent_at: expect.any(Date), delivered_at: expect.any(Date) },
    ]);
    expect(await rows(town, `select kind from incident where kind = 'sms-not-sent'`)).toEqual([]);
  });
});

describe('messages over SMPP', () => {
  it('carry the code, and their receipts are kept', async () => {
    const smpp = await openTown({}, { sendsBySmpp: true });
    try {
      const { phone } = await signIn(smpp, person(7).phone);
      const reported = () =>
        rows(smpp, 'select 1 from sms where delivered_at is not null and message_id is not null').then(
          (all) => all.length,
        );
      await expect.poll(reported, { timeout: 5_000 }).toBe(1);
      await queue(smpp, phone, { eventKey: 'long', text: `${'Um texto comprido. '.repeat(20)}ção` });
      await smpp.settle();
      expect((await textsOf(smpp, phone))[0]).toBe(`${'Um texto comprido. '.repeat(20)}ção`);
      await smpp.restart();
      await signIn(smpp, person(8).phone);
      await expect.poll(reported, { timeout: 5_000 }).toBe(3);
    } finally {
      await smpp.close();
    }
  });

  it('leave to the second provider what the first does not take, so that no code waits', async () => {
    // Nobody listens on port 9: a dead SMSC.
    const halfDead = await openTown({ SMPP_URL: 'smpp://kukula:nobody@127.0.0.1:9' });
    try {
      const began = performance.now();
      for (const number of [9, 10, 11]) await signIn(halfDead, person(number).phone);
      expect(performance.now() - began).toBeLessThan(10_000);
      expect(await rows(halfDead, `select state, tries from sms`)).toEqual([
        { state: 'sent', tries: 1 },
        { state: 'sent', tries: 1 },
        { state: 'sent', tries: 1 },
      ]);
    } finally {
      await halfDead.close();
    }
  });
});

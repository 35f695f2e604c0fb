import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addMs } from '@house/calendar';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../../test/cast.ts';
import { person, rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import type { SmsGateway } from '../../ports/sms-gateway.ts';
import { smsOverHttp } from '../../adapters/sms-http/gateway.ts';
import { smsByTheFirstThatWorks } from '../../adapters/sms-failover/failover.ts';
import { queueSms } from './queue-sms.ts';
import { hearReports } from './record-report.ts';
import { sendSmsLane } from './send-sms.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

async function queue(eventKey: string, uuid?: string): Promise<void> {
  const [customer] = await rows(town, 'select max(id) as id from customer where uuid = $1 or $1 is null', [
    uuid ?? null,
  ]);
  const customerId = BigInt(String(customer?.['id']));
  await town.house.database.inTransaction((tx) =>
    queueSms(town.house, tx, { eventKey, kind: 'test', customerId, text: eventKey, atAnyHour: true }),
  );
}

/** Puts another gateway in the place of the town's. */
async function through(gateway: Pick<SmsGateway, 'send'>, work: () => Promise<void>): Promise<void> {
  const sms = town.house.sms as { send: SmsGateway['send'] };
  const { send } = sms;
  sms.send = gateway.send;
  try {
    await work();
  } finally {
    sms.send = send;
  }
}

it('what another worker has taken up is not said otherwise by one that stood still', async () => {
  const sent: string[] = [];
  const gateway: Pick<SmsGateway, 'send'> = {
    send: async ({ text }) => {
      sent.push(text);
      return { kind: 'accepted', messageId: undefined };
    },
  };
  await signIn(town, person(25).phone);
  await queue('two workers');
  await town.settle();
  const now = town.house.clock.now();
  await rows(
    town,
    `update sms set state = 'queued', sent_at = null, message_id = null, tries = 0, may_be_there = false, next_at = $1
     where event_key = 'two workers'`,
    [addMs(now, 60 * 60_000)],
  );
  let said = 0;
  const saidNow = async () => ({ text: `said ${(said += 1)}` });
  const house = { ...town.house, sms: { ...town.house.sms, ...gateway } };
  const lane = sendSmsLane(house, saidNow);
  const [first] = await lane.claim(addMs(now, 2 * 60 * 60_000), 1);
  const [second] = await lane.claim(addMs(now, 3 * 60 * 60_000), 1);
  if (first === undefined || second === undefined) throw new Error('it was not claimed');
  await lane.work(second, new AbortController().signal);
  await lane.work(first, new AbortController().signal);
  expect(sent).toHaveLength(1);
});

it('what a customer is told next goes as soon as what went before, tried in vain, is through', async () => {
  await signIn(town, person(26).phone);
  const gateway: Pick<SmsGateway, 'send'> = { send: async () => ({ kind: 'accepted', messageId: undefined }) };
  const at = addMs(town.house.clock.now(), 60 * 60_000);
  await through(
    { send: async () => ({ kind: 'unreachable', because: 'gateway-busy', detail: undefined }) },
    async () => {
      await queue('told before');
      await queue('told next');
      await town.settle();
    },
  );
  await rows(
    town,
    `update sms set next_at = $1, tries = case event_key when 'told before' then 2 else 0 end, may_be_there = false,
       queued_at = case event_key when 'told before' then queued_at - interval '1 second' else queued_at end
     where event_key in ('told before', 'told next')`,
    [at],
  );
  const house = {
    ...town.house,
    clock: { ...town.house.clock, now: () => at },
    sms: { ...town.house.sms, ...gateway },
  };
  const lane = sendSmsLane(house, async (_, { text }) => ({ text }));
  const claimed = async () => (await lane.claim(at, 100)).find(({ eventKey }) => eventKey.startsWith('told'));
  const work = async (sms: Awaited<ReturnType<typeof claimed>>) => sms && lane.work(sms, new AbortController().signal);
  await rows(town, `update sms set next_at = $1 where event_key = 'told next'`, [addMs(at, 1)]);
  const before = await claimed();
  await rows(town, `update sms set next_at = $1 where event_key = 'told next'`, [at]);
  const next = await claimed();
  expect([before?.eventKey, next?.eventKey, next?.earlierAt]).toEqual(['told before', 'told next', addMs(at, 60_000)]);
  await work(next);
  expect(await claimed()).toBeUndefined();
  await work(before);
  expect((await claimed())?.eventKey).toBe('told next');
});

describe('an SMSC that names two messages alike', () => {
  it('has the second one sent once', async () => {
    await signIn(town, person(1).phone);
    const sent: string[] = [];
    const smsc: Pick<SmsGateway, 'send'> = {
      send: async ({ text }) => {
        sent.push(text);
        return { kind: 'accepted', messageId: '1A2B3C4D' };
      },
    };
    await through(smsc, async () => {
      await queue('first');
      await town.settle();
      await queue('second');
      for (let minutes = 0; minutes < 20; minutes += 1) {
        await town.settle().catch(() => undefined);
        await town.sandbox.advance({ minutes: 2 }).catch(() => undefined);
      }
    });
    await rows(town, `update sms set state = 'failed', next_at = null where state = 'queued'`);
    expect(sent).toEqual(['first', 'second']);
  }, 60_000);
});

it.each([
  ['says the same again where the answer was lost: the phone may have it', 'timed-out', 1],
  ['says what is owed by then where nothing was taken', 'gateway-busy', 2],
] as const)(
  'a message of what is owed %s',
  async (_, because, texts) => {
    const { serialNumber, pay } = await loanLife(town, because === 'timed-out' ? 20 : 21);
    const [order] = await rows(town, 'select id, customer_id as customer from loan_order where serial_number = $1', [
      serialNumber,
    ]);
    const [orderId, customerId] = [BigInt(String(order?.['id'])), BigInt(String(order?.['customer']))];
    const owed = { shownCentavos: fromMt(2_200), owedCentavos: fromMt(2_200) };
    const sent: string[] = [];
    const deaf: Pick<SmsGateway, 'send'> = {
      send: async ({ text }) => {
        if (!text.startsWith('Faltam')) return { kind: 'accepted', messageId: undefined };
        sent.push(text);
        if (sent.length > 1) return { kind: 'accepted', messageId: undefined };
        return { kind: 'unreachable', because, detail: undefined };
      },
    };
    await through(deaf, async () => {
      await town.house.database.inTransaction((tx) =>
        queueSms(town.house, tx, {
          eventKey: `owed:${because}`,
          kind: 'waived',
          customerId,
          text: 'Faltam 2,200.00 MT',
          atAnyHour: true,
          states: { orderId, ...owed },
        }),
      );
      await town.settle();
      await pay(500);
      await town.sandbox.advance({ minutes: 1 });
    });
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(texts);
  },
  60_000,
);

describe('a line that knows no repeat and loses its answers', () => {
  it('is asked three times, and a person hears of it', async () => {
    let asked = 0;
    const mute: Pick<SmsGateway, 'send'> = {
      send: async () => {
        asked += 1;
        return { kind: 'unreachable', because: 'timed-out', detail: undefined, mayComeTwice: true };
      },
    };
    await through(mute, async () => {
      await queue('unanswered');
      for (let hours = 0; hours < 6; hours += 1) {
        await town.settle();
        await town.sandbox.advance({ minutes: 60 });
      }
    });
    expect(asked).toBe(3);
    expect(await rows(town, `select state from sms where event_key = 'unanswered'`)).toEqual([{ state: 'failed' }]);
    expect(
      await rows(town, `select detail ->> 'because' as because from incident where kind = 'sms-not-sent'`),
    ).toEqual([{ because: 'timed-out' }]);
  }, 60_000);
});

describe('a gateway that will never take a message', () => {
  const refusing: Pick<SmsGateway, 'send'> = { send: async () => ({ kind: 'rejected', code: '0x0000000b' }) };
  const alarms = () => rows(town, `select subject, detail from incident where kind = 'sms-refused' order by id`);

  it('has a person tell the customer, and nobody of a code, of which any number may have been typed', async () => {
    await signIn(town, person(2).phone);
    const [customer] = await rows(town, 'select uuid from customer order by id desc limit 1');
    const uuid = String(customer?.['uuid']);
    await through(refusing, async () => {
      await fetch(new URL(`/api/verify_code?mobile=${person(3).phone}`, town.url));
      await town.settle();
      expect(await alarms()).toEqual([]);
      await queue('refused', uuid);
      await queue('refused too', uuid);
      await town.settle();
    });
    expect(await rows(town, `select state from sms where event_key = 'refused'`)).toEqual([{ state: 'failed' }]);
    expect(await alarms()).toEqual([{ subject: `customer:${uuid}`, detail: { kind: 'test', code: '0x0000000b' } }]);
  }, 60_000);

  it('is one alarm where it refuses more than some twenty customers', async () => {
    await rows(
      town,
      `insert into incident (kind, subject, detail, opened_at)
       select 'sms-refused', 'customer:' || n, '{}', now() from generate_series(1, 20) n`,
    );
    await through(refusing, async () => {
      await queue('refused by the gateway');
      await town.settle();
    });
    expect((await alarms()).at(-1)).toMatchObject({ subject: 'queue:sms' });
  }, 60_000);
});

describe('a first provider that refuses us, not the message', () => {
  it('leaves it to the second, or a person hears of it', async () => {
    const carried: string[] = [];
    // The account is unpaid, or its token was changed: as a gateway says that.
    const server = createServer((_, response) => response.writeHead(401).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const refusing = smsOverHttp({ url: `http://127.0.0.1:${port}/sms`, token: 'old' });
    const second: SmsGateway = {
      send: async ({ text }) => {
        carried.push(text);
        return { kind: 'accepted', messageId: undefined };
      },
      onReport: () => undefined,
    };
    await through(smsByTheFirstThatWorks([refusing, second]), async () => {
      await queue('receipt');
      await town.settle();
    });
    await refusing.close();
    server.close();
    expect(carried).toEqual(['receipt']);
  });
});

describe('a gateway with much to carry', () => {
  it('gets a code before what nobody waits for, however long that has been due', async () => {
    const sent: string[] = [];
    const slow: Pick<SmsGateway, 'send'> = {
      send: async ({ text }) => {
        sent.push(text);
        await new Promise((resolve) => setTimeout(resolve, 20));
        return { kind: 'accepted', messageId: undefined };
      },
    };
    const [customer] = await rows(town, 'select max(id) as id from customer');
    const to = { customerId: BigInt(String(customer?.['id'])), atAnyHour: true };
    await through(slow, async () => {
      await town.house.database.inTransaction(async (tx) => {
        for (let number = 0; number < 100; number += 1) {
          await queueSms(town.house, tx, { ...to, eventKey: `many:${number}`, kind: 'test', text: 'lembrete' });
        }
        await tx.query(`update sms set next_at = next_at - interval '1 minute' where event_key like 'many:%'`, []);
        await queueSms(town.house, tx, { ...to, eventKey: 'waited for', kind: 'code', text: 'codigo' });
      });
      await town.settle();
    });
    expect(sent).toHaveLength(101);
    expect(sent.indexOf('codigo')).toBeLessThan(16);
  });
});

describe('a receipt of a message whose answer was lost', () => {
  it('is told again for a minute, and then taken: an SMSC may keep others back behind it', async () => {
    const hear = hearReports(town.house);
    const report = { messageId: 'lost', isDelivered: true };
    await expect(hear(report)).rejects.toThrow('not known yet');
    await expect(hear(report)).rejects.toThrow('not known yet');
    await town.sandbox.advance({ minutes: 1 });
    await expect(hear({ ...report, messageId: 'another' })).rejects.toThrow('not known yet');
    await hear(report);
  });
});

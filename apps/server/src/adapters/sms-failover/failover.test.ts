import { parsePhone } from '@house/identity';
import { describe, expect, it } from 'vitest';
import type { SmsGateway, SmsOutcome } from '../../ports/sms-gateway.ts';
import { smsByTheFirstThatWorks } from './failover.ts';

const to = parsePhone('841234567');
if (to === undefined) throw new Error('no phone');
const message = { id: 'sms-1', to, from: 'Kukula', text: 'Ola' };
const dead: SmsOutcome = { kind: 'unreachable', because: 'timed-out', detail: undefined };
const refused: SmsOutcome = { kind: 'rejected', code: '0x0000000b' };
const fine: SmsOutcome = { kind: 'accepted', messageId: undefined };

/** A provider that answers what it is told to, and counts. */
function provider(outcome: SmsOutcome) {
  const state = { outcome, asked: 0 };
  const gateway: SmsGateway = {
    send: async () => {
      state.asked += 1;
      return state.outcome;
    },
    onReport: () => undefined,
  };
  return { gateway, state };
}

function two(first: SmsOutcome, second: SmsOutcome) {
  const clock = { ms: 0 };
  const [one, other] = [provider(first), provider(second)];
  const limits = { failures: 3, openMs: 30_000 };
  const sms = smsByTheFirstThatWorks([one.gateway, other.gateway], limits, () => clock.ms);
  return { sms, clock, one: one.state, other: other.state };
}

describe('two providers of messages', () => {
  it('are one: the first carries what it can', async () => {
    const { sms, one, other } = two(fine, fine);
    expect(await sms.send(message)).toEqual(fine);
    expect([one.asked, other.asked]).toEqual([1, 0]);
  });

  it('leave to the second what the first does not take', async () => {
    const { sms, one, other } = two(dead, fine);
    expect(await sms.send(message)).toEqual(fine);
    expect([one.asked, other.asked]).toEqual([1, 1]);
    // An operator's own SMSC knows no receiver of another network.
    one.outcome = refused;
    expect(await sms.send(message)).toEqual(fine);
    expect([one.asked, other.asked]).toEqual([2, 2]);
  });

  it('refuse for good only what each of them refuses', async () => {
    const { sms, clock, one, other } = two(dead, refused);
    for (let times = 0; times < 4; times += 1) expect(await sms.send(message)).toMatchObject({ kind: 'unreachable' });
    expect([one.asked, other.asked]).toEqual([3, 4]);
    clock.ms = 30_001;
    one.outcome = refused;
    expect(await sms.send(message)).toEqual(refused);
    expect(await sms.send(message)).toEqual(refused);
    other.outcome = dead;
    expect(await sms.send(message)).toMatchObject({ kind: 'unreachable' });
  });

  it('let no message wait for one that is dead: it is tried again once a while, and taken back when it works', async () => {
    const { sms, clock, one, other } = two(dead, fine);
    for (let times = 0; times < 10; times += 1) await sms.send(message);
    expect([one.asked, other.asked]).toEqual([3, 10]);
    clock.ms = 30_001;
    await Promise.all([sms.send(message), sms.send(message)]);
    expect([one.asked, other.asked]).toEqual([4, 12]);
    clock.ms = 60_002;
    one.outcome = fine;
    await sms.send(message);
    await sms.send(message);
    expect([one.asked, other.asked]).toEqual([6, 12]);
  });

  it('are given up for a while after failures in a row only', async () => {
    const { sms, one } = two(dead, fine);
    for (const outcome of [dead, dead, fine, dead, dead, fine, dead]) {
      one.outcome = outcome;
      await sms.send(message);
    }
    expect(one.asked).toBe(7);
  });

  it('say what the last one said when both are dead, and go on asking', async () => {
    const { sms, one, other } = two(dead, { ...dead, because: 'gateway-busy' });
    for (let times = 0; times < 5; times += 1) expect(await sms.send(message)).toMatchObject({ kind: 'unreachable' });
    expect([one.asked, other.asked]).toEqual([5, 3]);
  });

  it('forget of neither that the message may be on its way', async () => {
    const busy: SmsOutcome = { ...dead, because: 'gateway-busy' };
    const silent: SmsOutcome = { ...dead, mayComeTwice: true };
    for (const { sms } of [two(silent, busy), two(busy, silent)]) {
      expect(await sms.send(message)).toMatchObject({ because: 'timed-out', mayComeTwice: true });
    }
    expect(await two(busy, busy).sms.send(message)).toMatchObject({ because: 'gateway-busy' });
  });
});

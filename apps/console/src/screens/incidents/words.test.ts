import { incidentKinds } from '@house/contract/operator';
import { consoleEn } from '@house/i18n/console.en';
import { consolePt } from '@house/i18n/console.pt';
import { describe, expect, it } from 'vitest';
import { smsName } from '../../frame/sms-name.ts';
import { subjectWords } from '../../frame/subject.ts';
import { inCentavos } from './in-centavos.ts';

describe('incidents', () => {
  it.each(incidentKinds)('%s has words in both languages, and says what is to be done', (kind) => {
    for (const { today, incidentActs } of [consolePt, consoleEn])
      expect([today.incidentKinds[kind], incidentActs[kind]]).toEqual([expect.any(String), expect.any(String)]);
  });

  // A loan that was returned and owes again, a payout whose line is of another amount.
  it.each(['outstanding', 'booked'])('say in MT and in words what is %s', (name) => {
    expect(inCentavos).toContain(name);
    for (const { orders } of [consolePt, consoleEn]) expect(orders.events.keys[name]).toBeTruthy();
  });

  it.each([
    'payout',
    'payout-chaser',
    'payout-refused-try',
    'payout-question',
    'collect',
    'payment-chaser',
    'payment-refused-push',
    'receipt',
    'sms',
    'holder-name',
    'review-expiry',
    'close',
    'reminder',
    'statement',
    'statement-match',
    'restored-day',
    'retention',
    'seal-references',
  ])('say in words which work failed: %s', (lane) => {
    for (const texts of [consolePt, consoleEn]) {
      expect(subjectWords(`lane:${lane}`, texts)).not.toMatch(/lane|undefined/);
      expect(texts.incidents.works[lane]).toBeTruthy();
    }
  });

  it.each([
    'codes:84',
    'codes:cost',
    'sms:overdue-7',
    'sms:due-in-2',
    'queue:payout',
    'machine:app-2',
    'withdrawal:7',
    'refund:7',
    'sha256:0a1b',
    'float',
  ])('and what is decided are about something that has a word: %s', (subject) => {
    for (const texts of [consolePt, consoleEn]) expect(subjectWords(subject, texts)).not.toContain(subject);
  });

  it.each(['blocked', 'blacklisted', 'earlier-loan', 'order-on-hold', 'refused-try-asked-about', 'on-statement'])(
    'say in words why a payout is held: %s',
    (because) => {
      for (const { incidents } of [consolePt, consoleEn]) expect(incidents.values[`because.${because}`]).toBeTruthy();
    },
  );

  it('say in words why commission that the rail sent back is before a person', () => {
    for (const { incidents } of [consolePt, consoleEn]) expect(incidents.values['because.no-number']).toBeTruthy();
  });

  it('call a reminder by its day, whatever days the policy reminds on', () => {
    expect(
      ['due-in-5', 'due-in-1', 'due-in-0', 'overdue-1', 'overdue-45'].map((kind) => smsName(kind, consolePt)),
    ).toEqual([
      'Lembrete: faltam 5 dias',
      'Lembrete: vence amanhã',
      'Lembrete: vence hoje',
      'Em atraso: 1 dia',
      'Em atraso: 45 dias',
    ]);
    expect(smsName('due-in-5', consoleEn)).toBe('Reminder: 5 days left');
    expect(smsName('cleared', consolePt)).toBe('Pago na totalidade');
  });

  // All that any of them says beside what they are about.
  it.each(
    `aheadSeconds amount asked because behindSeconds booked bookedAt bookedOn by centavos characters code codes conversationId day
     days fault kind lastAnswer limit line lineKind meaning note order outstanding paidAt paidIn paidOut
     payouts proof queries queuedAt raw railTransactionId reason refund reversed segments sentBack since
     source statement status stored told valueOn wallet why worstDpd writtenUntil`.split(/\s+/),
  )('have a word for %s', (name) => {
    for (const { orders } of [consolePt, consoleEn]) expect(orders.events.keys[name]).toBeTruthy();
  });

  it('have no words for what is not put before anybody', () => {
    for (const words of [consolePt.today.incidentKinds, consolePt.incidentActs])
      expect(Object.keys(words).toSorted()).toEqual([...incidentKinds]);
  });
});

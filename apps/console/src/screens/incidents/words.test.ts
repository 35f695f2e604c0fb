import { incidentKinds } from '@house/contract/operator';
import { consoleEn } from '@house/i18n/console.en';
import { consolePt } from '@house/i18n/console.pt';
import { describe, expect, it } from 'vitest';
import { inCentavos } from './in-centavos.ts';

describe('incidents', () => {
  it.each(incidentKinds)('%s has words in both languages', (kind) => {
    for (const { today } of [consolePt, consoleEn]) expect(today.incidentKinds[kind]).toBeTruthy();
  });

  // A loan that was returned and owes again, a payout whose line is of another amount.
  it.each(['outstanding', 'booked'])('say in MT and in words what is %s', (name) => {
    expect(inCentavos).toContain(name);
    for (const { orders } of [consolePt, consoleEn]) expect(orders.events.keys[name]).toBeTruthy();
  });

  it('have no words for what is not put before anybody', () => {
    expect(Object.keys(consolePt.today.incidentKinds).toSorted()).toEqual([...incidentKinds]);
  });
});

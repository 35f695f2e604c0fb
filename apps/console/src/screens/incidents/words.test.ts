import { incidentKinds } from '@house/contract/operator';
import { consoleEn } from '@house/i18n/console.en';
import { consolePt } from '@house/i18n/console.pt';
import { describe, expect, it } from 'vitest';

describe('incidents', () => {
  it.each(incidentKinds)('%s has words in both languages', (kind) => {
    for (const { today } of [consolePt, consoleEn]) expect(today.incidentKinds[kind]).toBeTruthy();
  });

  it('have no words for what is not put before anybody', () => {
    expect(Object.keys(consolePt.today.incidentKinds).toSorted()).toEqual([...incidentKinds]);
  });
});

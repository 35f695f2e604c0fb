import { describe, expect, it } from 'vitest';
import { hundredfoldText, rewardText } from './reward.ts';

describe('what a friend brings', () => {
  it.each([
    [50, '50 MT', '5,000MT'],
    [75.5, '75.50 MT', '7,550MT'],
    [0.29, '0.29 MT', '29MT'],
  ])('%s is told as %s, a hundred as %s', (reward, one, hundred) => {
    expect([rewardText({ reward }), hundredfoldText({ reward })]).toEqual([one, hundred]);
  });

  it('is not told in an answer that an older release kept', () => {
    expect([rewardText({}), hundredfoldText(undefined)]).toEqual([undefined, undefined]);
  });
});

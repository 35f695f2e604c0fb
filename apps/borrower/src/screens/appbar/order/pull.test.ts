import { describe, expect, it } from 'vitest';
import { phaseAt, pulledPx } from './pull.ts';

describe('pulling the order list down', () => {
  it('follows the finger, then resists', () => {
    expect([0, 30, 60, 120, 240].map(pulledPx)).toEqual([0, 30, 60, 90, 120]);
  });
  it('asks to let go once it is far enough', () => {
    expect([-10, 0, 1, 59, 60, 300].map(phaseAt)).toEqual([
      'normal',
      'normal',
      'pulling',
      'pulling',
      'loosing',
      'loosing',
    ]);
  });
});

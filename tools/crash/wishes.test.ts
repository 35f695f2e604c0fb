import { describe, expect, it } from 'vitest';
import { NotUnderstood } from '../not-understood.ts';
import { readStepWishes } from './every-step.ts';
import { readStormWishes } from './storm.ts';

describe('the command line of a storm', () => {
  it('says how much, from which seed and where it is written', () => {
    const wishes = readStormWishes(['--seed', '7', '--count', '300', '--log', 'docs/storm.md']);
    expect(wishes).toMatchObject({ seed: 7, count: 300, copies: 2, log: 'docs/storm.md', mutant: undefined });
  });

  it('asks for 30,000 by itself', () => {
    expect(readStormWishes([]).count).toBe(30_000);
  });

  it.each([
    ['--count', '0'],
    ['--log', '/no/such/folder/storm.md'],
    ['--copies', '1'],
    ['--mutant', 'none'],
    ['--cuont', '1'],
    ['more'],
  ])('is refused when it says %s %s', (...args) => {
    expect(() => readStormWishes(args)).toThrow(NotUnderstood);
  });
});

describe('the command line of the cuts and kills', () => {
  it('is refused for a way that is not there', () => {
    expect(() => readStepWishes(['cut', '1', 'no such way'])).toThrow(NotUnderstood);
  });
});

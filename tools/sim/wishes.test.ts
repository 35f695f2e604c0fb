import { describe, expect, it } from 'vitest';
import { NotUnderstood } from '../not-understood.ts';
import { commandOf } from '../../sim/year/shrink.ts';
import { readWishes } from './wishes.ts';

describe('the command line of a simulation', () => {
  it('says how long, for whom and from which seed', () => {
    const { command, wish } = readWishes(['--seed', '0', '--years', '0.5', '--who', '3,11', '--only', '']);
    expect({ command, ...wish }).toEqual({
      command: 'once',
      seed: 0,
      days: 183,
      people: [3, 11],
      only: new Set(),
      together: false,
      ages: false,
      looksUp: false,
      notifiesOfPushes: false,
    });
  });

  it.each([
    [[]],
    [['--together']],
    [['--ages']],
    [['--looks-up', '--notifies-of-pushes']],
    [['--who', '3,11', '--only', 'payout lost,PIN left']],
    [['--people', '1', '--only', '']],
  ])('is printed, with %j, as what says the same', (args) => {
    const { wish } = readWishes(['--seed', '7', '--days', '4', ...args]);
    const words = commandOf(wish).match(/"[^"]*"|\S+/g) ?? [];
    const [npm, run, sim, dashes, ...again] = words.map((word) => word.replaceAll('"', ''));
    expect([npm, run, sim, dashes]).toEqual(['npm', 'run', 'sim', '--']);
    expect(readWishes(again).wish).toEqual(wish);
  });

  it('moves no clock under those who do something together', () => {
    expect([...readWishes(['--together', '--only', 'clock jump,surplus']).wish.only]).toEqual(['surplus']);
  });

  it.each([
    ['--years', 'x'],
    ['--days', '0'],
    ['--people', 'x'],
    ['--people', '0'],
    ['--seed', 'x'],
    ['--who', '1,x'],
    ['--who', '1,1'],
    ['--who', '1,2', '--people', '5'],
    ['--days', '5', '--years', '2'],
    ['--only', 'payout los'],
    ['--mutant', 'none'],
    ['campaign', '--runs', '1e9x'],
    ['--sead', '1'],
    ['--keep'],
    ['campaign', '--log', '/no/such/folder/years.md'],
    ['campain'],
    ['chaos'],
    ['campaign', 'more'],
    ['campaign', '--together'],
    ['campaign', '--who', '1,5'],
    ['mutants', '--seed', '7'],
    ['--runs', '3'],
    ['mutants', 'none'],
  ])('is refused when it says %s %s %s', (...args) => {
    expect(() => readWishes(args)).toThrow(NotUnderstood);
  });
});

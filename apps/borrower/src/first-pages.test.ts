import { expect, test } from 'vitest';
import { firstPages } from './first-pages.ts';
import { keptSince, noteAnswer } from './kept-answers.ts';

const pages = [
  { kept: '2000', rows: ['a'] },
  { kept: '1000', rows: ['b'] },
  { kept: undefined, rows: ['c'] },
];

test('pages of which some were kept are as old as the oldest, though the last came off the network', async () => {
  let asked = 0;
  const list = await firstPages(
    {
      next: async () => {
        const { kept, rows = [] } = pages[asked] ?? {};
        asked += 1;
        noteAnswer(new Headers(kept === undefined ? {} : { 'x-kept': kept }));
        return { rows, hasMore: asked < pages.length };
      },
      join: (seen, next) => ({ rows: [...seen.rows, ...next.rows], hasMore: next.hasMore }),
    },
    5,
  );
  expect([list.rows, keptSince()]).toEqual([['a', 'b', 'c'], 1000]);
});

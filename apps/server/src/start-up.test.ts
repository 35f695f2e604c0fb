import { expect, it } from 'vitest';
import { lineOf } from './start-up.ts';

it('what a host with two addresses said, neither of which answers, is what the first one said', () => {
  const refused = (address: string) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: 'ECONNREFUSED' });
  // As Node.js gives it: its own message is empty.
  const both = new AggregateError([refused('::1:5432'), refused('127.0.0.1:5432')], '');
  expect(lineOf(both)).toBe('Setting DATABASE_URL: connect ECONNREFUSED ::1:5432');
  expect(lineOf(new Error('could not check the book', { cause: both }))).toMatch(
    /^could not check the book: Setting DATA/,
  );
});

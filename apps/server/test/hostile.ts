/** Values that no field of ours takes, or takes only as plain text. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  -1,
  0.001,
  1e308,
  9_007_199_254_740_993,
  '',
  ' ',
  'x'.repeat(5_000),
  "'; drop table customer; --",
  '<script>alert(1)</script>',
  '\u0000',
  '\uD800',
  '‮⁦evil',
  '😀'.repeat(30),
  '../../etc/passwd',
  '%00%0a%0d',
  [],
  {},
  { $ne: null },
  [[[[]]]],
];

/** The same, as a path or a query can carry them. */
export const hostileTexts: readonly string[] = hostileValues
  .filter((value) => value !== null && typeof value !== 'object')
  .map((value) => String(value).slice(0, 2_000));

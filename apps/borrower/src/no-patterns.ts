/** In the place of wouter's pattern parser, which the app never uses: its screens come by their own table. */
export function parse(): never {
  throw new Error('No patterns are matched here');
}

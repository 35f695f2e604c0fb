import { expect, test } from 'vitest';
import { takenOff } from './act-wish.ts';

test('money that was another order’s is taken off without charges for the first days, until staff say otherwise', () => {
  expect(takenOff(true)).toEqual({ wrongOrder: true, railsFault: true });
  // One that the rail reversed for a reason of the borrower's.
  expect(takenOff(false)).toEqual({ wrongOrder: false, railsFault: false });
});

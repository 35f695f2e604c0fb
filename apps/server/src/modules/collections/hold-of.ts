import { holdKinds, type OperatorResult } from '@house/contract/operator';

/** A hold's column as the console speaks of it: null when there is none. */
export function holdOf(text: string): OperatorResult<'orderFile'>['hold'] {
  return holdKinds.find((kind) => kind === text) ?? null;
}

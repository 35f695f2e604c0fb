/** Ends a `switch` over a union: does not compile while a kind is missing, throws if an untyped one arrives. */
export function unreachable(never: never): never {
  throw new Error(`no case for ${JSON.stringify(never)}`);
}

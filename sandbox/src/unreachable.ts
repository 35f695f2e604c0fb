/** The end of a switch over a union: does not compile while a case is missing. */
export function unreachable(value: never): never {
  throw new TypeError(`${JSON.stringify(value)} should not exist`);
}

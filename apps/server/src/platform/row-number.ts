/** A row's number as a caller sends it: digits only, else undefined, which finds nothing. */
export function rowNumber(text: string | undefined): bigint | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? BigInt(text) : undefined;
}

/** Events of one order, or of all of a customer's: then each event names its order. */
export type Whose = { readonly customerId: bigint; readonly orderId: bigint | null };

export function orderOf({ orderId }: Whose, { serialNumber }: { readonly serialNumber: string }) {
  return orderId === null ? { order: serialNumber } : {};
}

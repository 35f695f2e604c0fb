/** What a payment is called: the rail's id of it, or, out of the customer's credit, a name of ours that no rail gives. */
export function paymentName(payment: { readonly id: bigint; readonly railTransactionId: string | null }): string {
  return payment.railTransactionId ?? `${creditPrefix}${payment.id}`;
}

/** Of a use of credit the number of its event; undefined for what a rail names. */
export function creditUseIn(name: string): bigint | undefined {
  const number = name.startsWith(creditPrefix) ? name.slice(creditPrefix.length) : '';
  return /^\d{1,18}$/.test(number) ? BigInt(number) : undefined;
}

const creditPrefix = 'CREDIT-';

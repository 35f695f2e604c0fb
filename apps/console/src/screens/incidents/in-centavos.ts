/** What an incident says in centavos, as the books have it; a person reads MT. */
export const inCentavos: ReadonlySet<string> = new Set([
  'amount',
  'booked',
  'centavos',
  'outstanding',
  'paidIn',
  'paidOut',
  'stored',
  'told',
]);

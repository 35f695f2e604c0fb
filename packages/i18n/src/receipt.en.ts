import type { ReceiptTexts } from './receipt.pt.ts';

export const receiptEn: ReceiptTexts = {
  title: 'Payment receipt',
  number: (id) => `Receipt no. ${id}`,
  received: 'We received',
  order: 'Order',
  from: 'From',
  paidAt: 'Paid at (Maputo time)',
  transaction: 'M-Pesa transaction',
  allocation: 'What this payment paid',
  managementFee: 'Late management fee',
  lateInterest: 'Late interest',
  interest: 'Interest',
  extensionFee: 'Extension fee',
  principal: 'Principal',
  surplus: 'Credited to the customer',
  total: 'Total received',
  issued: (at) => `Issued on ${at}, Maputo time. A payment that M-Pesa reverses has no receipt any more.`,
};

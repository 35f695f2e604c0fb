export const subjectsEn: Readonly<Record<string, string>> = {
  order: 'Order',
  customer: 'Customer',
  policy: 'Prices and policy',
  operator: 'Operator',
  coupon: 'Coupon',
  notice: 'Notice',
  payout: 'Payout',
  reviews: 'Review queue',
  audit: 'Audit log',
  referrals: 'Referral',
};

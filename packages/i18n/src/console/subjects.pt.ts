/** What the audit log and proposals are about, by the word before the colon. */
export const subjectsPt: Readonly<Record<string, string>> = {
  order: 'Pedido',
  customer: 'Cliente',
  policy: 'Preçário e política',
  operator: 'Operador',
  coupon: 'Cupão',
  notice: 'Aviso',
  payout: 'Desembolso',
  reviews: 'Lista de análise',
  audit: 'Auditoria',
  referrals: 'Indicações',
};

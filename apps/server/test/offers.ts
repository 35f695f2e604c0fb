/** A notice for all borrowers, as the console saves it. */
export const sampleNotice = {
  id: null,
  stage: 'detail',
  level: 'info',
  audience: 'everyone',
  from: null,
  until: null,
  pt: { title: 'Atendimento', content: 'Atendemos de segunda a sábado, das 8 às 18 horas.' },
  en: { title: 'Customer service', content: 'We answer from Monday to Saturday, 8 to 18 hours.' },
} as const;

/** A coupon as the console proposes it; its days are to be added. */
export const sampleCoupon = {
  code: 'BEMVINDO',
  titlePt: 'Bem-vindo',
  titleEn: 'Welcome',
  kind: 'amount',
  value: 20,
  minAmount: 1_000,
  perCustomerCap: 1,
  globalCap: 1_000,
  note: 'Campanha de abertura',
} as const;

import type { Json } from './openapi-schema.ts';
import type { CallName } from './routes.ts';

/** A call as it is made, and its answer. A test holds each to the call's own schemas. */
export type Example = {
  readonly params?: Json;
  readonly query?: Json;
  readonly body?: unknown;
  readonly answer: Json;
};

const at = '2026-11-20T08:00:00.000Z';
const uuid = '3f2b6c1e-8a4d-4f7b-9c05-1d2e3f4a5b6c';
const serialNumber = '4810227738';

const success = (result: unknown): { readonly answer: Json } => ({ answer: { success: true, result } });
const coded = (result: unknown): { readonly answer: Json } => ({ answer: { success: true, code: 0, result } });
const webPay = (result: unknown): { readonly answer: Json } => ({ answer: { success: true, result, errorCode: 0 } });

const info = {
  initialized: true,
  uuid,
  fullName: 'Ana Macuácua',
  firstName: 'Ana',
  lastName: 'Macuácua',
  nid: '103017602',
  nuit: '103017602',
  mobile: '841234567',
  recommenderMobile: '84***4321',
  gender: 'Female',
  salaryDay: null,
  credit: 2000,
  owedBesides: null,
  basicEditable: false,
  nokEditable: false,
  status: 'Normal',
  disburseAccount: '841234567',
  disburseChannel: 'M-Pesa',
  nok: [
    { relationship: 'Mother', fullName: 'Rosa Macuácua', contact: '861234567' },
    { relationship: 'Workmate', fullName: 'Celso Mondlane', contact: '821234567' },
  ],
};
const offer = {
  uuid,
  amount: 2000,
  term: 30,
  applicationFeeAmount: 240,
  disburseAmount: 1760,
  repaymentAmount: 2200,
};
const order = {
  serialNumber,
  date: at,
  status: 'Repayment',
  repaymentDate: '2026-12-20',
  loanInformation: { term: 30, amount: 2000 },
  applicationFeeAmount: 240,
  interestAmount: 200,
  repaymentAmount: 2200,
  disbursedAmount: 1760,
  disbursedNumber: '841234567',
  declineReason: null,
};
const repayment = {
  totalRepayment: 2200,
  totalPaid: 500,
  outstandingAmount: 1580,
  partialRepayment: 500,
  managementFee: 0,
  lateInterest: 0,
  overdueFee: 0,
  whyLate: [],
  earlyDiscount: 120,
  waived: 0,
  extension: null,
  settlement: null,
  missedSettlement: null,
  owedBesides: null,
  reference: serialNumber,
  businessNumber: '955555',
  payments: [{ id: '9HK3PZ41TQ', fromCredit: false, amount: 500, paidAt: at }],
  paymentPending: false,
};
const coupon = {
  code: 'BEMVINDO',
  title: 'Bem-vindo',
  kind: 'percent',
  value: 50,
  minAmount: 1000,
  validUntil: '2026-12-31',
  state: 'usable',
};
const sentCode = { token: uuid, lastSendTime: at, resendSeconds: 60 };

/** One example of every call: Ana, who borrowed 2,000 MT for 30 days. */
export const examples: { readonly [N in CallName]: Example } = {
  companyContacts: success({ phones: ['841000100', '861000100'], hours: '9:00-17:00' }),
  customerName: { params: { uuid }, ...success({ name: 'Ana M.' }) },
  changeLanguage: { query: { locale: 'pt' }, ...success({ locale: 'pt' }) },
  requestCode: { query: { mobile: '841234567', source: 'facebook' }, ...success(sentCode) },
  verifyCode: { body: { identify: uuid, code: '1234' }, ...success({ uuid, status: 'Verified' }) },
  bulletin: {
    query: { stage: 'detail' },
    ...success({
      stage: 'detail',
      title: 'Aviso',
      content: 'A M-Pesa está em manutenção até às 14h.',
      level: 'warning',
    }),
  },
  logout: success(null),
  customerInfo: success(info),
  customerExtendInfo: success({
    memberSince: at,
    ordersCleared: 1,
    onTimeStreak: 1,
    nextCredit: 3000,
    growsNow: true,
    creditLadder: [2000, 3000, 4000, 5000, 6500, 8000, 10_000],
    unreadNotices: 0,
  }),
  collect: { query: { uuid, screen: '360x800', pixelRatio: '2', language: 'pt' }, ...success(null) },
  basicInfo: {
    body: { nid: '103017602', firstName: 'Ana', lastName: 'Macuácua', gender: 'Female', preCheckNuit: true },
    ...coded({ ...info, status: 'Basic', initialized: false, nok: [] }),
  },
  nok: { body: info.nok, ...success(info) },
  products: coded({ products: [offer], declineReason: null, processingOrder: null }),
  product: {
    params: { uuid },
    query: { couponCode: 'BEMVINDO' },
    ...coded({
      ...offer,
      disburseAmount: 1880,
      interestAmount: 200,
      dueDate: '2026-12-20',
      discountAmount: 120,
      couponCode: 'BEMVINDO',
    }),
  },
  costExplanation: {
    params: { uuid },
    query: { couponCode: 'BEMVINDO' },
    ...success({
      lines: [
        { key: 'amount', label: 'Montante', amount: 2000 },
        { key: 'applicationFee', label: 'Comissão de aprovação', amount: -240 },
        { key: 'disbursed', label: 'Recebe', amount: 1760 },
        { key: 'interest', label: 'Juros', amount: 200 },
        { key: 'repayment', label: 'Paga', amount: 2200 },
      ],
      nominalRate: 304.17,
      effectiveRate: 1410.3,
      lateInterestPerDay: 10,
      managementFee: 100,
    }),
  },
  placeOrder: { params: { uuid }, body: { couponCode: 'BEMVINDO', agreed: true }, ...coded({ serialNumber }) },
  orders: { query: { size: 50 }, ...success({ data: [order], hasMore: false }) },
  order: {
    params: { serialNumber },
    ...success({ order, declinedReasons: [], repayment, extendedBy: null, payoutWaits: false }),
  },
  contract: {
    params: { id: serialNumber },
    query: {},
    ...success({
      contractNo: serialNumber,
      borrowerName: 'Ana Macuácua',
      borrowerNID: '103017602',
      ecoCashAccount: '841234567',
      loanAmount: 2000,
      disburseAmount: 1760,
      loanTerm: 30,
      dueDate: '2026-12-20',
      serviceFees: 240,
      repaymentAmount: 2200,
      loanInterestAmount: 200,
      lender: { name: 'Microbanco, S.A.', nuit: '400339910', address: 'Maputo' },
      signedAt: at,
      hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      html: '<h1>Contrato de mútuo</h1>',
      dueDateNote: null,
    }),
  },
  payByWeb: { body: { amount: 500, orderNo: serialNumber }, ...webPay(uuid) },
  webPayStatus: { params: { id: uuid }, ...webPay('SUCCESS') },
  invitationStat: success({ commission: 150, invited: 3, registered: 5, reward: 50 }),
  commissionRankings: success([{ rank: 1, name: 'A*** M.', commission: 450, invited: 9 }]),
  commissionCarousel: success([{ name: 'A*** M.', amount: 50, at }]),
  coupons: success([coupon]),
  groupedCoupons: success({ usable: [coupon], used: [], expired: [] }),
  walletStatements: {
    query: { size: 50 },
    ...success({
      balance: 30,
      data: [
        { id: '812', at, kind: 'withdrawal', amount: -120, balance: 30 },
        { id: '790', at, kind: 'commission', amount: 50, balance: 150 },
      ],
      hasMore: true,
    }),
  },
  customerWithdraw: { body: { amount: 120 }, ...success({ id: uuid, state: 'queued' }) },
  sendProof: {
    body: { orderNo: serialNumber, transactionId: '9KJ4T2ABCD', text: 'Confirmado. Pagou 2.200,00MT' },
    ...success({ id: uuid, state: 'received' }),
  },
  requestChangeCode: { query: { mobile: '851234567' }, ...success(sentCode) },
  changeMobile: {
    body: { identify: uuid, code: '1234' },
    ...success({ ...info, mobile: '851234567', disburseAccount: '851234567' }),
  },
  changeMobileHistory: success([{ from: '84***4567', to: '85***4567', at }]),
};

/**
 * The route table: every call's method and path under `/api`, by the call's name. Plain data, so that the borrower's
 * bundle can use it without carrying the schema library.
 */
export type Route = { readonly method: 'GET' | 'POST'; readonly path: string };

export const routes = {
  companyContacts: { method: 'GET', path: '/company/contacts' },
  customerName: { method: 'GET', path: '/customer/{uuid}/name' },
  changeLanguage: { method: 'GET', path: '/change_language' },
  requestCode: { method: 'GET', path: '/verify_code' },
  verifyCode: { method: 'POST', path: '/verify_code' },
  bulletin: { method: 'GET', path: '/bulletin' },
  logout: { method: 'POST', path: '/logout' },
  customerInfo: { method: 'GET', path: '/customer_info' },
  customerExtendInfo: { method: 'GET', path: '/customer_extend_info' },
  collect: { method: 'GET', path: '/collect' },
  basicInfo: { method: 'POST', path: '/basic_info' },
  nok: { method: 'POST', path: '/nok' },
  products: { method: 'GET', path: '/products' },
  product: { method: 'GET', path: '/product/{uuid}' },
  costExplanation: { method: 'GET', path: '/product/cost_explanation/{uuid}' },
  placeOrder: { method: 'POST', path: '/product/{uuid}' },
  orders: { method: 'GET', path: '/orders' },
  order: { method: 'GET', path: '/order/{serialNumber}' },
  contract: { method: 'GET', path: '/contract/{id}' },
  payByWeb: { method: 'POST', path: '/webpay/pay' },
  webPayStatus: { method: 'GET', path: '/webpay/status/{id}' },
  invitationStat: { method: 'GET', path: '/customer/invitation_stat_v2' },
  commissionRankings: { method: 'GET', path: '/commission_rankings' },
  commissionCarousel: { method: 'GET', path: '/commission_carousel' },
  coupons: { method: 'GET', path: '/coupons' },
  groupedCoupons: { method: 'GET', path: '/grouped_coupons' },
  walletStatements: { method: 'GET', path: '/wallet_statements' },
  customerWithdraw: { method: 'POST', path: '/customer_withdraw' },
  sendProof: { method: 'POST', path: '/customer/proof' },
  requestChangeCode: { method: 'GET', path: '/change_mobile/verify_code' },
  changeMobile: { method: 'POST', path: '/customer/change_mobile' },
  changeMobileHistory: { method: 'GET', path: '/customer/change_mobile_history' },
} as const satisfies Record<string, Route>;

export type CallName = keyof typeof routes;

/** Codes of `GET /products`, in the order they are decided: rules.md 2. */
export const productListCode = {
  normal: 0,
  needBasicInfo: 1,
  needNextOfKin: 2,
  orderOpen: 3,
  notice: 5,
  blocked: 6,
} as const;

/** `errorCode` of the web-pay calls. */
export const webPayErrorCode = { none: 0, otherAmountInProgress: -1, noSuchPayment: -2, refused: -3 } as const;

/** The most that a file which is sent along may hold, in bytes. */
export const mostFileBytes = 5 * 1024 * 1024;

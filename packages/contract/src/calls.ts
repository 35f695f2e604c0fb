import type { Call } from './call.ts';
import { changeMobile, changeMobileHistory, requestChangeCode } from './change-mobile.ts';
import { commissionCarousel, commissionRankings, customerWithdraw, walletStatements } from './commissions.ts';
import { bulletin, changeLanguage, companyContacts, customerName } from './company.ts';
import { coupons, groupedCoupons } from './coupons.ts';
import { basicInfo, customerExtendInfo, customerInfo, invitationStat, nok } from './customers.ts';
import { contract, order, orders } from './orders.ts';
import { costExplanation, placeOrder, product, products } from './products.ts';
import { sendProof } from './proofs.ts';
import { payByWeb, webPayStatus } from './repayments.ts';
import type { CallName } from './routes.ts';
import { collect, logout, requestCode, verifyCode } from './sign-in.ts';

/** Every call of the product, by name: the index of the contract. */
export const calls = {
  companyContacts,
  customerName,
  changeLanguage,
  requestCode,
  verifyCode,
  bulletin,
  logout,
  customerInfo,
  customerExtendInfo,
  collect,
  basicInfo,
  nok,
  products,
  product,
  costExplanation,
  placeOrder,
  orders,
  order,
  contract,
  payByWeb,
  webPayStatus,
  invitationStat,
  commissionRankings,
  commissionCarousel,
  coupons,
  groupedCoupons,
  walletStatements,
  customerWithdraw,
  sendProof,
  requestChangeCode,
  changeMobile,
  changeMobileHistory,
} as const satisfies Record<CallName, Call>;

import type { Call } from './call.ts';
import { bulletin, changeLanguage, companyContacts, customerName } from './company.ts';
import { basicInfo, customerExtendInfo, customerInfo, invitationStat, nok } from './customers.ts';
import { contract, order, orders } from './orders.ts';
import { costExplanation, placeOrder, product, products } from './products.ts';
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
} as const satisfies Record<CallName, Call>;

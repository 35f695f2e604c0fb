import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { basicInfo } from '../modules/customers/basic-info.ts';
import { customerExtendInfo } from '../modules/customers/customer-extend-info.ts';
import { customerInfo } from '../modules/customers/customer-info.ts';
import { nok } from '../modules/customers/nok.ts';
import { changeLanguage } from '../modules/company/change-language.ts';
import { companyContacts } from '../modules/company/company-contacts.ts';
import { contract } from '../modules/contracts/contract.ts';
import { bulletin } from '../modules/notices/bulletin.ts';
import { order } from '../modules/orders/order.ts';
import { orders } from '../modules/orders/orders.ts';
import { placeOrder } from '../modules/placements/place-order.ts';
import { costExplanation } from '../modules/products/cost-explanation.ts';
import { product } from '../modules/products/product.ts';
import { products } from '../modules/products/products.ts';
import { customerName } from '../modules/referrals/customer-name.ts';
import { invitationStat } from '../modules/referrals/invitation-stat.ts';
import { collect } from '../modules/sign-in/collect.ts';
import { logout } from '../modules/sign-in/logout.ts';
import { requestCode } from '../modules/sign-in/request-code.ts';
import { verifyCode } from '../modules/sign-in/verify-code.ts';
import { bind } from './bind.ts';

/** Every call of the product and the use case behind it: the index of what a borrower can do. */
export function bindCalls(server: FastifyInstance, house: House): void {
  bind(server, house, 'companyContacts', companyContacts);
  bind(server, house, 'customerName', customerName);
  bind(server, house, 'changeLanguage', changeLanguage);
  bind(server, house, 'bulletin', bulletin);
  bind(server, house, 'requestCode', requestCode);
  bind(server, house, 'verifyCode', verifyCode);
  bind(server, house, 'logout', logout);
  bind(server, house, 'collect', collect);
  bind(server, house, 'customerInfo', customerInfo);
  bind(server, house, 'customerExtendInfo', customerExtendInfo);
  bind(server, house, 'basicInfo', basicInfo);
  bind(server, house, 'nok', nok);
  bind(server, house, 'products', products);
  bind(server, house, 'product', product);
  bind(server, house, 'costExplanation', costExplanation);
  bind(server, house, 'placeOrder', placeOrder);
  bind(server, house, 'orders', orders);
  bind(server, house, 'order', order);
  bind(server, house, 'contract', contract);
  bind(server, house, 'invitationStat', invitationStat);
}

import type { FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { customerInfo } from '../modules/customers/customer-info.ts';
import { bulletin } from '../modules/notices/bulletin.ts';
import { order } from '../modules/order-page/order.ts';
import { products } from '../modules/products/products.ts';
import { withoutTransaction } from '../platform/db.ts';
import { localeOf, visitOf } from './door.ts';
import type { BootData } from './pages.ts';
import type { Caller, Scope } from './use-case.ts';

/**
 * What the first screen needs, written into the shell so that it paints without a request: who runs the service, its
 * clock, and the borrower's own answers exactly as the calls give them.
 */
export async function bootData(
  house: House,
  request: FastifyRequest,
  path: string,
  caller: Caller | undefined,
): Promise<BootData> {
  const { BRAND, LENDER_NAME, LENDER_NUIT, FEATURES, MPESA_SERVICE_PROVIDER_CODE } = house.config;
  const locale = localeOf(request);
  const company = {
    now: house.clock.now().toISOString(),
    brand: BRAND,
    lender: { name: LENDER_NAME, nuit: LENDER_NUIT },
    locale,
    businessNumber: MPESA_SERVICE_PROVIDER_CODE,
    features: FEATURES,
  };
  if (caller === undefined) return { locale, data: company };
  const scope = {
    tx: withoutTransaction(house.database),
    visit: visitOf(request, locale, ''),
    caller,
    giveToken: () => undefined,
    forgetToken: () => undefined,
    giveLocale: () => undefined,
  } satisfies Scope<'customerInfo'>;
  const [info, loan] = await Promise.all([
    customerInfo(house, scope, nothing),
    path === '/appbar/loan' ? loanTab(house, scope) : undefined,
  ]);
  const answers = [{ name: 'customerInfo', ask: {}, result: info }, ...(loan?.answers ?? [])];
  return { locale, ...(loan?.shows === undefined ? {} : { shows: loan.shows }), data: { ...company, answers } };
}

/** The loan tab's list, and the order it shows once one is open, with the notice above it. */
async function loanTab(house: House, scope: Scope<'products'> & Scope<'order'> & Scope<'bulletin'>) {
  const offered = await products(house, scope, nothing);
  const list = { name: 'products', ask: {}, ...offered };
  const serialNumber = offered.result.processingOrder;
  if (serialNumber === null) return { answers: [list] };
  const params = { serialNumber };
  const query = { stage: 'detail' };
  const [open, notice] = await Promise.all([
    order(house, scope, { ...nothing, params }),
    bulletin(house, scope, { ...nothing, query }),
  ]);
  const shown = [
    { name: 'order', ask: { params }, result: open },
    { name: 'bulletin', ask: { query }, result: notice },
  ];
  return { answers: [list, ...shown], shows: 'order' };
}

const nothing = { params: undefined, query: undefined, body: undefined };

import type { FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { customerInfo } from '../modules/customers/customer-info.ts';
import { products } from '../modules/products/products.ts';
import { withoutTransaction } from '../platform/db.ts';
import { localeOf, visitOf } from './door.ts';
import { findCaller } from './session.ts';
import type { Scope } from './use-case.ts';

/**
 * What the first screen needs, written into the shell so that it paints without a request: who runs the service, its
 * clock, and the borrower's own answers exactly as the calls give them.
 */
export async function bootData(house: House, request: FastifyRequest, path: string): Promise<unknown> {
  const { BRAND, LENDER_NAME, LENDER_NUIT } = house.config;
  const company = {
    now: house.clock.now().toISOString(),
    brand: BRAND,
    lender: { name: LENDER_NAME, nuit: LENDER_NUIT },
    locale: localeOf(request),
  };
  const caller = await findCaller(house, request.cookies['token']);
  if (caller === undefined) return company;
  const scope = {
    tx: withoutTransaction(house.database),
    visit: visitOf(request, company.locale, ''),
    caller,
    giveToken: () => undefined,
    forgetToken: () => undefined,
    giveLocale: () => undefined,
  } satisfies Scope<'customerInfo'>;
  const [info, offered] = await Promise.all([
    customerInfo(house, scope, nothing),
    path === '/appbar/loan' ? products(house, scope, nothing) : undefined,
  ]);
  return {
    ...company,
    answers: { customerInfo: { result: info }, ...(offered === undefined ? {} : { products: offered }) },
  };
}

const nothing = { params: undefined, query: undefined, body: undefined };

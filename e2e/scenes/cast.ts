import { addDays, businessDayOf, systemClock, type BusinessDay } from '@house/calendar';
import type { BrowserContext } from '@playwright/test';
import type { OrderView, RepaymentView, Result } from '@house/contract/types';
import { borrowed, joined, signedIn, type Customer } from '../customer.ts';
import type { Town } from '../open-town.ts';

/** Who the screens are shown to: real customers, brought where they are by real calls. */
export type Cast = {
  /** Signed in, nothing filled in. */
  readonly nova: Customer;
  /** Everything filled in, free to borrow. */
  readonly ana: Customer;
  /** With money in the wallet since today. */
  readonly beto: Customer;
  readonly serialNumber: string;
  /** What the server says of Beto's order, its contract and Ana's offers: the pattern for states that take weeks. */
  readonly order: Result<'order'>;
  readonly contract: Readonly<Record<'pt' | 'en', Result<'contract'>>>;
  readonly products: Result<'products'>;
  /** What it says of Ana herself. */
  readonly info: Result<'customerInfo'>;
  readonly growth: Result<'customerExtendInfo'>;
  /** The day it is in the town, which the machine's calendar may have left behind since the town was opened. */
  readonly today: BusinessDay;
};
export type Who = 'nobody' | 'nova' | 'ana' | 'beto';

/** Settles the cast in a town. */
export async function settleCast(town: Town): Promise<Cast> {
  const nova = await signedIn(town, '845550001');
  const ana = await joined(town, '845550002', ['Ana', 'Macuácua'], '103017602');
  const beto = await joined(town, '845550003', ['Beto', 'Sitoe'], '100033593');
  const serialNumber = await borrowed(town, beto);
  const order = await beto.call('order', { params: { serialNumber } });
  const signed = { params: { id: serialNumber } };
  const pt = await beto.call('contract', signed);
  beto.cookies.set('locale', 'en');
  const contract = { pt, en: await beto.call('contract', signed) };
  beto.cookies.delete('locale');
  const products = await ana.call('products');
  const info = await ana.call('customerInfo');
  const growth = await ana.call('customerExtendInfo');
  const today = businessDayOf(await town.sandbox.clock());
  return { nova, ana, beto, serialNumber, order, contract, products, info, growth, today };
}

/** The browser of one of them, in a language. */
export async function becomes(context: BrowserContext, town: Town, cast: Cast, who: Who, locale: 'pt' | 'en') {
  const cookies = who === 'nobody' ? [] : [...cast[who].cookies];
  const url = town.stack.app;
  await context.clearCookies();
  await context.addCookies([...cookies, ['locale', locale] as const].map(([name, value]) => ({ name, value, url })));
}

/** Beto's order in another status, due so many days from today. */
export function orderIn(
  cast: Cast,
  status: OrderView['status'],
  { dueInDays = 20, overdueFee = 0, paid = 0 } = {},
): Result<'order'> {
  const { order } = cast.order;
  const unsent = status === 'UnderReview' || status === 'Approved' || status === 'Declined' || status === 'Cancelled';
  const repayment =
    unsent || cast.order.repayment === null ? null : owed(cast.order.repayment, status, overdueFee, paid);
  return {
    order: {
      ...order,
      status,
      repaymentDate: unsent ? null : addDays(cast.today, dueInDays),
      disbursedAmount: unsent ? null : order.disbursedAmount,
      disbursedNumber: unsent ? null : order.disbursedNumber,
      declineReason: null,
    },
    declinedReasons: [],
    repayment,
    extendedBy: status === 'Extended' ? '4810227720' : null,
    payoutWaits: false,
  };
}

function owed(known: RepaymentView, status: OrderView['status'], overdueFee: number, paid: number): RepaymentView {
  const over = status === 'Cleared' || status === 'Extended';
  const managementFee = Math.min(overdueFee, 100);
  const totalPaid = over ? known.totalRepayment + overdueFee : paid;
  return {
    ...known,
    managementFee,
    lateInterest: overdueFee - managementFee,
    overdueFee,
    earlyDiscount: 0,
    totalPaid,
    partialRepayment: over ? 0 : paid,
    outstandingAmount: known.totalRepayment + overdueFee - totalPaid,
    payments:
      totalPaid === 0
        ? []
        : [{ id: '9HK3PZ41TQ', fromCredit: false, amount: totalPaid, paidAt: systemClock.now().toISOString() }],
  };
}

/** E11 of rules.md 7, as the order's page has it. */
export function extensionFor(amount: number, until: BusinessDay): NonNullable<RepaymentView['extension']> {
  return {
    amount,
    term: 14,
    until,
    managementFee: 100,
    lateInterest: amount - 400,
    interest: 200,
    extensionFee: 100,
    next: {
      amount: 2_000,
      interestAmount: 100,
      repaymentAmount: 2_100,
      dueDate: addDays(until, 14),
      lateInterestPerDay: 10,
      managementFee: 100,
      nominalRate: 130.36,
      effectiveRate: 256.81,
    },
  };
}

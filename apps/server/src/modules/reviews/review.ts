import { businessDayOf } from '@house/calendar';
import { declineReasons } from '@house/lending';
import { centavos, toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { ConsoleUseCase, Operator } from '../../http/console-use-case.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { holdOf } from '../collections/hold-of.ts';
import { readCustomerInfo } from '../customers/customer-info.ts';
import { approvedText, rejectedText } from '../decisions/decision-texts.ts';
import { whatHolds, type WhatHolds } from '../decisions/what-holds.ts';
import { isListedSince } from '../orders/listed-since.ts';
import { frozenPrice, statusOf } from '../orders/order-row.ts';
import { currentPolicy, policyOfVersion } from '../policies/current-policy.ts';
import { knownHolderName } from '../wallets/holder-name.ts';
import { contactsOf } from '../worklist/case-of.ts';
import { checksOf } from './checks.ts';
import { maskedKin, maskedPhone, maskNumber } from '../customers/masked.ts';
import { smsBrand } from '../sms/sms-brand.ts';
import { textsTo } from '../sms/tell-customer.ts';
import { readLatestDevice, readPastOrders, readReview, type ReadReviewRow } from './reviews.queries.ts';
import { noRule, riskOf } from './risk.ts';
import { similarCustomers } from './similar-customers.ts';

/** `GET /review/{serialNumber}`: all that a decision by hand needs; the look is recorded. Amounts in MT. */
export const review: ConsoleUseCase<'review'> = async (house, scope, { params }) => {
  const [order] = await readReview.run({ serialNumber: params.serialNumber }, scope.tx);
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
  scope.record(`order:${order.serialNumber}`);
  const price = frozenPrice(order);
  const holds = await whatHolds(house, scope.tx, order.customerId);
  return {
    serialNumber: order.serialNumber,
    status: statusOf(order.status),
    placedAt: order.placedAt.toISOString(),
    amount: toMt(price.principalCentavos),
    term: price.termDays,
    disburseAmount: toMt(price.disbursedCentavos),
    repaymentAmount: toMt(price.repaymentCentavos),
    ...(await customerOf(house, scope.tx, order)),
    decision: decisionOf(order, await isListedSince(house, scope.tx, order.id)),
    ordersCleared: Number(order.ordersCleared),
    hold: holdOf(order.hold),
    payoutsHeldUntil: holds.heldUntil?.toISOString() ?? null,
    pastOrders: await pastOrdersOf(scope.tx, order),
    secondPerson: await secondPersonOf(house, scope.tx, order, scope.caller),
    claimedBy: order.claimedBy,
    claimedByMe: order.holderId === scope.caller.operatorId,
    calls: await contactsOf(house, scope.tx, order.id, scope.caller),
    similar: await similarCustomers(house, scope.tx, order.customerId),
    messages: await messagesOf(house, scope.tx, order, holds),
  };
};

async function customerOf(house: House, db: Db, order: ReadReviewRow) {
  const info = await readCustomerInfo(house, db, order.customerId);
  const [device] = await readLatestDevice.run({ customerId: order.customerId }, db);
  return {
    limit: info.credit,
    customer: {
      uuid: info.uuid,
      name: info.fullName,
      gender: info.gender,
      phone: maskedPhone(info.mobile),
      nuit: maskNumber(info.nuit ?? ''),
      nuitDoubt: doubtOf(order.nuitDoubt),
      memberSince: order.memberSince.toISOString(),
      invitedBy: info.recommenderMobile,
      blocked: order.blockedAt !== null,
      walletHolder: (await knownHolderName(house, db, order.customerId)) ?? null,
      device: device === undefined ? null : { browser: device.userAgent, customers: Number(device.customers) },
    },
    // A reviewer may have to call them, but only the phone's owner needs the whole number on the screen.
    nok: maskedKin(info.nok),
  };
}

function doubtOf(text: string | null): 'held-by-another' | 'odd-first-digit' | null {
  return text === 'held-by-another' || text === 'odd-first-digit' ? text : null;
}

function decisionOf(order: ReadReviewRow, isListed: boolean) {
  const matchedRule = order.matchedRule ?? noRule;
  return {
    matchedRule,
    policyVersion: order.decidedVersion ?? order.policyVersion,
    decidedAt: (order.decidedAt ?? order.placedAt).toISOString(),
    risk: riskOf(matchedRule),
    checks: checksOf(order.facts ?? undefined, matchedRule, isListed),
  };
}

async function pastOrdersOf(db: Db, order: ReadReviewRow) {
  const past = await readPastOrders.run({ customerId: order.customerId, orderId: order.id }, db);
  return past.map((one) => ({
    serialNumber: one.serialNumber,
    placedOn: businessDayOf(one.placedAt),
    amount: toMt(centavos(one.principalCentavos)),
    term: one.termDays,
    status: statusOf(one.status),
    worstDpd: one.worstDpd,
  }));
}

async function secondPersonOf(house: House, db: Db, order: ReadReviewRow, caller: Operator) {
  const { secondPersonFromCentavos } = (await currentPolicy(house, db)).policy.review;
  return {
    needed: order.principalCentavos >= secondPersonFromCentavos,
    from: toMt(secondPersonFromCentavos),
    approvedBy: order.makerName,
    approvedAt: order.madeAt?.toISOString() ?? null,
    mine: order.makerId === caller.operatorId,
  };
}

/** Word for word what the borrower will read, in the borrower's language. */
async function messagesOf(house: House, db: Db, order: ReadReviewRow, holds: WhatHolds) {
  const { cooldownDays } = await policyOfVersion(house, db, order.policyVersion);
  const texts = textsTo({ locale: order.locale, isBlocked: order.blockedAt !== null });
  const about = { brand: smsBrand(house), serialNumber: order.serialNumber };
  return {
    approve: approvedText(texts, about, frozenPrice(order), holds),
    reject: Object.fromEntries(
      declineReasons.map((reason) => [reason, rejectedText(texts, about, reason, cooldownDays)]),
    ),
  };
}

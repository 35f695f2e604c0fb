import type { Mutant } from './mutant.ts';

const server = 'apps/server/src';

/** The book and what is kept beside it: posted once, for the right day, and never dropped half-way. */
export const ledgerMutants: readonly Mutant[] = [
  {
    name: 'close-posts-the-whole-balance-again',
    swaps: [
      {
        file: `${server}/modules/daily-close/close-page.ts`,
        from: `const lines = journal(order.book, book);`,
        to: `const lines = journal({}, book);`,
      },
    ],
  },
  {
    name: 'payment-is-followed-by-no-journal',
    swaps: [
      {
        file: `${server}/modules/orders/follow-debt.ts`,
        from: `postEachOrder(house, tx, posted, toPost)`,
        to: `postEachOrder(house, tx, posted, toPost.filter(({ kind }) => kind !== 'payment'))`,
      },
    ],
  },
  {
    name: 'payment-does-not-name-its-sheet',
    swaps: [
      {
        file: `${server}/modules/repayments/plain-payments.ts`,
        from: `sheetKey: sheet.eventKey,`,
        to: `sheetKey: null,`,
      },
    ],
  },
  {
    name: 'order-is-not-closed-again',
    swaps: [
      {
        file: `${server}/modules/orders/follow-debt.ts`,
        from: `closes.push({ orderId: order.id, nextOn: next })`,
        to: `closes.push({ orderId: order.id, nextOn: undefined })`,
      },
    ],
  },
  {
    name: 'what-credit-cleared-still-waits-for-a-close',
    swaps: [
      {
        file: `${server}/modules/orders/follow-debt.ts`,
        from: `order: { ...moved, nextCloseOn: stays ? order.nextCloseOn : next }`,
        to: `order: moved`,
      },
    ],
    people: 150,
  },
  {
    name: 'credit-had-twice-is-not-told',
    swaps: [
      {
        file: `${server}/modules/ledger/watch-credit.ts`,
        from: `  if (customerIds.length === 0) return;`,
        to: `  return;`,
      },
    ],
    people: 150,
    seed: 12,
    days: 36,
  },
  {
    name: 'missed-day-is-skipped',
    swaps: [
      {
        file: `${server}/modules/daily-close/start-day.ts`,
        from: `return latest < closable ? addDays(latest, 1) : undefined;`,
        to: `return latest < closable ? closable : undefined;`,
      },
    ],
  },
  {
    name: 'missed-day-takes-later-money-back',
    swaps: [
      {
        file: `${server}/modules/daily-close/close-page.ts`,
        from: `const missedUntil = isMissed ? endOfDay(day) : null;`,
        to: `const missedUntil = null;`,
      },
    ],
    seed: 13,
    days: 48,
  },
  {
    name: 'interrupted-close-is-taken-for-done',
    swaps: [
      {
        file: `${server}/modules/daily-close/start-day.ts`,
        from: `if (!last.isFinished) return latest;`,
        to: ``,
      },
    ],
  },
  {
    name: 'commission-is-earned-without-journal',
    swaps: [
      {
        file: `${server}/modules/referrals/earn-commission.ts`,
        from: `  if (earned === undefined) return;`,
        to: `  return;`,
      },
    ],
  },
  {
    name: 'abandoned-payout-leaves-its-order',
    swaps: [
      {
        file: `${server}/modules/disbursements/abandon-payout.ts`,
        from: `if (order.status !== 'Approved') return;`,
        to: `if (order.id > 0n) return;`,
      },
    ],
  },
  {
    name: 'message-is-never-settled',
    swaps: [
      {
        file: `${server}/modules/sms/send-sms.ts`,
        from: `await settle('sent', house.clock.now(), outcome.messageId ?? null);`,
        to: '',
      },
    ],
  },
  {
    name: 'message-goes-under-a-new-id-each-time',
    swaps: [
      {
        file: `${server}/modules/sms/send-sms.ts`,
        from: `house.sms.send({ id: sms.id,`,
        to: `house.sms.send({ id: house.ids.uuid(),`,
      },
    ],
  },
  {
    name: 'payer-is-not-told',
    swaps: [
      {
        file: `${server}/modules/repayments/tell-of-payment.ts`,
        from: `told.push(receiptOf(payment, await leftOf(tx, payment), payment.offer), ...raiseOf(payment));`,
        to: `told.push(...raiseOf(payment));`,
      },
    ],
  },
  {
    name: 'review-waits-for-ever',
    swaps: [
      {
        file: `${server}/modules/decisions/expire-review.ts`,
        from: `if (order === undefined || order.status !== 'UnderReview') return;`,
        to: `if (order === undefined || order.id > 0n) return;`,
      },
    ],
  },
  {
    name: 'extension-forgets-its-child',
    swaps: [
      {
        file: `${server}/modules/extensions/open-child.ts`,
        from: `  const followed = await followDebt(house, tx, child, {`,
        to: `  const followed = child.id > 0n ? { order: child } : await followDebt(house, tx, child, {`,
      },
    ],
    days: 45,
    people: 150,
  },
  {
    name: 'coupon-is-never-given-back',
    swaps: [
      {
        file: `${server}/modules/orders/move-order.ts`,
        from: `if (to === 'Declined' || to === 'Cancelled') return settleCoupon(house, tx, orderId, 'released');`,
        to: ``,
      },
    ],
  },
  {
    name: 'every-loan-of-a-friend-earns',
    swaps: [
      {
        file: `${server}/modules/referrals/earn-commission.ts`,
        from: `const earlierPayouts = isFirst ? 0 : Number(referral.earlierPayouts);`,
        to: `const earlierPayouts = isFirst ? 0 : 0;`,
      },
    ],
    seed: 5,
    people: 100,
  },
  {
    name: 'extension-forgets-what-its-chain-was-charged',
    swaps: [
      {
        file: `${server}/modules/extensions/open-child.ts`,
        from: `chainChargedCentavos: terms.chain.chargedBeforeCentavos,`,
        to: `chainChargedCentavos: 0n,`,
      },
    ],
    seed: 25,
    people: 100,
  },
  {
    name: 'message-counts-as-sent-before-it-leaves',
    swaps: [
      {
        file: `${server}/modules/sms/send-sms.ts`,
        from: `  const outcome = await house.sms.send({`,
        to: `  await settle('sent', now);\n  const outcome = await house.sms.send({`,
      },
    ],
  },
];

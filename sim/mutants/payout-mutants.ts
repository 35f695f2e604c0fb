import type { Mutant } from './mutant.ts';

const server = 'apps/server/src';
const disbursements = `${server}/modules/disbursements`;

/** Money out: what must never be sent twice, forgotten or sent to the wrong hands. */
export const payoutMutants: readonly Mutant[] = [
  {
    name: 'time-out-is-failed',
    swaps: [
      {
        file: `${server}/adapters/mpesa/codes.ts`,
        from: `unsure('INS-9', 408, 'request time-out', 'rail-timed-out')`,
        to: `row('INS-9', 408, 'request time-out', refused('refused-by-rail'))`,
      },
      // What would save it: its status is no refusal's.
      {
        file: `${server}/adapters/mpesa/money-outcome.ts`,
        from: ` && httpStatus !== 408`,
        to: ``,
      },
    ],
  },
  {
    name: 'duplicate-is-failed',
    swaps: [
      {
        file: `${server}/adapters/mpesa/codes.ts`,
        from: `unsure('INS-10', 409, 'duplicate transaction', 'duplicate-reference')`,
        to: `row('INS-10', 409, 'duplicate transaction', refused('refused-by-rail'))`,
      },
      // What would save it: its status is no refusal's.
      {
        file: `${server}/adapters/mpesa/money-outcome.ts`,
        from: ` && httpStatus !== 409`,
        to: ``,
      },
    ],
  },
  {
    name: 'lost-answer-is-retried',
    swaps: [
      {
        file: `${disbursements}/settle-payout.ts`,
        from: `return atOneInstant(house, (house, tx) => losePayout(house, tx, about, outcome));`,
        to: `return atOneInstant(house, (house, tx) => refusePayout(house, tx, about, { ...outcome, code: 'LOST', reason: 'refused-by-rail', countsAsTry: true, pausesQueue: false }));`,
      },
    ],
  },
  {
    name: 'lost-connection-is-taken-for-refused',
    swaps: [
      {
        file: `${disbursements}/settle-payout.ts`,
        from: `return atOneInstant(house, (house, tx) => losePayout(house, tx, about, outcome));`,
        to: `return atOneInstant(house, (house, tx) => outcome.because === 'connection-lost' ? refusePayout(house, tx, about, { ...outcome, code: 'LOST', reason: 'refused-by-rail', countsAsTry: true, pausesQueue: false }) : losePayout(house, tx, about, outcome));`,
      },
    ],
  },
  {
    name: 'not-found-is-failed-at-once',
    swaps: [
      {
        file: `${disbursements}/chase-payout.ts`,
        from: `if (await neverArrived(house, about)) await refuseTry`,
        to: `if (status.kind !== undefined) await refuseTry`,
      },
      // What would save it: a worker that slept notices.
      {
        file: `${disbursements}/send-payout.ts`,
        from: `const sendWithinMs = 20_000;`,
        to: `const sendWithinMs = 20_000_000;`,
      },
    ],
  },
  {
    name: 'sent-is-sent-again',
    swaps: [
      {
        file: `${disbursements}/chase-payout.ts`,
        from: `if (payout.state === 'sent') await beginDoubt(house, tx, purpose, payout);`,
        to: `if (payout.state === 'sent') await movePayout.run({ id: payout.id, state: 'queued', nextAt: house.clock.now(), tries: payout.tries, queries: 0, unknownAt: null, settledAt: null }, tx);`,
      },
    ],
  },
  {
    name: 'intent-is-stored-after-the-call',
    swaps: [
      {
        file: `${disbursements}/send-payout.ts`,
        from: `  const outcome = await house.rail.payout(sent.request, undefined, mayLeave);`,
        to: `  await house.database.query("update payout set state = 'queued', next_at = $1 where id = $2", [house.clock.now(), payout.id]);
  const outcome = await house.rail.payout(sent.request, undefined, mayLeave);
  await house.database.query("update payout set state = 'sent' where id = $1", [payout.id]);`,
      },
    ],
  },
  {
    name: 'paused-worker-sends-all-the-same',
    swaps: [
      {
        file: `${disbursements}/send-payout.ts`,
        from: `if (payout.state !== 'queued' || payout.fence !== claimed.fence) return undefined;`,
        to: `if (payout.fence !== claimed.fence) return { tryNo: payout.tryNo, sendBefore: addMs(now, leaseMs), request: { reference: newRailReference(house.ids), orderReference: railReferenceOf(purpose), phone: payout.wallet, amountCentavos: payout.amountCentavos } };`,
      },
    ],
  },
  {
    name: 'success-is-forgotten',
    swaps: [
      {
        file: `${disbursements}/confirm-payout.ts`,
        from: `if (last.state === 'confirmed') return tellOfAnother`,
        to: `if (last.state === 'unknown') return undefined;
  if (last.state === 'confirmed') return tellOfAnother`,
      },
    ],
  },
  {
    name: 'paid-before-it-is-refused-is-not-heard',
    swaps: [
      {
        file: `${disbursements}/disbursements.queries.ts`,
        from: `outcome is distinct from 'succeeded'`,
        to: `outcome in ('refused', 'not-counted')`,
      },
    ],
  },
  {
    name: 'nobody-asks-after-the-unknown',
    swaps: [
      {
        file: `${disbursements}/settle-payout.ts`,
        from: `await movePayoutTo(house, tx, payout, 'lost', { nextAt,`,
        to: `await movePayoutTo(house, tx, payout, 'lost', { nextAt: addMs(now, 9_000_000_000),`,
      },
    ],
  },
  {
    name: 'our-fault-costs-a-try',
    swaps: [
      {
        file: `${disbursements}/settle-payout.ts`,
        from: `const event = refused.countsAsTry ? 'refused' : 'not-counted';`,
        to: `const event = 'refused' as 'refused' | 'not-counted';`,
      },
      {
        file: `${disbursements}/settle-payout.ts`,
        from: `  if (!refused.countsAsTry) {`,
        to: `  if (event === 'not-counted') {`,
      },
    ],
  },
  {
    name: 'queue-stays-paused',
    swaps: [
      {
        file: `${disbursements}/payout-queue.ts`,
        from: `return claimed.map((payout) => ({ ...payout, turnUntil }));`,
        to: `return claimed.slice(1);`,
      },
    ],
  },
  {
    name: 'tries-without-end',
    swaps: [
      {
        file: `${disbursements}/settle-payout.ts`,
        from: `if (!mayRetryPayout(failed.state, failed.tries, maxTries) &&`,
        to: `if (!mayRetryPayout(failed.state, failed.tries, maxTries + 9) &&`,
      },
      {
        file: `${disbursements}/send-payout.ts`,
        from: `return payout.tries < maxTries ||`,
        to: `return payout.tries < maxTries + 9 ||`,
      },
    ],
  },
  {
    name: 'changed-number-is-paid-at-once',
    swaps: [
      {
        file: `${disbursements}/send-payout.ts`,
        from: `mobileChangedBefore: addMs(now, -policy.heldAfterMobileChangeHours * 3_600_000),`,
        to: `mobileChangedBefore: now,`,
      },
    ],
  },
  {
    name: 'payout-id-is-made-up',
    swaps: [
      {
        file: `${disbursements}/confirm-payout.ts`,
        from: 'return proof.railTransactionId ??',
        to: 'return (proof.railTransactionId && `X${proof.railTransactionId}`) ??',
      },
    ],
  },
  {
    name: 'late-withdrawal-is-paid-unbooked',
    swaps: [
      {
        file: `${server}/modules/withdrawals/settle-withdrawal.ts`,
        from: `    lines: withdrawCommission(amountCentavos),`,
        to: `    lines: [],`,
      },
    ],
    days: 45,
    people: 150,
  },
  {
    name: 'commission-beyond-what-was-earned',
    swaps: [
      {
        file: `${server}/modules/commissions/customer-withdraw.ts`,
        from: `if (amount > free) throw`,
        to: `void`,
      },
      {
        file: `${server}/modules/withdrawals/withdrawable.ts`,
        from: `= minus(sumWhere(true), await withdrawnCentavos(tx, customerId));`,
        to: `= sumWhere(true);`,
      },
    ],
    days: 45,
    people: 150,
  },
  {
    name: 'transfer-is-booked-the-other-way',
    swaps: [
      {
        file: `${server}/modules/reconciliation/propose-float-funding.ts`,
        from: `direction: moved < 0n ? 'out' : 'in',`,
        to: `direction: moved < 0n ? 'in' : 'out',`,
      },
    ],
    seed: 9105,
    people: 50,
  },
  {
    name: 'loan-goes-to-another-number',
    swaps: [
      {
        file: `${disbursements}/queue-payout.ts`,
        from: `walletSealed: sealPersonal(house, 'payout.wallet', payout.wallet),`,
        to: `walletSealed: sealPersonal(house, 'payout.wallet', ('orderId' in payout.pays ? '840000999' : payout.wallet) as Phone),`,
      },
    ],
  },
];

import type { Mutant } from './mutant.ts';

const server = 'apps/server/src';
const repayments = `${server}/modules/repayments`;
const reconciliation = `${server}/modules/reconciliation`;

/** Money in: what must be stored before it is acknowledged, booked once, and on the order that it names. */
export const moneyInMutants: readonly Mutant[] = [
  {
    name: 'acknowledged-before-commit',
    swaps: [
      {
        file: `${server}/http/callbacks.ts`,
        from: `  await intake(receipt);`,
        to: `  intake(receipt).catch(() => undefined);`,
      },
    ],
  },
  {
    name: 'forged-notification-is-taken',
    swaps: [
      {
        file: `${server}/http/callbacks.ts`,
        from: `if (!isSigned(header, body, house.config.RAIL_SECRET, house.clock.now())) {`,
        to: `if (!isSigned(header, body, house.config.RAIL_SECRET, house.clock.now()) && header === undefined) {`,
      },
    ],
  },
  {
    name: 'receipt-has-no-unique-id',
    swaps: [
      {
        file: `${server}/http/callbacks.ts`,
        from: `  await intake(receipt);`,
        to: `  await intake({ ...receipt, railTransactionId: receipt.railTransactionId + house.ids.below(9) });`,
      },
    ],
  },
  {
    name: 'lost-push-is-asked-again',
    swaps: [
      {
        file: `${repayments}/settle-attempt.ts`,
        from: `await beginDoubt(house, tx, order, attempt, outcome);`,
        to: `await tx.query("update payment_attempt set state = 'queued', reference = $2, next_at = $3, asked_at = $3 where id = $1", [about.id, house.ids.uuid().replaceAll('-', '').slice(0, 20).toUpperCase(), house.clock.now()]);`,
      },
    ],
  },
  {
    name: 'push-id-is-made-up',
    swaps: [
      {
        file: `${repayments}/confirm-attempt.ts`,
        from: `if (receipt?.isTaken === false) return named;`,
        to: `if (receipt?.isTaken === false) return \`X\${named}\`;`,
      },
    ],
  },
  {
    name: 'suspense-is-not-booked',
    swaps: [
      { file: `${server}/modules/suspense/put-aside.ts`, from: `if (receipt === undefined) return;`, to: `return;` },
    ],
  },
  {
    name: 'suspense-is-guessed-into-a-loan',
    swaps: [
      {
        file: `${repayments}/match-receipt.ts`,
        from: `      await putAside(house, tx, railTransactionId, 'no-such-order');`,
        to: `      const { rows } = await tx.query("select id from loan_order where status = 'Repayment' order by id limit 1", []);
      if (rows[0] === undefined) await putAside(house, tx, railTransactionId, 'no-such-order');
      else payments.push({ railTransactionId, orderId: rows[0].id });`,
      },
    ],
  },
  {
    name: 'assigned-money-stays-in-suspense',
    swaps: [
      {
        file: `${repayments}/settle-payment.ts`,
        from: `  if (receipt.meaning === 'suspense') {`,
        to: `  if (receipt.meaning === 'suspense' && order.id < 0n) {`,
      },
    ],
  },
  {
    name: 'line-never-notified-is-passed-over',
    swaps: [
      {
        file: `${reconciliation}/match-money-in.ts`,
        from: `  const received = await receiveMoney(house, tx, {`,
        to: `  if (line.id > 0n) return 'matched';\n  const received = await receiveMoney(house, tx, {`,
      },
    ],
  },
  {
    name: 'reversal-is-passed-over',
    swaps: [
      {
        file: `${reconciliation}/match-reversal.ts`,
        from: `  const reversed = await reversePayment(`,
        to: `  if (line.id > 0n) return 'matched';\n  const reversed = await reversePayment(`,
      },
    ],
  },
  {
    name: 'payment-of-another-leaves-the-wallet',
    swaps: [
      {
        file: `${server}/modules/suspense/put-aside.ts`,
        from: `  await makeReversalDue(house, tx, railTransactionId);\n  await postJournal(`,
        to: `  await makeReversalDue(house, tx, railTransactionId);\n  if (as === 'found-again') await postJournal(`,
      },
    ],
  },
  {
    name: 'value-date-is-the-arrival',
    swaps: [
      {
        file: `${repayments}/book-payments.ts`,
        from: `const valueAt = paidAt < now ? paidAt : now;`,
        to: `const valueAt = now;`,
      },
      {
        file: `${reconciliation}/correct-value-date.ts`,
        from: `export async function correctValueDate(`,
        to: `export async function correctValueDate() {}\nasync function unused(`,
      },
    ],
  },
  {
    name: 'another-days-statement-is-taken',
    swaps: [
      {
        file: `${reconciliation}/import-statement.ts`,
        from: `if (other === undefined) return;`,
        to: `if (day !== undefined) return;`,
      },
      {
        file: `${reconciliation}/pull-statements.ts`,
        from: `const mayWait = failures < mostPulls;`,
        to: `const mayWait = failures < 0;`,
      },
    ],
    // Both readings of a day must have been another day's.
    seed: 13,
  },
  {
    name: 'corrected-line-is-not-read-anew',
    swaps: [
      {
        file: `${reconciliation}/import-statement.ts`,
        from: `await correctLines.run({ ...keys, balances, statementId, msisdns, now: house.clock.now() }, tx);`,
        to: ``,
      },
    ],
  },
  {
    name: 'unnamed-push-is-not-looked-for-on-the-statement',
    swaps: [
      {
        file: `${repayments}/confirm-attempt.ts`,
        from: `(await findStatedPush(tx, order, attempt)) ?? (await findToldPush(house, tx, order, attempt))`,
        to: `await findToldPush(house, tx, order, attempt)`,
      },
    ],
    // The statement must have told of it before the rail answers without a name.
    looksUp: true,
  },
  {
    name: 'refused-push-is-not-asked-about',
    swaps: [
      {
        file: `${repayments}/hurry-payment.ts`,
        from: `claims === 'succeeded' && (await askAboutPush`,
        to: `claims !== 'succeeded' && (await askAboutPush`,
      },
    ],
    days: 14,
    people: 60,
    only: ['collect refused though paid'],
  },
  {
    name: 'unknown-push-is-forgotten',
    swaps: [
      {
        file: `${repayments}/settle-attempt.ts`,
        from: `await moveAttemptTo(house, tx, attempt, 'lost', { nextAt,`,
        to: `await moveAttemptTo(house, tx, attempt, 'lost', { nextAt: addMs(now, 9_000_000_000),`,
      },
    ],
  },
  {
    name: 'same-call-twice-is-done-twice',
    swaps: [
      {
        file: `${server}/http/idempotency.ts`,
        from: `const storedAt = new Map(rows.map((row) => [row.place - 1, row]));`,
        to: `const storedAt = new Map<number, (typeof rows)[number]>();`,
      },
      {
        file: `${server}/http/idempotency.queries.ts`,
        from: `as given (customer_id, key, body_hash, answer_sealed)`,
        to: `as given (customer_id, key, body_hash, answer_sealed) on conflict do nothing`,
      },
    ],
  },
  {
    name: 'what-never-was-is-booked-twice',
    swaps: [
      {
        file: `${server}/modules/suspense/never-was.ts`,
        from: `lines: reversed(receiveUnmatched(amountCentavos)),`,
        to: `lines: receiveUnmatched(amountCentavos),`,
      },
    ],
  },
];

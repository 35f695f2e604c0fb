import { centavos, fromMt, minus, sum, zeroCentavos, type Centavos } from '@house/money';
import { centavosOf, textOf, textOrNull } from '../store/row.ts';
import type { Row, Store } from '../store/store.ts';
import { movementKinds, type MovementKind } from './price.ts';

/** One row of the rail's book. A null payer or payee is the world outside the rail. */
export type Movement = {
  readonly transactionId: string;
  readonly at: string;
  readonly kind: MovementKind;
  readonly payer: string | null;
  readonly payee: string | null;
  readonly amount: Centavos;
  readonly payerBalance: Centavos | null;
  readonly payeeBalance: Centavos | null;
  readonly reference: string;
};

/** Money to be moved; `payer` and `payee` are account names: a phone's nine digits or `business:<number>`. */
export type Transfer = Pick<Movement, 'kind' | 'payer' | 'payee' | 'amount' | 'reference'> & {
  readonly reverses?: string;
};

/** The merchant's opening float: 10,000,000 MT. */
export const openingFloat = fromMt(10_000_000);

/** The account name of a business number. */
export function businessAccount(businessNumber: string): string {
  return `business:${businessNumber}`;
}

/**
 * Moves money and writes the book, in one transaction with whatever the caller does around it. Undefined when the
 * payer has too little: then nothing is written.
 */
export function transfer(store: Store, at: Date, wanted: Transfer): Movement | undefined {
  return store.inTransaction(() => {
    if (wanted.payer !== null && balanceOf(store, wanted.payer) < wanted.amount) return undefined;
    const moved = write(store, at, wanted, store.newReceipt());
    takePrice(store, at, moved);
    return moved;
  });
}

/** The price of it, at the same instant and under its receipt. */
function takePrice(store: Store, at: Date, { kind, payer, payee, amount, transactionId }: Movement): void {
  const business = [payer, payee].find((account) => account?.startsWith('business:'));
  const price = store.priceOf(kind, amount);
  if (!business || price === zeroCentavos || balanceOf(store, business) < price) return;
  const fee = { kind: 'fee', payer: business, payee: null, amount: price, reference: transactionId } as const;
  write(store, at, fee, `${transactionId}/fee`);
}

function write(store: Store, at: Date, wanted: Transfer, transactionId: string): Movement {
  const payerBalance = wanted.payer === null ? null : addTo(store, wanted.payer, minus(zeroCentavos, wanted.amount));
  const payeeBalance = wanted.payee === null ? null : addTo(store, wanted.payee, wanted.amount);
  const { kind, payer, payee, amount, reference } = wanted;
  store.run(
    `INSERT INTO movements (transaction_id, at, kind, payer, payee, amount_centavos, payer_balance_centavos,
         payee_balance_centavos, reference, reversed_transaction_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    transactionId,
    at.toISOString(),
    kind,
    payer,
    payee,
    amount,
    payerBalance,
    payeeBalance,
    reference,
    wanted.reverses ?? null,
  );
  return { transactionId, at: at.toISOString(), kind, payer, payee, amount, payerBalance, payeeBalance, reference };
}

/** What the account holds; 0 when it was never named. */
export function balanceOf(store: Store, account: string): Centavos {
  const row = store.row('SELECT balance_centavos FROM accounts WHERE account = ?', account);
  return row ? centavosOf(row, 'balance_centavos') : zeroCentavos;
}

/** Every movement of the account, oldest first; or those of a stretch of time, its end not included. */
export function movementsOf(store: Store, account: string, during?: { from: Date; until: Date }): Movement[] {
  const rows =
    during === undefined
      ? store.rows('SELECT * FROM movements WHERE payer = ?1 OR payee = ?1 ORDER BY seq', account)
      : store.rows(
          'SELECT * FROM movements INDEXED BY movements_at WHERE at >= ?2 AND at < ?3 AND (payer = ?1 OR payee = ?1) ORDER BY seq',
          account,
          during.from.toISOString(),
          during.until.toISOString(),
        );
  return rows.map(movementFrom);
}

/** The movement with that receipt number. */
export function findMovement(store: Store, transactionId: string): Movement | undefined {
  const row = store.row('SELECT * FROM movements WHERE transaction_id = ?', transactionId);
  return row && movementFrom(row);
}

/** How much of a movement was already taken back. */
export function reversedSoFar(store: Store, transactionId: string): Centavos {
  const rows = store.rows('SELECT amount_centavos FROM movements WHERE reversed_transaction_id = ?', transactionId);
  return sum(...rows.map((row) => centavosOf(row, 'amount_centavos')));
}

function addTo(store: Store, account: string, amount: Centavos): Centavos {
  const balance = centavos(balanceOf(store, account) + amount);
  store.run(
    `INSERT INTO accounts (account, balance_centavos) VALUES (?, ?)
     ON CONFLICT (account) DO UPDATE SET balance_centavos = excluded.balance_centavos`,
    account,
    balance,
  );
  return balance;
}

function movementFrom(row: Row): Movement {
  return {
    transactionId: textOf(row, 'transaction_id'),
    at: textOf(row, 'at'),
    kind: kindFrom(textOf(row, 'kind')),
    payer: textOrNull(row, 'payer'),
    payee: textOrNull(row, 'payee'),
    amount: centavosOf(row, 'amount_centavos'),
    payerBalance: row['payer_balance_centavos'] === null ? null : centavosOf(row, 'payer_balance_centavos'),
    payeeBalance: row['payee_balance_centavos'] === null ? null : centavosOf(row, 'payee_balance_centavos'),
    reference: textOf(row, 'reference'),
  };
}

function kindFrom(text: string): MovementKind {
  const kind = movementKinds.find((known) => known === text);
  if (!kind) throw new TypeError(`${text} is no kind of movement`);
  return kind;
}

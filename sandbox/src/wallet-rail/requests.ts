import type { Centavos } from '@house/money';
import { newConversationId } from '../ids.ts';
import { centavosOf, numberOf, textOf, textOrNull } from '../store/row.ts';
import type { Row, Store } from '../store/store.ts';
import type { World } from '../world.ts';
import { isKnownCode, type Code } from './codes.ts';

const operations = ['c2b', 'b2c', 'b2b', 'reversal'] as const;
const statuses = ['Pending', 'Completed', 'Cancelled', 'Expired', 'Failed'] as const;
type RequestStatus = (typeof statuses)[number];

/** One request of the merchant and what became of it. `party` is the phone, or the other business number. */
export type RailRequest = {
  readonly conversationId: string;
  readonly thirdPartyReference: string;
  readonly operation: (typeof operations)[number];
  readonly party: string;
  readonly amount: Centavos;
  readonly reference: string;
  readonly status: RequestStatus;
  readonly code: Code | null;
  readonly transactionId: string | null;
  /** Real time: when the prompt of a pending push expires, or when a late payout happens. */
  readonly deadlineRealMs: number | null;
};

export type NewRequest = Pick<RailRequest, 'thirdPartyReference' | 'operation' | 'party' | 'amount' | 'reference'>;

/** Writes a request that waits, for so long at most. */
export function addRequest({ store, clock }: World, wanted: NewRequest, waitsMs = 0): RailRequest {
  const deadlineRealMs = clock.realNowMs() + waitsMs;
  const request = { ...wanted, conversationId: newConversationId(), status: 'Pending' as const, code: null };
  store.run(
    `INSERT INTO requests (conversation_id, third_party_reference, operation, party, amount_centavos, reference, at,
       status, deadline_real_ms) VALUES (?, ?, ?, ?, ?, ?, ?, 'Pending', ?)`,
    request.conversationId,
    wanted.thirdPartyReference,
    wanted.operation,
    wanted.party,
    wanted.amount,
    wanted.reference,
    clock.now().toISOString(),
    deadlineRealMs,
  );
  return { ...request, transactionId: null, deadlineRealMs };
}

/** Ends a waiting request; one that has already ended stays as it is. `transactionId`: of one that is paid. */
export function endRequest(store: Store, conversationId: string, code: Code, transactionId: string | null): void {
  store.run(
    `UPDATE requests SET status = ?, code = ?, transaction_id = ?, deadline_real_ms = NULL
     WHERE conversation_id = ? AND status = 'Pending'`,
    statusAfter[code] ?? 'Failed',
    code,
    transactionId,
    conversationId,
  );
}

const statusAfter: { readonly [code in Code]?: RequestStatus } = {
  'INS-0': 'Completed',
  'INS-5': 'Cancelled',
  'INS-9': 'Expired',
};

/** Whether the caller has used this reference before, for whatever operation and with whatever outcome. */
export function isReferenceUsed(store: Store, thirdPartyReference: string): boolean {
  return store.row('SELECT 1 FROM requests WHERE third_party_reference = ?', thirdPartyReference) !== undefined;
}

/** The request known by any of its three names: conversation, third-party reference, receipt. */
export function findRequest(store: Store, name: string): RailRequest | undefined {
  const row = store.row(
    'SELECT * FROM requests WHERE conversation_id = ?1 OR third_party_reference = ?1 OR transaction_id = ?1',
    name,
  );
  return row && requestFrom(row);
}

/** Every request that still waits, oldest first. */
export function pendingRequests(store: Store): RailRequest[] {
  return store.rows("SELECT * FROM requests WHERE status = 'Pending' ORDER BY seq").map(requestFrom);
}

/** The push that waits for this phone's PIN; the oldest when there are several. */
export function waitingPush(store: Store, phone: string): RailRequest | undefined {
  const row = store.row(
    "SELECT * FROM requests WHERE status = 'Pending' AND operation = 'c2b' AND party = ? ORDER BY seq LIMIT 1",
    phone,
  );
  return row && requestFrom(row);
}

function requestFrom(row: Row): RailRequest {
  const code = textOrNull(row, 'code');
  return {
    conversationId: textOf(row, 'conversation_id'),
    thirdPartyReference: textOf(row, 'third_party_reference'),
    operation: oneOf(operations, textOf(row, 'operation')),
    party: textOf(row, 'party'),
    amount: centavosOf(row, 'amount_centavos'),
    reference: textOf(row, 'reference'),
    status: oneOf(statuses, textOf(row, 'status')),
    code: code !== null && isKnownCode(code) ? code : null,
    transactionId: textOrNull(row, 'transaction_id'),
    deadlineRealMs: row['deadline_real_ms'] === null ? null : numberOf(row, 'deadline_real_ms'),
  };
}

function oneOf<T extends string>(known: readonly T[], text: string): T {
  const found = known.find((value) => value === text);
  if (!found) throw new TypeError(`${text} is none of ${known.join(', ')}`);
  return found;
}

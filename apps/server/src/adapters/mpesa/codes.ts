import type { RefusalReason, UnknownBecause } from '../../ports/money-rail.ts';

/** What a response code means for a request that moves money. */
export type Treatment =
  | { kind: 'success' }
  | { kind: 'unknown'; because: UnknownBecause; alert: boolean }
  | { kind: 'refused'; reason: RefusalReason; countsAsTry: boolean; pausesQueue: boolean; alert: boolean };

/** What it means as the answer to a query: only INS-0 and INS-23 say anything of the transaction asked about. */
export type QueryTreatment =
  | { kind: 'answered' }
  | { kind: 'not-found' }
  | { kind: 'unknown'; because: UnknownBecause; alert: boolean };

export type CodeRow = {
  code: string;
  /** The HTTP status the vendor documents beside it. */
  http: number;
  meaning: string;
  collect: Treatment;
  payout: Treatment;
  query: QueryTreatment;
};

/** The row of a code as the rail wrote it, or none for a code that nobody has listed. */
export function codeRow(code: string): CodeRow | undefined {
  return byCode.get(code);
}

const unknown = (because: UnknownBecause, alert = false) => ({ kind: 'unknown', because, alert }) as const;

const refused = (reason: RefusalReason, alert = false): Treatment => ({
  kind: 'refused',
  reason,
  countsAsTry: true,
  pausesQueue: false,
  alert,
});

/** Ours to mend: no try is counted, nothing more is sent, somebody is woken. */
const oursToMend = (reason: RefusalReason): Treatment => ({
  kind: 'refused',
  reason,
  countsAsTry: false,
  pausesQueue: true,
  alert: true,
});

/** The same end for both directions; a query with this code failed as a query. */
function row(code: string, http: number, meaning: string, treatment: Treatment, query?: QueryTreatment): CodeRow {
  const asQuery = query ?? unknown('query-refused', treatment.kind === 'refused' && treatment.alert);
  return { code, http, meaning, collect: treatment, payout: treatment, query: asQuery };
}

function unsure(code: string, http: number, meaning: string, because: UnknownBecause): CodeRow {
  return row(code, http, meaning, unknown(because), unknown(because));
}

const configuration = (code: string, http: number, meaning: string): CodeRow =>
  row(code, http, meaning, oursToMend('our-configuration'), unknown('our-configuration', true));

const defect = (code: string, meaning: string): CodeRow => row(code, 400, meaning, refused('our-defect', true));

/** The whole list of rails.md, one row a code. */
export const codeTable: readonly CodeRow[] = [
  row('INS-0', 201, 'processed', { kind: 'success' }, { kind: 'answered' }),
  // Insufficient funds sometimes hides behind INS-1, and so may a payment that went through.
  unsure('INS-1', 500, 'internal error', 'rail-internal-error'),
  configuration('INS-2', 401, 'invalid API key'),
  row('INS-4', 401, 'user is not active', refused('account-not-usable')),
  row('INS-5', 401, 'cancelled by the customer', refused('customer-refused')),
  row('INS-6', 401, 'transaction failed', refused('refused-by-rail')),
  unsure('INS-9', 408, 'request time-out', 'rail-timed-out'),
  // The first request of that reference decides, so it is asked about and not repeated.
  unsure('INS-10', 409, 'duplicate transaction', 'duplicate-reference'),
  defect('INS-13', 'invalid shortcode'),
  defect('INS-14', 'invalid reference'),
  defect('INS-15', 'invalid amount'),
  unsure('INS-16', 503, 'overloaded', 'rail-overloaded'),
  defect('INS-17', 'invalid length of the transaction reference'),
  defect('INS-18', 'invalid transaction id'),
  defect('INS-19', 'invalid third-party reference'),
  defect('INS-20', 'parameters missing'),
  defect('INS-21', 'parameters do not validate'),
  defect('INS-22', 'invalid operation'),
  row('INS-23', 400, 'unknown status', unknown('status-not-known'), { kind: 'not-found' }),
  configuration('INS-24', 400, 'invalid initiator'),
  configuration('INS-25', 400, 'invalid security credential'),
  configuration('INS-26', 400, 'not authorised'),
  row('INS-993', 400, 'direct debit missing', refused('refused-by-rail')),
  row('INS-994', 400, 'direct debit exists already', refused('refused-by-rail')),
  row('INS-995', 400, "problem with the customer's profile", refused('account-not-usable')),
  row('INS-996', 400, 'account is not active', refused('account-not-usable')),
  row('INS-997', 400, 'linked transaction not found', refused('refused-by-rail')),
  row('INS-998', 400, 'invalid market', refused('refused-by-rail', true)),
  {
    ...row('INS-2001', 400, 'initiator authentication failed', refused('refused-by-rail', true)),
    // In a collection the initiator is the customer: a wrong PIN, which is nobody's alarm.
    collect: refused('customer-refused'),
  },
  row('INS-2002', 400, 'invalid receiver', refused('number-not-valid')),
  {
    ...row('INS-2006', 422, 'balance too low', refused('customer-balance-too-low')),
    // In a payout the payer is us: the next order would meet the same empty float.
    payout: oursToMend('our-float-too-low'),
  },
  row('INS-2051', 400, 'invalid MSISDN', refused('number-not-valid')),
  row('INS-2057', 400, 'invalid language', refused('refused-by-rail', true)),
];

const byCode = new Map(codeTable.map((entry) => [entry.code, entry]));

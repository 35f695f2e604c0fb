import type { BusinessDay } from '@house/calendar';
import { centavos, zeroCentavos, type Centavos } from '@house/money';
import { bucketNames, type BucketName } from './buckets.ts';
import type { DebtEvent } from './debt-event.ts';
import type { LoanTerms } from './loan-terms.ts';
import { replay } from './replay.ts';
import type { Replay } from './replay-state.ts';

/** One thing that changed one bucket on one day: why the borrower owes what is owed. Centavos. */
export type DebtLine = {
  readonly on: BusinessDay;
  /** `charge`: the day itself, `extension`: its fee and the principal that left · `discount`: interest given up at an early clearing. */
  readonly cause: 'payout' | 'charge' | 'payment' | 'waiver' | 'discount' | 'extension' | 'correction';
  readonly bucket: BucketName;
  /** More owed is positive, less is negative. */
  readonly changeCentavos: Centavos;
  /** Unpaid in all buckets after this line, without any early discount. */
  readonly balanceCentavos: Centavos;
};

/**
 * The debt day by day: every charge, payment and waiver in the order in which they count. The changes of a bucket add
 * up to what `foldDebt` finds unpaid in it (less the discount at an early clearing). What was reversed is not in it.
 */
export function explainDebt(terms: LoanTerms, events: readonly DebtEvent[], asOf: BusinessDay): readonly DebtLine[] {
  const lines: DebtLine[] = [];
  let balance = zeroCentavos;
  const { principalCentavos: principal, interestCentavos: interest } = terms;
  let before: Owed = { charged: { ...nothing, principal, interest }, paid: nothing, waived: nothing, discount: 0n };

  const write = (on: BusinessDay, cause: DebtLine['cause'], bucket: BucketName, change: bigint): void => {
    if (change === 0n) return;
    balance = centavos(balance + change);
    lines.push({ on, cause, bucket, changeCentavos: centavos(change), balanceCentavos: balance });
  };

  write(terms.disbursedOn, 'payout', 'principal', principal);
  write(terms.disbursedOn, 'payout', 'interest', interest);

  replay(terms, events, asOf, (state, on, event) => {
    const after = owed(state);
    for (const name of bucketNames) {
      write(on, chargeCause(event), name, after.charged[name] - before.charged[name]);
      write(on, 'payment', name, before.paid[name] - after.paid[name]);
      write(on, 'waiver', name, before.waived[name] - after.waived[name]);
    }
    write(on, 'discount', 'interest', before.discount - after.discount);
    before = after;
  });
  return lines;
}

type Amounts = Readonly<Record<BucketName, bigint>>;
type Owed = { readonly charged: Amounts; readonly paid: Amounts; readonly waived: Amounts; readonly discount: bigint };

const nothing: Amounts = { managementFee: 0n, lateInterest: 0n, interest: 0n, extensionFee: 0n, principal: 0n };

function owed(state: Replay): Owed {
  const { managementFee, lateInterest, interest, extensionFee, principal } = state.buckets;
  const each = (of: 'charged' | 'paid' | 'waived'): Amounts => ({
    managementFee: managementFee[of],
    lateInterest: lateInterest[of],
    interest: interest[of],
    extensionFee: extensionFee[of],
    principal: principal[of],
  });
  return { charged: each('charged'), paid: each('paid'), waived: each('waived'), discount: state.discountCentavos };
}

function chargeCause(event: DebtEvent | undefined): DebtLine['cause'] {
  if (event === undefined) return 'charge';
  if (event.kind === 'extended') return 'extension';
  return 'correction';
}

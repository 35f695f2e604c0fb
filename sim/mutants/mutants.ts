import { ledgerMutants } from './ledger-mutants.ts';
import { lifeMutants } from './life-mutants.ts';
import { moneyInMutants } from './money-in-mutants.ts';
import type { Mutant } from './mutant.ts';
import { payoutMutants } from './payout-mutants.ts';
import { ruleMutants } from './rule-mutants.ts';
import { termsMutants } from './terms-mutants.ts';

export const mutants: readonly Mutant[] = [
  ...payoutMutants,
  ...moneyInMutants,
  ...ledgerMutants,
  ...ruleMutants,
  ...termsMutants,
  ...lifeMutants,
];

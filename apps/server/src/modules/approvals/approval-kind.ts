import type { Role } from '@house/contract/operator';
import type { z } from 'zod';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { Change } from './propose.ts';

/** A proposal that two persons agreed on, as it is carried out. */
export type Agreed<P> = {
  readonly proposal: P;
  readonly makerId: bigint;
  readonly checkerId: bigint;
};

type Declaration<P> = {
  /** The shape that `propose` stored: no personal data, amounts as centavos in text. */
  readonly proposal: z.ZodType<P>;
  /** Who may be the second person. */
  readonly checkers: readonly Role[];
  /** Does it, in the transaction of the agreement. Throws `PROPOSAL_OUTDATED` when things have changed since. */
  readonly carryOut: (house: House, tx: Tx, agreed: Agreed<P>) => Promise<void>;
  /** Whether it can be done still, where that is known without doing it: of what cannot the second person is told before. */
  readonly stands?: (house: House, tx: Tx, proposal: P) => Promise<boolean>;
  /**
   * What it would change now, where that goes on moving after it was proposed: the second person reads this and agrees
   * to nothing else. Undefined when it is not possible any more.
   */
  readonly changesNow?: (house: House, tx: Tx, proposal: P) => Promise<readonly Change[] | undefined>;
  /** How a change reads, where what `propose` stored of it is sealed. */
  readonly readable?: (house: House, stored: Change) => Change;
};

export type ApprovalKind = {
  readonly checkers: readonly Role[];
  readonly carryOut: (house: House, tx: Tx, stored: Agreed<unknown>) => Promise<void>;
  readonly stands: (house: House, tx: Tx, stored: unknown) => Promise<boolean>;
  readonly changesNow: ((house: House, tx: Tx, stored: unknown) => Promise<readonly Change[] | undefined>) | undefined;
  readonly readable: (house: House, stored: Change) => Change;
};

/** Declares something that needs two persons (rules.md 12); what was stored is parsed before it is carried out. */
export function approvalKind<P>({
  proposal,
  checkers,
  carryOut,
  stands = async () => true,
  changesNow,
  readable = (_house, stored) => stored,
}: Declaration<P>): ApprovalKind {
  return {
    checkers,
    carryOut: (house, tx, stored) => carryOut(house, tx, { ...stored, proposal: proposal.parse(stored.proposal) }),
    stands: (house, tx, stored) => stands(house, tx, proposal.parse(stored)),
    changesNow: changesNow && ((house, tx, stored) => changesNow(house, tx, proposal.parse(stored))),
    readable,
  };
}

import type { Phone } from '@house/identity';
import type { SimTown } from '../sim-town.ts';
import type { Looked } from './looked.ts';

export type RailLine = {
  readonly receipt: string;
  readonly kind: string;
  readonly reference: string;
  readonly phone: Phone | undefined;
  readonly completedAt: Date;
  readonly in: bigint;
  readonly out: bigint;
};

/** Ours, the rail's, and what staff were led to believe. */
export type Books = Looked &
  Pick<SimTown, 'house' | 'forgedSlips' | 'borrowedSlips' | 'mistypedPayers'> & {
    readonly sandbox: Pick<SimTown['sandbox'], 'businessStatement'>;
  };

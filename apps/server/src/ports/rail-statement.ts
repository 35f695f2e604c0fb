import type { BusinessDay } from '@house/calendar';
import type { Phone } from '@house/identity';
import type { Centavos } from '@house/money';

export const statementKinds = ['c2b', 'paybill', 'b2c', 'b2b', 'reversal', 'fee'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** One line of the business account's statement: what the rail's own book says that happened. */
export type StatementLine = {
  /** Where it stands in the file, from 1: the first line names the columns. */
  readonly number: number;
  readonly receipt: string;
  readonly completedAt: Date;
  readonly kind: StatementKind;
  readonly isCompleted: boolean;
  readonly status: string;
  readonly phone: Phone | undefined;
  /** As the payer or we wrote it; of a reversal the receipt of what it takes back. */
  readonly reference: string;
  readonly paidInCentavos: Centavos;
  readonly paidOutCentavos: Centavos;
  /** Of the account after it, where the file says. */
  readonly balanceCentavos: Centavos | undefined;
};

/** What cannot be read: of the file as a whole, or of one field. */
export type StatementFault =
  | 'head'
  | 'cut'
  | 'columns'
  | 'quotes'
  | 'tooLong'
  | 'rounded'
  | 'receipt'
  | 'completedAt'
  | 'kind'
  | 'status'
  | 'paidIn'
  | 'paidOut'
  | 'balance'
  | 'bothWays'
  | 'notCome';

/** Where in a file, and what; never what stands there, which may name a payer. */
export type FaultInFile = { readonly line: number; readonly fault: StatementFault };

/** A statement that cannot be read whole is not read in part. Of a file that somebody may put right it says where it is wrong. */
export class StatementUnreadable extends Error {
  override readonly name = 'StatementUnreadable';
  readonly at: FaultInFile | undefined;

  constructor(why: string | FaultInFile) {
    super(typeof why === 'string' ? why : `line ${why.line}: ${why.fault}`);
    this.at = typeof why === 'string' ? undefined : why;
  }
}

export type RailStatement = {
  /** The statement of a day as the rail gives it. Undefined when no address is set. Throws when it does not come. */
  pull(day: BusinessDay): Promise<Buffer> | undefined;
  /** Reads a file. Throws `StatementUnreadable`. */
  read(file: Buffer): readonly StatementLine[];
};

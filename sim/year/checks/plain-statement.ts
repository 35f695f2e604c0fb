import type { BusinessDay } from '@house/calendar';
import type { StatementLine } from '../../../apps/server/src/ports/rail-statement.ts';

// From both ends, for a payer writes the reference and may write commas.
const fields = /^([^,]+),.*,(\d+\.\d{2})?,(\d+\.\d{2})?,(\d+\.\d{2})$/;

export type Stated = { readonly faults: readonly string[]; readonly closing: bigint | undefined };

/**
 * A day of the rail's own book without the product's parser: each balance is the one before and what moved, and the
 * parser has seen the same receipts and amounts, none left out.
 */
export function statedPlainly(
  day: BusinessDay,
  file: string,
  read: readonly StatementLine[],
  opening: bigint | undefined,
): Stated {
  const faults: string[] = [];
  const moved: string[] = [];
  let closing = opening;
  for (const text of file.split('\n').slice(1, -1)) {
    const [, receipt, paidIn, paidOut, balance] = fields.exec(text) ?? [];
    if (receipt === undefined || balance === undefined) {
      faults.push(`the rail's book of ${day} has the line ${text}`);
      continue;
    }
    const [came, left, held] = [centavosIn(paidIn), centavosIn(paidOut), centavosIn(balance)];
    if (closing !== undefined && closing + came - left !== held) {
      faults.push(`at ${receipt} the rail had ${closing}, moved ${came - left} and has ${held}`);
    }
    closing = held;
    moved.push(`${receipt} ${came} ${left}`);
  }
  const parsed = read.map((line) => `${line.receipt} ${line.paidInCentavos} ${line.paidOutCentavos}`);
  if (parsed.join() !== moved.join()) {
    faults.push(`of ${day} the rail has ${moved.length} lines and ${parsed.length} were read, or other amounts`);
  }
  return { faults, closing };
}

function centavosIn(decimal = '0.00'): bigint {
  return BigInt(decimal.replace('.', ''));
}

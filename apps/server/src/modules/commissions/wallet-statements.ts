import type { Result } from '@house/contract';
import { centavos, toMt } from '@house/money';
import type { UseCase } from '../../http/use-case.ts';
import { listLines, readBalance } from './commissions.queries.ts';

type Kind = Result<'walletStatements'>['data'][number]['kind'];

/** `GET /wallet_statements`: the borrower's commission account, which is the ledger's own lines (rules.md 9). */
export const walletStatements: UseCase<'walletStatements'> = async (_house, { tx, caller }, { query }) => {
  const { customerId } = caller;
  const [account] = await readBalance.run({ customerId }, tx);
  const limit = BigInt(query.size + 1);
  const lines = await listLines.run({ customerId, before: lineId(query.before), limit }, tx);
  return {
    balance: toMt(centavos(account?.centavos ?? 0n)),
    data: lines.slice(0, query.size).map((line) => ({
      id: String(line.id),
      at: line.postedAt.toISOString(),
      kind: kindOf(line.kind),
      amount: toMt(centavos(line.amountCentavos)),
      balance: toMt(centavos(line.balanceCentavos)),
    })),
    hasMore: lines.length > query.size,
  };
};

const beyondAll = 9_223_372_036_854_775_807n;

/** An id is looked up as it comes; one that can be none of ours has nothing before it. */
function lineId(before: string | undefined): bigint {
  if (before === undefined) return beyondAll;
  return /^\d{1,18}$/.test(before) ? BigInt(before) : 0n;
}

function kindOf(journalKind: string): Kind {
  switch (journalKind) {
    case 'commission-earned':
      return 'commission';
    case 'commission-withdrawn':
      return 'withdrawal';
    default:
      return 'correction';
  }
}

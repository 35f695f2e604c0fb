import type { Books, RailLine } from './rail-line.ts';

/**
 * The equation of each wallet: what moved at the rail is what stands here, what is still on its way, of payments what two
 * persons took back by mistake, and of payouts what came after its order's end and is no loan yet. Payouts of all kinds leave
 * the float, and what comes back of them goes there; what the rail asks for a movement leaves the wallet that it was of.
 */
export async function walletFaults(
  town: Books,
  movements: ReadonlyMap<string, RailLine>,
  lines: readonly RailLine[],
  open: readonly RailLine[],
): Promise<string[]> {
  const { rows } = await town.house.database.query(
    `select coalesce(sum(amount_centavos) filter (where account_code = 'wallet_float'), 0)::bigint as float,
       coalesce(sum(amount_centavos) filter (where account_code = 'wallet_collection'), 0)::bigint as collection,
       (select coalesce(sum(amount_centavos), 0)::bigint from reversal_that_may_be_here) as mistaken,
       (
         select coalesce(sum(amount_centavos), 0)::bigint from rail_transaction
         where rail_transaction_id = any($1) and meaning not in ('unread', 'never-was')
       ) as believed,
       (
         select coalesce(-sum(r.amount_centavos), 0)::bigint
         from rail_transaction r join loan_order o on o.id = r.order_id join payout p on p.order_id = o.id
         where r.direction = 'out' and p.state = 'confirmed' and o.disbursed_on is null
       ) as late
     from posting where account_code in ('wallet_float', 'wallet_collection')`,
    [[...town.forgedSlips]],
  );
  const isOfFloat = (line: RailLine): boolean => {
    if (line.kind === 'reversal') return line.in > 0n;
    const { kind } = (line.kind === 'fee' && movements.get(line.receipt)) || line;
    return kind !== 'c2b' && kind !== 'paybill';
  };
  const mistaken: bigint = rows[0]?.mistaken;
  const late: bigint = rows[0]?.late;
  // What staff believed stands here until somebody sees through it, or takes it back.
  const believed: bigint = rows[0]?.believed;
  const wallets: readonly { name: string; held: bigint; without: bigint; isIts: (line: RailLine) => boolean }[] = [
    { name: 'float', held: rows[0]?.float, without: late, isIts: isOfFloat },
    {
      name: 'collection wallet',
      held: rows[0]?.collection,
      without: mistaken - believed,
      isIts: (line) => !isOfFloat(line),
    },
  ];
  return wallets.flatMap(({ name, held, without, isIts }) => {
    const [moved, onItsWay] = [netOf(lines.filter(isIts)), netOf(open.filter(isIts))];
    return held === moved - onItsWay - without
      ? []
      : [
          `the ${name} moved by ${moved} at the rail, of which ${onItsWay} is on its way, ${without} was taken back by mistake or paid out too late, and by ${held} here`,
        ];
  });
}

function netOf(lines: readonly RailLine[]): bigint {
  return lines.reduce((total, line) => total + line.in - line.out, 0n);
}

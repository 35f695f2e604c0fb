import { minus, sum, zeroCentavos, type Centavos } from '@house/money';
import { accounts, type AccountCode } from './accounts.ts';

/** One line of a journal: debit positive, credit negative, never zero. */
export type JournalLine = { readonly account: AccountCode; readonly amountCentavos: Centavos };

/** Lines that sum to zero. Empty when nothing changes: then nothing is posted. */
export type Journal = readonly JournalLine[];

/** Balances by account, debit positive. Accounts at zero are left out; the rest sum to zero. */
export type Balances = Readonly<Partial<Record<AccountCode, Centavos>>>;

/** The lines that take an order from what is posted to where it should stand; compensation comes by itself. */
export function journal(posted: Balances, target: Balances): Journal {
  return linesOf((code) => {
    const [from, to] = [posted[code], target[code]];
    return from === to ? zeroCentavos : minus(to ?? zeroCentavos, from ?? zeroCentavos);
  });
}

/** One journal out of several, account by account: what cancels out is gone. */
export function mergeJournals(...journals: readonly Journal[]): Journal {
  const balances = balancesOf(journals.flat());
  return linesOf((code) => balances[code] ?? zeroCentavos);
}

/** The same journal the other way round. */
export function reversed(lines: Journal): Journal {
  return lines.map(({ account, amountCentavos }) => ({ account, amountCentavos: minus(zeroCentavos, amountCentavos) }));
}

/** What lines come to by account. Throws an Error when they do not sum to zero: such a book must not be written. */
export function balancesOf(lines: readonly JournalLine[]): Balances {
  const balances: Partial<Record<AccountCode, Centavos>> = {};
  let rest = 0n;
  let isCancelled = false;
  for (const { account, amountCentavos } of lines) {
    if (amountCentavos === 0n) continue;
    const before = balances[account];
    const after = before === undefined ? amountCentavos : sum(before, amountCentavos);
    balances[account] = after;
    isCancelled ||= after === 0n;
    rest += amountCentavos;
  }
  if (rest !== 0n) throw new Error(`a journal is off balance by ${rest} centavos`);
  // Taking a key out makes every later look at the object slow, and a close has a million of them.
  if (isCancelled) for (const { code } of accounts) if (balances[code] === 0n) delete balances[code];
  return balances;
}

export function debit(account: AccountCode, amount: Centavos): JournalLine {
  return { account, amountCentavos: amount };
}

export function credit(account: AccountCode, amount: Centavos): JournalLine {
  return { account, amountCentavos: minus(zeroCentavos, amount) };
}

function linesOf(amountOn: (code: AccountCode) => Centavos): Journal {
  const lines: JournalLine[] = [];
  let rest = 0n;
  for (const { code } of accounts) {
    const amountCentavos = amountOn(code);
    if (amountCentavos !== 0n) lines.push({ account: code, amountCentavos });
    rest += amountCentavos;
  }
  if (rest !== 0n) throw new Error(`a journal is off balance by ${rest} centavos`);
  return lines;
}

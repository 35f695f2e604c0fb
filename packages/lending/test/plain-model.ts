import { addDays, daysBetween, type BusinessDay } from '@house/calendar';
import type { DebtEvent, LoanTerms } from '../src/index.ts';

/**
 * The servicing rules (rules.md 7) as a person would do them on paper: every day in its turn, every event in its turn,
 * nothing remembered but what is owed. Slow, without segments, shields or replay; the fold must come to the same.
 * Of what is known at the end of `asOf`, how it stood at the end of `until`.
 */
export function plainModel(terms: LoanTerms, events: readonly DebtEvent[], asOf: BusinessDay, until = asOf): Paper {
  const charges = terms.lateCharges;
  const owed: Record<string, bigint> = {
    managementFee: 0n,
    lateInterest: 0n,
    interest: terms.interestCentavos,
    principal: terms.principalCentavos,
  };
  const names = ['managementFee', 'lateInterest', 'interest', 'principal'];
  let [surplus, waivedInterest, fee, late, numerator, clock] = [0n, 0n, 0n, 0n, 0n, 0];
  let [isHeld, isChargedOff, hasFee, interestPaid] = [false, false, false, 0n];
  let agreed: { left: bigint; until: BusinessDay; backSince: bigint } | undefined;
  let clearedOn: BusinessDay | undefined;
  const faults = events.flatMap((event) =>
    event.kind === 'reversal' && event.noticeOn !== undefined && event.on <= asOf
      ? [{ event, noticeOn: event.noticeOn }]
      : [],
  );
  const undone = new Set(events.flatMap((event) => (event.kind === 'reversal' && event.on <= asOf ? [event.of] : [])));
  const inTurn = events.filter((event) => event.on <= asOf && event.kind !== 'reversal' && !undone.has(event.id));
  inTurn.sort((a, b) => (a.on === b.on ? a.at.getTime() - b.at.getTime() || a.seq - b.seq : a.on < b.on ? -1 : 1));
  const least = (a: bigint, b: bigint) => (a < b ? a : b);
  const unearned = (day: BusinessDay): bigint => {
    const used = BigInt(Math.max(1, daysBetween(terms.disbursedOn, day)));
    const term = BigInt(terms.termDays);
    const earned =
      day >= terms.dueOn || used >= term
        ? terms.interestCentavos
        : (2n * terms.interestCentavos * used + term) / (2n * term);
    const rest = terms.interestCentavos - waivedInterest - earned;
    return rest > 0n ? rest : 0n;
  };
  const take = (amount: bigint, from: readonly string[], isPaid: boolean): void => {
    for (const name of from) {
      const part = least(amount, owed[name] ?? 0n);
      owed[name] = (owed[name] ?? 0n) - part;
      amount -= part;
      if (name === 'interest' && isPaid) interestPaid += part;
      if (name === 'interest' && !isPaid) waivedInterest += part;
    }
    if (isPaid) surplus += amount;
  };
  const clearsWith = (amount: bigint, day: BusinessDay): boolean => {
    const all = names.reduce((total, name) => total + (owed[name] ?? 0n), 0n);
    return amount >= all - unearned(day) - charges.smallBalanceCentavos;
  };
  const clear = (amount: bigint, day: BusinessDay): void => {
    const interest = (owed['interest'] ?? 0n) - unearned(day);
    const excess = interest < 0n ? -interest : 0n;
    const toPrincipal = least(excess, owed['principal'] ?? 0n);
    owed['principal'] = (owed['principal'] ?? 0n) - toPrincipal;
    surplus += excess - toPrincipal;
    owed['interest'] = interest > 0n ? interest : 0n;
    take(amount, names, true);
    for (const name of names) owed[name] = 0n;
    clearedOn = day;
  };
  const paper = (): Paper => ({ owed, surplus, fee, late, clearedOn, worstDpd: clock, isHeld, isChargedOff });
  for (let day = terms.disbursedOn; day <= until; day = addDays(day, 1)) {
    // Until notice + 3 a day is charged as if the rail had not taken the money back.
    const spared = faults
      .filter(({ noticeOn }) => day > terms.dueOn && day < addDays(noticeOn, charges.railsFaultGraceDays))
      .map(({ event }) => event);
    const others = events.filter((event) => !spared.some((one) => one === event));
    const before = spared.length === 0 ? paper() : plainModel(terms, others, asOf, addDays(day, -1));
    if (day > terms.dueOn && clearedOn === undefined && !before.isHeld && before.clearedOn === undefined) {
      const base = before.isChargedOff ? 0n : (before.owed['principal'] ?? 0n);
      const { firstPrincipalCentavos, chargedBeforeCentavos } = terms.chain;
      const ofChain = (firstPrincipalCentavos * BigInt(charges.chainCapBps)) / 10_000n;
      const room = ofChain - chargedBeforeCentavos - terms.interestCentavos;
      // The interest was agreed on, and may be the cap itself, rounded up.
      const cap = room > 0n ? room : 0n;
      if (!hasFee && base > 0n) {
        const plain = (base * BigInt(charges.managementFeeBps) + 5_000n) / 10_000n;
        const clamped = plain < charges.managementFeeMinCentavos ? charges.managementFeeMinCentavos : plain;
        fee = least(least(clamped, charges.managementFeeMaxCentavos), cap);
        owed['managementFee'] = fee;
      }
      hasFee = true;
      clock += 1;
      if (clock <= charges.lateInterestDays) numerator += base * BigInt(charges.lateInterestBpsPerDay);
      const now = least(numerator / 10_000n, cap - fee);
      owed['lateInterest'] = (owed['lateInterest'] ?? 0n) + now - late;
      late = now;
    }
    // What is older than the loan comes on its first day.
    const isToday = ({ on }: DebtEvent) => on === day || (on < day && day === terms.disbursedOn);
    for (const event of inTurn.filter(isToday)) {
      if (event.kind === 'hold-on' || event.kind === 'hold-off') isHeld = event.kind === 'hold-on';
      if (event.kind === 'charge-off') isChargedOff = true;
      if (event.kind === 'settlement') {
        const before = (one: DebtEvent) =>
          one.on < day || (one.on === day && (one.at < event.at || (+one.at === +event.at && one.seq < event.seq)));
        agreed = { left: event.amountCentavos, until: event.until, backSince: 0n };
        for (const back of events) {
          if (back.kind !== 'reversal' || back.on > asOf || back.seq < event.seq) continue;
          const paid = events.find((one) => one.id === back.of);
          if (paid?.kind === 'payment' && before(paid)) agreed.backSince += paid.amountCentavos;
        }
        for (const one of inTurn) {
          if (one.kind === 'payment' && before(one) && one.seq > event.seq) agreed.backSince -= one.amountCentavos;
        }
        if (agreed.backSince < 0n) agreed.backSince = 0n;
      }
      if (event.kind === 'payment' && agreed) agreed.left -= event.amountCentavos;
      const isSettled: boolean = agreed !== undefined && agreed.left <= 0n && day <= agreed.until;
      if (isSettled && agreed) agreed.backSince = agreed.backSince > -agreed.left ? agreed.backSince + agreed.left : 0n;
      if (event.kind === 'payment' && clearedOn !== undefined) surplus += event.amountCentavos;
      else if (event.kind === 'payment' && clearsWith(event.amountCentavos, day)) clear(event.amountCentavos, day);
      else if (event.kind === 'payment' && isSettled && agreed?.backSince === 0n) clear(event.amountCentavos, day);
      else if (event.kind === 'payment' && isSettled) {
        take(event.amountCentavos, names, true);
        const rest = names.reduce((total, name) => total + (owed[name] ?? 0n), 0n) - (agreed?.backSince ?? 0n);
        if (rest > 0n) take(rest, names, false);
        agreed = undefined;
        if (clearsWith(0n, day)) clear(0n, day);
      } else if (event.kind === 'payment') take(event.amountCentavos, names, true);
      if (event.kind !== 'waiver' || clearedOn !== undefined) continue;
      take(
        event.amountCentavos,
        event.bucket === undefined ? names : names.filter((name) => name === event.bucket),
        false,
      );
      if (clearsWith(0n, day)) clear(0n, day);
    }
  }
  return paper();
}

type Paper = {
  readonly owed: Readonly<Record<string, bigint>>;
  readonly surplus: bigint;
  readonly fee: bigint;
  readonly late: bigint;
  readonly clearedOn: BusinessDay | undefined;
  readonly worstDpd: number;
  readonly isHeld: boolean;
  readonly isChargedOff: boolean;
};

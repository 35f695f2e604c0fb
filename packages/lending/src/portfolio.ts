import { divide, sumOf, type Centavos } from '@house/money';

/** Portfolio at risk is told for orders whose oldest unpaid day is this many days past, or more. */
export const riskDays = [1, 7, 30, 60, 90] as const;

/** Bands of days past due between those edges: 0 is not late, 1 is 1–6 days … 5 is 90 and more. */
export type Band = 0 | 1 | 2 | 3 | 4 | 5;
const bands: readonly Band[] = [0, 1, 2, 3, 4, 5];

export function bandOf(dpd: number): Band {
  return bands.findLast((band) => band === 0 || dpd >= (riskDays[band - 1] ?? 0)) ?? 0;
}

/** So many orders with so much outstanding. */
export type Holding = { readonly orders: number; readonly outstandingCentavos: Centavos };

export type RiskLine = Holding & {
  readonly days: (typeof riskDays)[number];
  /** Of all that is outstanding, in basis points. */
  readonly shareBps: number;
};

export type PortfolioAtRisk = {
  /** Everything lent and not written off. */
  readonly all: Holding;
  /** The whole outstanding of the late orders, not only the part that is late; each line holds the ones below it. */
  readonly atRisk: readonly RiskLine[];
  /** Still collectable, in none of the lines above. */
  readonly writtenOff: Holding;
};

/** Portfolio at risk by outstanding balance out of what each band holds. */
export function portfolioAtRisk(
  held: readonly (Holding & { readonly band: number; readonly isWrittenOff: boolean })[],
): PortfolioAtRisk {
  const writtenOff = together(held.filter(({ isWrittenOff }) => isWrittenOff));
  const standing = held.filter(({ isWrittenOff }) => !isWrittenOff);
  const all = together(standing);
  const atRisk = riskDays.map((days, index): RiskLine => {
    const late = together(standing.filter(({ band }) => band > index));
    return { days, ...late, shareBps: shareBps(late.outstandingCentavos, all.outstandingCentavos) };
  });
  return { all, atRisk, writtenOff };
}

/** Orders that were due on one day after the first close, and on one after the second: what became of them in between. */
export type Rolled = {
  readonly dpd: number;
  readonly dpdAfter: number;
  readonly before: Holding;
  readonly after: Holding;
  readonly writtenOff: Holding;
};

export type RollRow = {
  readonly from: Band;
  readonly before: Holding;
  /** What of it is outstanding afterwards, late charges of the days between included, by the band it came to. */
  readonly to: readonly (Holding & { readonly band: Band; readonly rateBps: number })[];
  readonly writtenOff: Holding;
  /** Repaid, extended or undone. */
  readonly goneOrders: number;
};

/** How what was outstanding in each band moved on to others. `rateBps`: outstanding afterwards ÷ outstanding before. */
export function rollRates(cohorts: readonly Rolled[]): readonly RollRow[] {
  return bands.map((from) => {
    const moved = cohorts.filter(({ dpd }) => bandOf(dpd) === from);
    const before = together(moved.map((cohort) => cohort.before));
    const writtenOff = together(moved.map((cohort) => cohort.writtenOff));
    const to = bands.flatMap((band) => {
      const come = together(moved.filter(({ dpdAfter }) => bandOf(dpdAfter) === band).map((cohort) => cohort.after));
      if (come.orders === 0) return [];
      return [{ band, ...come, rateBps: shareBps(come.outstandingCentavos, before.outstandingCentavos) }];
    });
    const left = to.reduce((total, { orders }) => total + orders, writtenOff.orders);
    // Of days that were kept before it was known who stands apart, more may have come than there were.
    return { from, before, to, writtenOff, goneOrders: Math.max(0, before.orders - left) };
  });
}

function together(holdings: readonly Holding[]): Holding {
  return {
    orders: holdings.reduce((total, { orders }) => total + orders, 0),
    outstandingCentavos: sumOf(holdings, ({ outstandingCentavos }) => outstandingCentavos),
  };
}

function shareBps(part: Centavos, whole: Centavos): number {
  return whole <= 0n ? 0 : Number(divide(part * 10_000n, whole, 'half-up'));
}

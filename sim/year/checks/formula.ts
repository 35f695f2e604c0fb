import { businessDayOf, type BusinessDay } from '@house/calendar';
import type { DebtEvent, LateChargePolicy, LoanTerms } from '@house/lending';
import { centavos } from '@house/money';
import { plainModel } from '../../../packages/lending/test/plain-model.ts';
import { loadDebts, type LoadedDebt } from '../../../apps/server/src/modules/orders/load-debt.ts';
import type { SimTown } from '../sim-town.ts';

/** What is owed by the service's own figure against the rules done on paper, for every order that still owes. */
export async function formulaFaults(town: SimTown): Promise<string[]> {
  const { house } = town;
  const { rows } = await house.database.query(
    `select o.id, o.serial_number, p.content -> 'lateCharges' as charges
     from loan_order o join policy p on p.version = o.policy_version
     where status in ('Disbursed', 'Repayment', 'Overdue', 'Cleared')
       and (status <> 'Cleared' or o.id in (select order_id from debt_event where recorded_at > $1::timestamptz - interval '20 days'))`,
    [town.time.now()],
  );
  const today = businessDayOf(town.time.now());
  const debts = await loadDebts(
    house,
    house.database,
    rows.map((row) => row.id),
    today,
  );
  return rows.flatMap(({ id, serial_number, charges }) => {
    const loaded = debts.get(id);
    if (loaded === undefined || !loaded.events.every(isPlain)) return [];
    const onPaper = owedOnPaper({ ...loaded.terms, lateCharges: asWritten(charges) }, loaded.events, today);
    const here = owedHere(loaded);
    const history = loaded.events.map(
      (event) => `${event.kind} ${event.on}${'amountCentavos' in event ? ` ${event.amountCentavos}` : ''}`,
    );
    return onPaper === here
      ? []
      : [`${serial_number}: ${here} here and ${onPaper} on paper after ${history.join(', ')}`];
  });
}

/** The numbers of the version under which it was placed, as that stands in the database. */
function asWritten(charges: Readonly<Record<string, number>>): LateChargePolicy {
  const entries = Object.entries(charges).map(([name, value]) => [
    name,
    name.endsWith('Centavos') ? centavos(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** The model on paper knows no extension of an order, but what goes on as one, and no withdrawal. */
function isPlain(event: DebtEvent): boolean {
  return ['payment', 'reversal', 'waiver', 'settlement', 'hold-on', 'hold-off', 'charge-off'].includes(event.kind);
}

function owedOnPaper(terms: LoanTerms, events: readonly DebtEvent[], today: BusinessDay): string {
  const { owed, surplus, clearedOn } = plainModel(terms, events, today);
  const owes = ['managementFee', 'lateInterest', 'interest', 'principal'].map((name) => owed[name] ?? 0n);
  return told(owes, surplus, clearedOn);
}

function owedHere({ debt }: LoadedDebt): string {
  const { managementFee, lateInterest, interest, principal } = debt.buckets;
  // Once cleared nothing is owed, whatever was given up.
  const owes = [managementFee, lateInterest, interest, principal].map(({ charged, paid, waived }) =>
    debt.clearedOn === undefined ? charged - paid - waived : 0n,
  );
  return told(owes, debt.surplusCentavos, debt.clearedOn);
}

function told(owes: readonly bigint[], surplus: bigint, clearedOn: BusinessDay | undefined): string {
  return `owes ${owes.join(' ')}, ${surplus} too much, cleared on ${clearedOn ?? 'no day'}`;
}

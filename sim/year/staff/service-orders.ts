import { toMt } from '@house/money';
import { centavos } from '@house/money';
import { chargeOff } from '../../../apps/server/src/modules/collections/charge-off.ts';
import { holdOrder, releaseOrder } from '../../../apps/server/src/modules/collections/hold-order.ts';
import { returnLoan } from '../../../apps/server/src/modules/collections/return-loan.ts';
import { waiveDebt } from '../../../apps/server/src/modules/collections/waive-debt.ts';
import { offerExtension } from '../../../apps/server/src/modules/extensions/offer-extension.ts';
import { lockOrder, type Order } from '../../../apps/server/src/modules/orders/lock-order.ts';
import type { Tx } from '../../../apps/server/src/platform/db.ts';
import type { Chance } from '../chance.ts';
import { outsideOfLife } from '../mortal.ts';
import type { SimTown } from '../sim-town.ts';

type Act = (town: SimTown, tx: Tx, order: Order, chance: Chance) => Promise<unknown>;

const evidence = { maker: 1, checker: 2 };

/** Which orders an act is for, as staff would look them up, and how many times of a hundred it is done. */
const acts: readonly { name: string; percent: number; which: string; act: Act }[] = [
  {
    name: 'offer an extension',
    percent: 30,
    which: `status in ('Repayment', 'Overdue') and due_on between $1::date - 7 and $1::date + 3 and hold = 'none'`,
    act: async (town, tx, order, chance) => {
      const made = await offerExtension(town.living, tx, order, chance.pick([14, 30]));
      if (made.kind === 'offered') town.offers.set(order.serialNumber, toMt(made.quote.payNowCentavos));
      return made.kind;
    },
  },
  {
    name: 'hold',
    percent: 5,
    which: `status in ('Repayment', 'Overdue') and hold = 'none' and $1::date is not null`,
    act: (town, tx, order, chance) =>
      holdOrder(town.living, tx, order, chance.pick(['dispute', 'fraud', 'deceased']), evidence),
  },
  {
    name: 'release',
    percent: 20,
    which: `hold <> 'none' and $1::date is not null`,
    act: (town, tx, order) => releaseOrder(town.living, tx, order, evidence),
  },
  {
    name: 'waive',
    percent: 10,
    which: `status = 'Overdue' and $1::date is not null`,
    act: (town, tx, order, chance) =>
      waiveDebt(
        town.living,
        tx,
        order,
        { amountCentavos: centavos(BigInt(1_000 + chance.below(9_000))), bucket: undefined },
        evidence,
      ),
  },
  {
    name: 'write off',
    percent: 40,
    which: `status = 'Overdue' and due_on <= $1::date - 180`,
    act: (town, tx, order) => chargeOff(town.living, tx, order, 'late', evidence),
  },
  {
    name: 'return',
    percent: 60,
    which: `status in ('Disbursed', 'Repayment') and disbursed_on >= $1::date - 9 and exists (
      select 1 from debt_event e where e.order_id = loan_order.id and e.kind = 'payment')`,
    act: (town, tx, order) => returnLoan(town.living, tx, order, evidence),
  },
];

/** What two operators do to orders that are paid out, each on one order at most. */
export async function serviceOrders(town: SimTown, chance: Chance): Promise<void> {
  for (const { name, percent, which, act } of acts) {
    if (!chance.percent(percent)) continue;
    const { rows } = await town.house.database.query(`select id from loan_order where ${which} order by id limit 50`, [
      town.time.now(),
    ]);
    const found = rows[chance.below(Math.max(1, rows.length))];
    if (found === undefined) continue;
    await outsideOfLife(() =>
      town.living.database.inTransaction(async (tx) => {
        const order = await lockOrder(town.living, tx, found.id);
        if (order !== undefined) await act(town, tx, order, chance);
      }),
    );
    town.tally.event(`staff ${name}`);
    await town.worker.drain();
  }
}

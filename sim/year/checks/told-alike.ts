import type { Clock } from '@house/calendar';
import type { ConsoleScope } from '../../../apps/server/src/http/console-use-case.ts';
import type { Scope } from '../../../apps/server/src/http/use-case.ts';
import { order } from '../../../apps/server/src/modules/order-page/order.ts';
import { orderFile } from '../../../apps/server/src/modules/servicing/order-file.ts';
import type { SimTown } from '../sim-town.ts';

/**
 * What a borrower reads of an order against what staff read of it at the same instant, by the calls' own use cases: of a few
 * to which something happened last, and of a few that may be extended. A look leaves no trace.
 */
export async function toldAlike({ house, time }: Looked & { readonly time: Clock }): Promise<string[]> {
  const { rows } = await house.database.query(
    // What is on hold before it was paid out has an event, and no debt yet.
    `select serial_number, customer_id from loan_order where disbursed_on is not null and id in (
       select order_id from (select order_id from debt_event order by id desc limit 2) happened
       union select order_id from (select order_id from extension_offer where ended_at is null and expires_at > $1
         order by id desc limit 2) offered
     ) order by id`,
    [time.now()],
  );
  const faults: string[] = [];
  for (const { serial_number: serialNumber, customer_id: customerId } of rows) {
    const [own, staffs] = await house.database.inTransaction(async (tx) => [
      await asBorrower({ house }, tx, customerId, serialNumber),
      await asStaff({ house }, tx, serialNumber),
    ]);
    if (own !== staffs) faults.push(`of ${serialNumber} its borrower reads ${own}, and staff ${staffs}`);
  }
  return faults;
}

type Tx = Scope<'order'>['tx'];
type Looked = Pick<SimTown, 'house'>;

async function asBorrower({ house }: Looked, tx: Tx, customerId: bigint, serialNumber: string): Promise<string> {
  const scope = { tx, visit: { locale: 'en' }, caller: { customerId } } as unknown as Scope<'order'>;
  const { order: shown, repayment } = await order(house, scope, {
    params: { serialNumber },
    query: undefined,
    body: undefined,
  });
  if (repayment === null) return 'nothing';
  const { settlement, extension } = repayment;
  return told({
    status: shown.status,
    dueOn: shown.repaymentDate,
    owed: repayment.outstandingAmount,
    paid: repayment.totalPaid,
    waived: repayment.waived,
    besides: repayment.owedBesides?.amount ?? 0,
    late: [repayment.managementFee, repayment.lateInterest],
    payments: repayment.payments.map(({ id, amount }) => `${id} ${amount}`),
    settlement: settlement && [settlement.amount, settlement.until],
    extension: extension && [extension.amount, extension.term],
  });
}

async function asStaff({ house }: Looked, tx: Tx, serialNumber: string): Promise<string> {
  const scope = { tx, record: () => undefined } as unknown as ConsoleScope<'orderFile'>;
  const file = await orderFile(house, scope, { params: { serialNumber }, query: undefined, body: undefined });
  const { money, settlement, offer } = file;
  return told({
    status: file.status,
    dueOn: file.dueOn,
    owed: money.outstanding,
    paid: money.paid,
    waived: money.waived,
    besides: Math.max(0, -file.credit),
    late: [money.managementFee, money.lateInterest],
    payments: file.payments.map(({ id, amount }) => `${id} ${amount}`),
    settlement: settlement && [settlement.left, settlement.until],
    extension: offer && offer.payNow !== null ? [offer.payNow, offer.termDays] : null,
  });
}

type Told = Readonly<Record<string, unknown>> & { readonly payments: readonly string[] };

// A borrower reads the latest only, as the contract has it; staff read all.
const mostOwn = 50;

/** Each has the payments in an order of its own. */
function told(shown: Told): string {
  const payments = shown.payments.length < mostOwn ? shown.payments.toSorted() : 'many';
  return JSON.stringify({ ...shown, payments });
}

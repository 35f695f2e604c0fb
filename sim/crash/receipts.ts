import { businessDayOf, type BusinessDay } from '@house/calendar';
import { parsePhone } from '@house/identity';
import { centavos } from '@house/money';
import { newRailReference, systemIds } from '../../apps/server/src/platform/ids.ts';
import { insisting, keyed, read, until } from './people.ts';
import type { Place } from './place.ts';
import type { Lent, Someone } from './someone.ts';

// What moves at the rail: paid by the menu, told of or not, paid out or taken back after all, and its statement of that.

export const businessNumber = '955555';

/** What is to be paid for an extension that is offered, a moment later: money that was there already pays nothing of it. */
export async function offered(place: Place, serialNumber: string): Promise<number> {
  const maker = await place.staff.maker();
  const { payNow } = await maker.must('offerExtension', { params: { serialNumber }, body: { termDays: 14 } });
  await place.pass(25);
  return payNow;
}

/** Pays by the menu; gives the receipt once it is the order's. */
export async function paid(place: Place, { borrower }: Someone, serialNumber: string, amount: number): Promise<string> {
  await place.sandbox.fund(borrower.phone, amount);
  const payment = { businessNumber, reference: serialNumber, amount };
  const { transactionId } = await place.sandbox.pay(borrower.phone, payment);
  await until(place, 'the money never came', async () => (await meaningOf(place, transactionId)) === 'repayment');
  return transactionId;
}

/** Pays with a reference that is no order's; gives the receipt once it is in suspense. */
export async function payAstray(place: Place, { borrower }: Someone, amount: number): Promise<string> {
  await place.sandbox.fund(borrower.phone, 1_000);
  const payment = { businessNumber, reference: 'LOJA 7', amount };
  const { transactionId } = await place.sandbox.pay(borrower.phone, payment);
  await until(place, 'the money never came', async () => (await meaningOf(place, transactionId)) === 'suspense');
  return transactionId;
}

export async function meaningOf(place: Place, receipt: string): Promise<unknown> {
  const [row] = await read(place, 'select meaning from rail_transaction where rail_transaction_id = $1', receipt);
  return row?.['meaning'];
}

/** Pays by the menu, and the rail cannot tell us until the case is over; gives the receipt. */
export async function payUntold(place: Place, { borrower, serialNumber }: Lent, amount: number): Promise<string> {
  await place.sandbox.setFaults({ notify: { lossRate: 1 } });
  await place.sandbox.fund(borrower.phone, 1_000);
  const payment = { businessNumber, reference: serialNumber, amount };
  return (await place.sandbox.pay(borrower.phone, payment)).transactionId;
}

/** The statement of the day so far, or of another, and what more is written there; staff has looked at it and brings it. */
export async function bringing(
  place: Place,
  key: number | string,
  { day, more = '' }: { readonly day?: BusinessDay; readonly more?: string } = {},
): Promise<() => Promise<void>> {
  const of = day ?? businessDayOf(await place.sandbox.clock());
  const file = Buffer.from((await place.sandbox.businessStatement(of)) + more).toString('base64');
  const maker = await place.staff.maker();
  const { hash } = await maker.must('lookAtStatement', { body: { file } });
  return () => insisting(place, () => maker.call('importStatementFile', { body: { file, hash } }, keyed(key)));
}

/** The same looked at and brought, with nothing cut. */
export async function brought(...given: Parameters<typeof bringing>): Promise<void> {
  const bring = await bringing(...given);
  await bring();
}

/** The rail takes money back, in or out; gives the receipt of that. */
export async function takenBack(place: Place, railTransactionId: string): Promise<string> {
  const back = await place.rail.reverse({ reference: newRailReference(systemIds), railTransactionId });
  if (back.kind !== 'succeeded') throw new Error(`the rail did not take it back: ${back.kind}`);
  return back.railTransactionId;
}

/** The rail pays what it had refused, as another request unless its reference is said; gives the receipt. */
export async function paidAfterAll(
  place: Place,
  { borrower }: Someone,
  orderReference: string,
  amountCentavos: bigint,
  reference = newRailReference(systemIds),
): Promise<string> {
  const phone = parsePhone(borrower.phone);
  if (phone === undefined) throw new Error(`${borrower.phone} is no phone`);
  const paid = await place.rail.payout({
    reference,
    orderReference,
    phone,
    amountCentavos: centavos(amountCentavos),
  });
  if (paid.kind !== 'succeeded') throw new Error(`the rail did not pay: ${paid.kind}`);
  return paid.railTransactionId;
}

/** The rail's receipts by which a payment was taken back here, `null` for one without. */
export async function reversalsOf(place: Place, receipt: string): Promise<readonly unknown[]> {
  const rows = await read(
    place,
    `select back.rail_transaction_id as id from debt_event back join debt_event e on e.id = back.reverses_id
     where back.kind = 'reversal' and e.rail_transaction_id = $1`,
    receipt,
  );
  return rows.map(({ id }) => id);
}

/** What was posted by these keys, and how much money moved by it: in an order's accounts as in all others. */
export async function posted(place: Place, eventKey: string): Promise<string> {
  const rows = await read(
    place,
    `select j.kind || ' ' || coalesce(sum(p.amount_centavos) filter (where p.amount_centavos > 0), 0) as text
     from journal j left join posting p on p.journal_id = j.id where j.event_key like $1 group by j.id, j.kind order by j.id`,
    eventKey,
  );
  return rows.map(({ text }) => String(text)).join() || 'nothing';
}

/** What the journals of these events took out of the wallet, whatever accrued and was posted anew with them. Centavos. */
export async function outOfWallet(place: Place, eventKey: string): Promise<number> {
  const [row] = await read(
    place,
    `select -sum(p.amount_centavos)::int as centavos from journal j join posting p on p.journal_id = j.id
     where j.event_key like $1 and p.account_code = 'wallet_collection'`,
    eventKey,
  );
  return Number(row?.['centavos']);
}

export function repaymentsOf(place: Place, serialNumber: string): Promise<Record<string, unknown>[]> {
  return read(place, `select 1 from rail_transaction where reference = $1 and meaning = 'repayment'`, serialNumber);
}

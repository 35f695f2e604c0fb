import type { Borrower } from './borrower.ts';
import { joined, type Person } from './cast.ts';
import type { Town } from './town.ts';

/** Joins with a limit that allows a large first loan, and asks for it: rule large-for-a-newcomer sends it to review. */
export async function asksFor(
  town: Town,
  person: Person,
  amount: number,
): Promise<{ borrower: Borrower; serialNumber: string }> {
  const borrower = await joined(town, person);
  const { uuid } = await borrower.must('customerInfo');
  await town.house.database.query('update customer set credit_limit_centavos = $2 where uuid = $1', [
    uuid,
    amount * 100,
  ]);
  const { products } = await borrower.must('products');
  const product = products.find((one) => one.amount === amount && one.term === 30);
  const placed = await borrower.must('placeOrder', { params: { uuid: product?.uuid ?? '' } });
  if (typeof placed === 'string') throw new Error(placed);
  return { borrower, serialNumber: placed.serialNumber };
}

/** A borrower with a company's NUIT, all the same one unless named: a doubt that only a person can settle. */
export async function doubtful(
  town: Town,
  person: Person,
  nid = '400339910',
): Promise<{ borrower: Borrower; serialNumber: string }> {
  const borrower = await joined(town, person);
  const odd = { nid, firstName: person.firstName, lastName: person.lastName, gender: 'Female' as const };
  await borrower.must('basicInfo', { body: { ...odd, preCheckNuit: false } });
  const [product] = (await borrower.must('products')).products.filter((one) => one.amount === 2_000 && one.term === 30);
  const placed = await borrower.must('placeOrder', { params: { uuid: product?.uuid ?? '' } });
  if (typeof placed === 'string') throw new Error(placed);
  return { borrower, serialNumber: placed.serialNumber };
}

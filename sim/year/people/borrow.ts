import type { SimTown } from '../sim-town.ts';
import { insist, namedIn } from './insist.ts';
import type { SimPerson } from './person.ts';
import { ask } from './sign-in.ts';

/** Chooses among what is offered, with a coupon if there is one, and places an order. */
export async function borrow(town: SimTown, who: SimPerson): Promise<void> {
  const listed = await ask(town, who, 'products');
  if (listed?.body.success !== true) return;
  const { products } = listed.body.result;
  // Whoever was told of it tries a little, for a short time.
  const tried = who.friend !== undefined && who.chance.percent(70) ? products.slice(0, 1) : products;
  const product = (await coveted(town, who)) ?? tried[who.chance.below(Math.max(1, tried.length))];
  if (product === undefined) return;
  await ask(town, who, 'costExplanation', { params: { uuid: product.uuid } });
  const coupons = await ask(town, who, 'coupons');
  const usable = coupons?.body.success === true ? coupons.body.result : [];
  const coupon = usable[who.chance.below(Math.max(1, usable.length))]?.code;
  const body = coupon === undefined || who.chance.percent(30) ? {} : { couponCode: coupon };
  const placed = await insist(town, who, 'placeOrder', { params: { uuid: product.uuid }, body });
  // A second tap, without the key.
  if (await town.struck.maybe('double click', ...namedIn('placeOrder', placed))) {
    await ask(town, who, 'placeOrder', { params: { uuid: product.uuid }, body });
  }
}

/** Whoever abuses asks for what is not offered to them: the largest loan that there is, by its name. */
async function coveted({ house }: SimTown, { habit, chance }: SimPerson): Promise<{ uuid: string } | undefined> {
  if (habit !== 'abusing' || !chance.percent(30)) return undefined;
  const { rows } = await house.database.query(
    `select uuid::text from product where policy_version = (select max(policy_version) from product)
     order by principal_centavos desc, uuid limit 1`,
    [],
  );
  return rows[0];
}

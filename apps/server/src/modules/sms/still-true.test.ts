import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../../../test/cast.ts';
import { person, rows } from '../../../test/loan.ts';
import { doubtful } from '../../../test/in-review.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { blockFor } from '../customers/block.ts';
import { queueSms } from './queue-sms.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

type Life = Awaited<ReturnType<typeof loanLife>>;
/** Oldest first, without codes. */
const textsOf = async ({ borrower }: Pick<Life, 'borrower'>) => {
  await town.settle();
  const { messages } = await town.sandbox.phone(borrower.phone);
  return messages
    .map(({ text }) => text)
    .filter((text) => !text.includes('@'))
    .reverse();
};
const away = () => town.sandbox.setFaults({ sms: { errorRate: 1 } });

it('comes behind what its customer was to be told before, if that was tried in vain but once', async () => {
  const { phone } = await signIn(town, person(20).phone);
  const [customer] = await rows(town, 'select max(id) as id from customer');
  const about = { kind: 'test', customerId: BigInt(String(customer?.['id'])), atAnyHour: true };
  const queue = (eventKey: string) =>
    town.house.database.inTransaction((tx) => queueSms(town.house, tx, { ...about, eventKey, text: eventKey }));
  await away();
  await queue('Pedido aprovado');
  await town.settle();
  await town.sandbox.setFaults({});
  await queue('Pedido cancelado');
  await town.settle();
  await town.sandbox.advance({ minutes: 1 });
  const texts = (await town.sandbox.phone(phone)).messages.map(({ text }) => text);
  expect(texts.slice(0, 2)).toEqual(['Pedido cancelado', 'Pedido aprovado']);
}, 60_000);

it('tells nobody that they may apply again who is blocked by then', async () => {
  const { borrower, serialNumber } = await doubtful(town, person(21));
  const { uuid } = await borrower.must('customerInfo');
  const [customer] = await rows(town, 'select id from customer where uuid = $1', [uuid]);
  await town.house.database.inTransaction((tx) => blockFor(town.house, tx, BigInt(String(customer?.['id'])), 'FRAUD'));
  await town.sandbox.advance({ minutes: 73 * 60 });
  expect(await textsOf({ borrower })).toEqual([
    `Kukula: order ${serialNumber} was cancelled and you owe nothing on it. Questions? Call us.`,
  ]);
}, 60_000);

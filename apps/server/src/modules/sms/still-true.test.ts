import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../../../test/cast.ts';
import { person, rows } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { queueSms } from './queue-sms.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

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

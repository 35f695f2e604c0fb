import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowerOf } from '../../../test/borrower.ts';
import { joined, signIn, signInAgain } from '../../../test/cast.ts';
import { person, placed, rows } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const consents = () => rows(town, 'select version, hash from consent order by id desc limit 1');

it('who has chosen a language gets their messages in it, though the landing speaks Portuguese', async () => {
  const { phone } = person(1);
  const borrower = borrowerOf(town, phone);
  await borrower.must('changeLanguage', { query: { locale: 'en' } });
  const landing = { 'x-locale': 'pt' };
  const { body } = await borrower.call('requestCode', { query: { mobile: phone } }, landing);
  const identify = body.result.token;
  const code = await town.sandbox.waitForCode(phone);
  const wrong = code === '0000' ? '1111' : '0000';
  const refused = await borrower.call('verifyCode', { body: { identify, code: wrong } }, landing);
  expect(refused.body.result).toBe('O código de verificação não está correcto');
  await borrower.call('verifyCode', { body: { identify, code } }, landing);
  expect(await rows(town, 'select locale from customer')).toEqual([{ locale: 'en' }]);
  // They agreed to the policy in the language in which it was shown to them.
  const agreed = await consents();
  await signIn(town, person(2).phone);
  expect(await consents()).toEqual(agreed);
}, 30_000);

it('who signs in on a phone in which nobody has chosen keeps the language that they chose on another', async () => {
  const { phone } = person(4);
  const first = borrowerOf(town, phone);
  await first.must('changeLanguage', { query: { locale: 'en' } });
  await signInAgain(town, first);
  await town.sandbox.advance({ minutes: 2 });
  const landing = { 'x-locale': 'pt' };
  const second = borrowerOf(town, phone);
  const { body } = await second.call('requestCode', { query: { mobile: phone } }, landing);
  const code = await town.sandbox.waitForCode(phone);
  await second.call('verifyCode', { body: { identify: body.result.token, code } }, landing);
  const { uuid } = await second.must('customerInfo');
  expect(await rows(town, 'select locale from customer where uuid = $1', [uuid])).toEqual([{ locale: 'en' }]);
}, 30_000);

it('who chooses another language while signed in gets the next message in it', async () => {
  const who = person(3);
  const borrower = await joined(town, who);
  await borrower.must('changeLanguage', { query: { locale: 'pt' } });
  await placed(borrower);
  expect((await town.sandbox.waitForMessage(who.phone, /pedido|order/)).text).toContain('aprovado');
  // And agrees to the policy as it reads in that, besides the one they agreed to before.
  const { uuid } = await borrower.must('customerInfo');
  const agreed = `select count(distinct k.hash)::int as texts from consent k join customer c on c.id = k.customer_id
    where k.kind = 'privacy' and c.uuid = $1`;
  expect(await rows(town, agreed, [uuid])).toEqual([{ texts: 1 }]);
  await town.sandbox.advance({ minutes: 2 });
  await signInAgain(town, borrower);
  expect(await rows(town, agreed, [uuid])).toEqual([{ texts: 2 }]);
}, 30_000);

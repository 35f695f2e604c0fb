import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowerOf } from '../../../test/borrower.ts';
import { joined } from '../../../test/cast.ts';
import { held, waiting } from '../../../test/interleave.ts';
import { person, rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const contacts = [
  { relationship: 'Sister', fullName: 'Rosa Nhantumbo', contact: '841112223' },
  { relationship: 'Workmate', fullName: 'Pedro Sitoe', contact: '851112223' },
] as const;

it.each(['contacts', 'proof', 'code'])(
  'keeps no %s that comes while its borrower is erased, also where a record is kept',
  async (what) => {
    const loan = await loanLife(town, { contacts: 5, proof: 6, code: 7 }[what] ?? 0);
    const { borrower, serialNumber: orderNo } = loan;
    await loan.moveTo(loan.dueOn);
    await loan.pay(2_200);
    const [mario, aida] = [await hired(town, 'manager', 'mario'), await hired(town, 'admin', 'aida')];
    const { uuid } = await borrower.must('customerInfo');
    const editing = { open: true, note: 'A workmate has gone' };
    await mario.must('openEditing', { params: { uuid }, body: editing });
    const { approvalId } = await mario.must('proposeErasure', { params: { uuid }, body: { note: 'Asked' } });
    const goOn = await held(town, 'select from customer where uuid = $1 for update', [uuid]);
    const agreeing = aida.call('approveProposal', { params: { id: approvalId } });
    await waiting(town, 1);
    const sending =
      what === 'contacts'
        ? borrower.call('nok', { body: [...contacts] })
        : what === 'proof'
          ? borrower.call('sendProof', { body: { orderNo, text: 'I paid it from my sister’s telephone' } })
          : borrower.call('requestChangeCode', { query: { mobile: '845550077' } });
    await waiting(town, 2);
    await goOn();
    expect((await agreeing).status).toBe(200);
    expect((await sending).status).toBe(401);
    expect(
      await rows(
        town,
        `select (select count(*)::int from next_of_kin k where k.customer_id = c.id) as contacts,
           (select count(*)::int from payment_proof p where p.customer_id = c.id) as proofs,
           (select count(*)::int from sign_in_code s where s.customer_id = c.id) as codes,
           (select count(*)::int from sms s where s.customer_id = c.id) as messages
         from customer c where uuid = $1`,
        [uuid],
      ),
    ).toEqual([{ contacts: 0, proofs: 0, codes: 0, messages: 0 }]);
  },
);

it('opens a new account to who asks for a code while the old one is erased', async () => {
  const [mario, aida] = [await hired(town, 'manager', 'mario8'), await hired(town, 'admin', 'aida8')];
  const borrower = await joined(town, person(8));
  const { uuid } = await borrower.must('customerInfo');
  const { approvalId } = await mario.must('proposeErasure', { params: { uuid }, body: { note: 'Asked' } });
  await town.sandbox.advance({ minutes: 2 });
  const goOn = await held(town, 'select from customer where uuid = $1 for update', [uuid]);
  const agreeing = aida.call('approveProposal', { params: { id: approvalId } });
  await waiting(town, 1);
  const asking = borrowerOf(town, borrower.phone).must('requestCode', { query: { mobile: borrower.phone } });
  await waiting(town, 2);
  await goOn();
  expect((await agreeing).status).toBe(200);
  const { token: identify } = await asking;
  const code = await town.sandbox.waitForCode(borrower.phone);
  const entered = await borrowerOf(town, borrower.phone).must('verifyCode', { body: { identify, code } });
  expect(entered).toBeDefined();
  const left = `select 1 from sign_in_code s join customer c on c.id = s.customer_id where c.uuid = $1`;
  expect(await rows(town, left, [uuid])).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf, type Borrower } from '../../../test/borrower.ts';
import { joined, signInAgain } from '../../../test/cast.ts';
import { payBack } from '../../../test/invite.ts';
import { person, withLoan } from '../../../test/loan.ts';
import { stepUp } from '../../../test/step-up.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const place = async (borrower: Borrower, headers: Record<string, string> = {}) => {
  const [product] = (await borrower.must('products')).products;
  return borrower.call('placeOrder', { params: { uuid: product?.uuid ?? '' } }, headers);
};

describe('the first order on a new device', () => {
  it('needs a fresh code to the number; the next one from there does not', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(1), { amount: 500, term: 14 });
    await payBack(town, borrower, serialNumber);
    const newPhone = borrowerOf(town, borrower.phone);
    await town.sandbox.advance({ minutes: 2 });
    await signInAgain(town, newPhone);
    await town.sandbox.advance({ minutes: 6 });
    expect(await place(newPhone)).toMatchObject({ status: 403, body: { error: 'STEP_UP_REQUIRED' } });
    const placed = await place(newPhone, await stepUp(town, newPhone));
    expect(placed).toMatchObject({ status: 200, body: { code: 0 } });
    await town.settle();
    await payBack(
      town,
      newPhone,
      placed.body.success && typeof placed.body.result === 'object' ? placed.body.result.serialNumber : '',
    );
    await town.sandbox.advance({ minutes: 6 });
    expect(await place(newPhone)).toMatchObject({ status: 200, body: { code: 0 } });
    await town.settle();
  });

  it('asks for none of who has never borrowed, however long they took over their details', async () => {
    const newcomer = await joined(town, person(3));
    await town.sandbox.advance({ minutes: 20 });
    expect(await place(newcomer)).toMatchObject({ status: 200, body: { code: 0 } });
    await town.settle();
  });

  it('asks for none when the code of the sign-in is as fresh', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(2), { amount: 500, term: 14 });
    await payBack(town, borrower, serialNumber);
    const newPhone = borrowerOf(town, borrower.phone);
    await town.sandbox.advance({ minutes: 2 });
    await signInAgain(town, newPhone);
    expect(await place(newPhone)).toMatchObject({ status: 200, body: { code: 0 } });
    await town.settle();
  });
});

import { addDays, businessDay, businessDayOf, type BusinessDay } from '@house/calendar';
import type { Result } from '@house/contract';
import { contractParties, type ContractParties } from '@house/i18n/contract-parties';
import { isSerialNumber, type Phone } from '@house/identity';
import { feeTakenOff, type Quote } from '@house/lending';
import { toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { Scope, UseCase } from '../../http/use-case.ts';
import { Refusal } from '../../refusal.ts';
import { openPhone } from '../customers/personal.ts';
import { frozenPrice } from '../orders/order-row.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { pricedOffer } from '../products/priced-offer.ts';
import { borrowerOf } from './borrower.ts';
import { contractText, draftNumber, lenderOf, type ContractText } from './contract-text.ts';
import { findSignedContract } from './signed-contract.ts';

/**
 * `GET /contract/{id}`: the draft for a product, the signed text for an order number, in the caller's language. Once
 * the payout has fixed the due date the final text is shown. Throws `NOT_FOUND`, for another person's order too.
 */
export const contract: UseCase<'contract'> = async (house, scope, { params, query }) => {
  return isSerialNumber(params.id)
    ? signedContract(house, scope, params.id)
    : draftContract(house, scope, { uuid: params.id, couponCode: query.couponCode });
};

async function draftContract(
  house: House,
  { tx, visit, caller }: Scope<'contract'>,
  wanted: { readonly uuid: string; readonly couponCode: string | undefined },
) {
  const borrower = await borrowerOf(house, tx, caller.customerId);
  if (borrower === undefined) throw new Refusal('NOT_FOUND');
  const inForce = await currentPolicy(house, tx);
  const offer = await pricedOffer(house, tx, inForce, { ...wanted, customerId: caller.customerId });
  if (offer === undefined) throw new Refusal('NOT_FOUND');
  const { price } = offer;
  const wallet = borrower.mobile;
  if (wallet === undefined) throw new Refusal('NOT_SIGNED_IN');
  const text = contractText(
    house,
    { serialNumber: undefined, borrower, wallet, price, policy: inForce.policy, dueOn: undefined, signedAt: undefined },
    visit.locale,
  );
  const dueOn = addDays(businessDayOf(house.clock.now()), price.termDays);
  return shown({
    contractNo: draftNumber,
    borrower,
    lender: lenderOf(house.config),
    wallet,
    price,
    dueOn,
    signedAt: null,
    text,
    dueDateNote: null,
  });
}

async function signedContract(house: House, { tx, visit, caller }: Scope<'contract'>, serialNumber: string) {
  const signed = await findSignedContract(house, tx, {
    serialNumber,
    customerId: caller.customerId,
    locale: visit.locale,
  });
  if (signed === undefined) throw new Refusal('NOT_FOUND');
  const { order, text, dueDateNote } = signed;
  const expected = addDays(businessDayOf(order.placedAt), order.termDays);
  return shown({
    contractNo: serialNumber,
    // A name or number that was put right since, a card that was captured, or what the lender is called by now is not what was signed.
    ...contractParties(text.html),
    wallet: openPhone(house, 'order.wallet', order.walletSealed),
    price: frozenPrice(order),
    dueOn: order.dueOn === null ? expected : businessDay(order.dueOn),
    signedAt: order.placedAt,
    text,
    dueDateNote,
  });
}

type Shown = ContractParties & {
  readonly contractNo: string;
  readonly wallet: Phone;
  readonly price: Quote;
  readonly dueOn: BusinessDay;
  readonly signedAt: Date | null;
  readonly text: ContractText;
  readonly dueDateNote: string | null;
};

function shown({
  contractNo,
  borrower,
  lender,
  wallet,
  price,
  dueOn,
  signedAt,
  text,
  dueDateNote,
}: Shown): Result<'contract'> {
  return {
    contractNo,
    borrowerName: borrower.name,
    borrowerNID: borrower.idNumber,
    ecoCashAccount: wallet,
    loanAmount: toMt(price.principalCentavos),
    disburseAmount: toMt(price.disbursedCentavos),
    loanTerm: price.termDays,
    dueDate: dueOn,
    serviceFees: toMt(feeTakenOff(price)),
    repaymentAmount: toMt(price.repaymentCentavos),
    loanInterestAmount: toMt(price.interestCentavos),
    lender,
    signedAt: signedAt?.toISOString() ?? null,
    ...text,
    dueDateNote,
  };
}

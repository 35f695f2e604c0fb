import { addDays, businessDay } from '@house/calendar';
import { fromMt } from '@house/money';
import { describe, expect, it } from 'vitest';
import {
  cooldownUntil,
  declineFollows,
  defaultPolicy,
  isEditable,
  isWithinHours,
  levelAfter,
  mayPlace,
  productListCode,
  serviceNotice,
  type DeclineReason,
  type Standing,
} from './index.ts';

const today = businessDay('2026-11-20');
const ana: Standing = {
  level: 'Normal',
  block: undefined,
  hasOpenOrder: false,
  hasUnsettledLoan: false,
  cooldown: undefined,
  hasWalletPrefix: true,
  pause: undefined,
  today,
};
const cooling = { reason: 'DEFAULT' as const, until: addDays(today, 1) };
const limit = fromMt(2_000);
const wanted = { principalCentavos: limit, isOnSale: true };

describe('the product list and placing say the same', () => {
  it.each<[string, Partial<Standing>, number, string]>([
    ['a customer in good standing', {}, 0, 'allowed'],
    ['only a code asked for', { level: 'Created' }, 1, 'DATA_MISSING'],
    ['only a code verified', { level: 'Verified' }, 1, 'DATA_MISSING'],
    ['basic info saved', { level: 'Basic' }, 2, 'DATA_MISSING'],
    ['an open order', { hasOpenOrder: true }, 3, 'ORDER_OPEN'],
    ['lending paused', { pause: 'LENDING_PAUSED' }, 5, 'LENDING_PAUSED'],
    ['the float exhausted', { pause: 'FLOAT_EXHAUSTED' }, 5, 'FLOAT_EXHAUSTED'],
    ['outside hours', { pause: 'OUTSIDE_HOURS' }, 5, 'OUTSIDE_HOURS'],
    ['our money of a cancelled order', { hasUnsettledLoan: true }, 5, 'LOAN_UNSETTLED'],
    ['that beside an open order', { hasUnsettledLoan: true, hasOpenOrder: true }, 3, 'ORDER_OPEN'],
    ['that while lending is paused', { hasUnsettledLoan: true, pause: 'LENDING_PAUSED' }, 5, 'LOAN_UNSETTLED'],
    ['a number without a wallet', { hasWalletPrefix: false }, 5, 'WALLET_PREFIX'],
    ['blocked', { block: 'CUSTOMER_BLOCKED' }, 6, 'CUSTOMER_BLOCKED'],
    ['blocked for being late', { block: 'BLOCKED_LATE' }, 6, 'BLOCKED_LATE'],
    ['blocked with an open order', { block: 'CUSTOMER_BLOCKED', hasOpenOrder: true }, 6, 'CUSTOMER_BLOCKED'],
    ['an open order before all data', { hasOpenOrder: true, level: 'Basic' }, 3, 'ORDER_OPEN'],
    ['an open order before any data', { hasOpenOrder: true, level: 'Verified' }, 3, 'ORDER_OPEN'],
    ['missing data before a pause', { level: 'Verified', pause: 'LENDING_PAUSED' }, 1, 'DATA_MISSING'],
    ['a cooldown', { cooldown: cooling }, 0, 'ORDER_COOLDOWN'],
    ['a cooldown that ends today', { cooldown: { ...cooling, until: today } }, 0, 'allowed'],
  ])('%s', (_, change, code, answer) => {
    const standing = { ...ana, ...change };
    expect(productListCode(standing)).toBe(code);
    const placement = mayPlace(standing, wanted, limit);
    expect(placement.kind === 'allowed' ? 'allowed' : placement.code).toBe(answer);
  });

  it('refuses what is not offered to this customer', () => {
    const refused = { kind: 'refused', code: 'PRODUCT_NOT_OFFERED' };
    expect(mayPlace(ana, { ...wanted, principalCentavos: fromMt(3_000) }, limit)).toEqual(refused);
    expect(mayPlace(ana, { ...wanted, isOnSale: false }, limit)).toEqual(refused);
  });

  it('names a pause before the wallet', () => {
    expect(serviceNotice({ ...ana, pause: 'LENDING_PAUSED', hasWalletPrefix: false })).toBe('LENDING_PAUSED');
    expect(serviceNotice(ana)).toBeUndefined();
  });

  it.each([
    [0, 24, 0, true],
    [0, 24, 23, true],
    [8, 18, 7, false],
    [8, 18, 8, true],
    [8, 18, 18, false],
  ])('hours from %i to %i at %i: %s', (fromHour, toHour, hour, within) => {
    expect(isWithinHours(hour, { fromHour, toHour })).toBe(within);
  });
});

describe('after a decline', () => {
  it.each<[DeclineReason, string, string | undefined, boolean]>([
    ['DEFAULT', 'Declined', '2026-11-27', false],
    ['SUSPICIOUS', 'Declined', '2026-12-20', false],
    ['SUSPECTED_FRAUD', 'Declined', undefined, true],
    ['UNANSWERED_CALL', 'Cancelled', undefined, false],
    ['CUSTOMER_REQUESTED', 'Cancelled', undefined, false],
    ['LACK_OF_INFO', 'Cancelled', undefined, false],
  ])('%s ends as %s, may reapply on %s, blocks: %s', (reason, endsAs, until, blocks) => {
    expect(declineFollows[reason]).toMatchObject({ endsAs, blocks, opensEditing: reason === 'LACK_OF_INFO' });
    expect(cooldownUntil(reason, today, defaultPolicy.cooldownDays)).toBe(until);
  });

  it('waits as long as the policy has it, a day or none', () => {
    expect(cooldownUntil('DEFAULT', today, { DEFAULT: 1 })).toBe('2026-11-21');
    expect(cooldownUntil('DEFAULT', today, { DEFAULT: 0 })).toBeUndefined();
  });
});

describe('personal data', () => {
  it.each([
    [undefined, false, true],
    [{ status: 'UnderReview', declineReason: undefined }, true, false],
    [{ status: 'Cleared', declineReason: undefined }, false, false],
    [{ status: 'Cleared', declineReason: undefined }, true, true],
    [{ status: 'Cancelled', declineReason: 'LACK_OF_INFO' }, false, true],
    [{ status: 'Declined', declineReason: 'DEFAULT' }, false, false],
  ] as const)('after %j, opened by an operator %s: editable %s', (lastOrder, opened, editable) => {
    expect(isEditable(lastOrder, opened)).toBe(editable);
  });

  it('moves the level up and never down', () => {
    expect(levelAfter('Created', 'code-verified')).toBe('Verified');
    expect(levelAfter('Verified', 'basic-info-saved')).toBe('Basic');
    expect(levelAfter('Basic', 'next-of-kin-saved')).toBe('Normal');
    expect(levelAfter('Normal', 'basic-info-saved')).toBe('Normal');
  });
});

import { addMs } from '@house/calendar';
import type { OperatorResult } from '@house/contract/operator';
import { isPayable, mayPlace, type Policy } from '@house/lending';
import { centavos, max, toMt, zeroCentavos } from '@house/money';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { readCustomerInfo } from '../customers/customer-info.ts';
import { levelOf } from '../customers/level-of.ts';
import { maskedKin, maskedNumber, maskedPhone, maskNumber } from '../customers/masked.ts';
import { openPersonal } from '../customers/personal.ts';
import { loadDebts } from '../orders/load-debt.ts';
import { statusOf } from '../orders/order-row.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { standingOf as borrowingOf } from '../products/standing.ts';
import { invitedBy } from '../referrals/invited-by.ts';
import { lockedUntil, nextCodeAt } from '../sign-in/locked-number.ts';
import { heldAfterChange } from '../disbursements/held-after-change.ts';
import { holdOf } from '../collections/hold-of.ts';
import { creditOf } from '../ledger/credit-of.ts';
import { customerOf } from './customer-of.ts';
import { commissionOf } from '../withdrawals/withdrawable.ts';
import {
  isBlacklisted,
  listConsents,
  listDevices,
  listLiveSessions,
  listOrdersOfCustomer,
  listSteps,
  readCustomerFile,
  type ReadCustomerFileRow,
} from './customer-desk.queries.ts';

type File = OperatorResult<'customerFile'>;
const dayMs = 86_400_000;

/** `GET /customer/{uuid}`: one customer for staff, personal data masked. Throws `CUSTOMER_NOT_FOUND`; recorded. */
export const customerFile: ConsoleUseCase<'customerFile'> = async (house, { tx, record }, { params }) => {
  const customerId = await customerOf(tx, params.uuid);
  const [row] = await readCustomerFile.run({ id: customerId }, tx);
  if (row === undefined) throw new Refusal('CUSTOMER_NOT_FOUND');
  record(`customer:${row.uuid}`);
  const info = await readCustomerInfo(house, tx, customerId);
  const { policy } = await currentPolicy(house, tx);
  const commission = await commissionOf(house, tx, customerId, policy.referral);
  return {
    ...standingOf(row),
    name: info.fullName,
    phone: maskedPhone(info.mobile),
    lastPhone: maskedNumber(house, 'mobile-change.number', row.leftSealed),
    nuit: info.nuit === null ? null : maskNumber(info.nuit),
    bi: row.biSealed === null ? null : maskNumber(openPersonal(house, 'customer.bi', row.biSealed)),
    gender: info.gender,
    invitedBy: info.recommenderMobile,
    blacklisted: (await isBlacklisted.run({ id: customerId }, tx))[0]?.listed ?? false,
    payoutsHeldUntil: (await heldAfterChange(house, tx, row.mobileChangedAt))?.toISOString() ?? null,
    signInLockedUntil: (await signInLockedUntil(house, tx, row))?.toISOString() ?? null,
    nextCodeAt: (await whenNextCode(house, tx, row, policy))?.toISOString() ?? null,
    noOrderBecause: (await whyNoOrder(house, tx, customerId, row, policy)) ?? null,
    editable: info.basicEditable,
    limit: info.credit,
    ladder: policy.limits.ladderCentavos.map(toMt),
    credit: toMt(await creditOf(tx, customerId)),
    commission: toMt(max(zeroCentavos, commission.withdrawable)),
    invitations: {
      ...(await invitedBy(tx, customerId)),
      later: toMt(commission.later),
      cleanDays: policy.referral.cleanDays,
    },
    kin: maskedKin(info.nok),
    ...(await tracesOf(house, tx, customerId)),
    orders: await ordersOf(house, tx, customerId),
  };
};

/** Until when the number takes no code, from devices that it knows or from others. */
export async function signInLockedUntil(
  house: House,
  tx: Tx,
  { mobileIndex }: { readonly mobileIndex: Buffer | null },
): Promise<Date | undefined> {
  if (mobileIndex === null) return undefined;
  const { signIn } = (await currentPolicy(house, tx)).policy;
  const onOthers = await lockedUntil(house, tx, { mobileIndex, knownDevice: false }, signIn);
  return onOthers ?? lockedUntil(house, tx, { mobileIndex, knownDevice: true }, signIn);
}

async function whenNextCode(
  house: House,
  tx: Tx,
  { mobileIndex }: { readonly mobileIndex: Buffer | null },
  { signIn }: Policy,
): Promise<Date | undefined> {
  return mobileIndex === null ? undefined : nextCodeAt(house, tx, mobileIndex, signIn);
}

/** What placing would answer now, whatever they ask for. */
async function whyNoOrder(
  house: House,
  tx: Tx,
  customerId: bigint,
  { mobileIndex }: { readonly mobileIndex: Buffer | null },
  policy: Policy,
): Promise<string | undefined> {
  if (mobileIndex === null) return 'NO_NUMBER';
  const { standing, limitCentavos } = await borrowingOf(house, tx, customerId, policy);
  const placement = mayPlace(standing, { principalCentavos: zeroCentavos, isOnSale: true }, limitCentavos);
  return placement.kind === 'refused' ? placement.code : undefined;
}

function standingOf(row: ReadCustomerFileRow) {
  return {
    uuid: row.uuid,
    nuitDoubt: row.nuitDoubt,
    level: levelOf(row.level),
    locale: row.locale,
    since: row.createdAt.toISOString(),
    mobileChangedAt: row.mobileChangedAt?.toISOString() ?? null,
    blocked:
      row.blockedAt === null || row.blockedReason === null
        ? null
        : { at: row.blockedAt.toISOString(), reason: row.blockedReason },
    cooldown:
      row.cooldownUntil === null || row.cooldownReason === null
        ? null
        : { reason: row.cooldownReason, until: row.cooldownUntil },
    erasureAskedAt: row.erasureAskedAt?.toISOString() ?? null,
    erasedAt: row.erasedAt?.toISOString() ?? null,
    editingOpened: row.editingOpenedAt !== null,
  };
}

async function tracesOf(
  house: House,
  tx: Tx,
  customerId: bigint,
): Promise<Pick<File, 'steps' | 'devices' | 'sessions' | 'consents'>> {
  const { sessionIdleDays, sessionMaxDays } = (await currentPolicy(house, tx)).policy.signIn;
  const now = house.clock.now();
  const since = { idleSince: addMs(now, -sessionIdleDays * dayMs), bornSince: addMs(now, -sessionMaxDays * dayMs) };
  return {
    steps: (await listSteps.run({ customerId }, tx)).map((step) => ({
      at: step.at.toISOString(),
      from: toMt(centavos(step.fromCentavos)),
      to: toMt(centavos(step.toCentavos)),
      order: step.serialNumber,
      undone: step.undoneAt !== null,
    })),
    devices: (await listDevices.run({ customerId }, tx)).map((device) => ({
      device: device.deviceUuid,
      firstSeen: device.firstSeenAt.toISOString(),
      lastSeen: device.lastSeenAt.toISOString(),
      others: Number(device.others),
    })),
    sessions: (await listLiveSessions.run({ customerId, ...since }, tx)).map((session) => ({
      id: String(session.id),
      device: session.deviceUuid,
      browser: session.userAgent,
      since: session.createdAt.toISOString(),
      lastSeen: session.lastSeenAt.toISOString(),
    })),
    consents: (await listConsents.run({ customerId }, tx)).map((consent) => ({
      kind: consent.kind,
      version: consent.version,
      hash: consent.hash,
      at: consent.givenAt.toISOString(),
    })),
  };
}

async function ordersOf(house: House, tx: Tx, customerId: bigint): Promise<File['orders']> {
  const rows = await listOrdersOfCustomer.run({ customerId }, tx);
  const owing = rows.filter((row) => isPayable(statusOf(row.status))).map(({ id }) => id);
  const debts = await loadDebts(house, tx, owing);
  return rows.map((row) => ({
    serialNumber: row.serialNumber,
    placedAt: row.placedAt.toISOString(),
    amount: toMt(centavos(row.principalCentavos)),
    term: row.termDays,
    status: statusOf(row.status),
    // Of what is owed, as far as it has come: the row has it once an order ends.
    worstDpd: debts.get(row.id)?.debt.worstDpd ?? row.worstDpd,
    hold: holdOf(row.hold),
  }));
}

import { centavos, toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { openContract } from '../contracts/sealed-contract.ts';
import { readCustomerInfo } from '../customers/customer-info.ts';
import { limitOf } from '../customers/limit-of.ts';
import { openPersonal, openPhone } from '../customers/personal.ts';
import { noteExport } from '../privacy/note-export.ts';
import { customerStatement, entryView } from '../ledger/statement-of-account.ts';
import { referenceOf } from '../repayments/typed-reference.ts';
import { knownHolderName } from '../wallets/holder-name.ts';
import { readCustomerFile } from './customer-desk.queries.ts';
import { customerOf } from './customer-of.ts';
import {
  exportCalls,
  exportCommission,
  exportConsents,
  exportContracts,
  exportCoupons,
  exportDecisions,
  exportDevices,
  exportMessages,
  exportNotes,
  exportNumbers,
  exportOrders,
  exportPayments,
  exportPromises,
  exportProofs,
  exportRefunds,
  exportSignIns,
  exportStanding,
  exportSteps,
  exportWithdrawals,
} from './export-customer.queries.ts';

type Section = Record<string, unknown>[];

/**
 * `POST /customer/{uuid}/export`: all that is known of a person, in their own words and numbers (rules.md 13). Codes,
 * tokens and what belongs to others stay out. Amounts in MT; who exported and why is in the audit log.
 */
export const exportCustomer: ConsoleUseCase<'exportCustomer'> = async (house, scope, { params, body }) => {
  const { tx, caller, record } = scope;
  const customerId = await customerOf(tx, params.uuid);
  record(`customer:${params.uuid}`, { exported: true, note: body.note });
  await noteExport(house, tx, customerId, caller.operatorId);
  return {
    madeAt: house.clock.now().toISOString(),
    sections: {
      person: [await personOf(house, tx, customerId)],
      standing: await standing(house, tx, customerId),
      ...(await loans(house, tx, customerId)),
      ...(await words(house, tx, customerId)),
      ...(await traces(house, tx, customerId)),
    },
  };
};

async function personOf(house: House, tx: Tx, customerId: bigint): Promise<Record<string, unknown>> {
  const [row] = await readCustomerFile.run({ id: customerId }, tx);
  return {
    ...(await readCustomerInfo(house, tx, customerId)),
    bi: row === undefined || row.biSealed === null ? null : openPersonal(house, 'customer.bi', row.biSealed),
    walletHolder: (await knownHolderName(house, tx, customerId)) ?? null,
  };
}

/** As it is told everywhere, the limit is the ladder's first step at least. */
async function standing(house: House, tx: Tx, customerId: bigint): Promise<Section> {
  const rows = await exportStanding.run({ customerId }, tx);
  return Promise.all(rows.map(async (row) => plain({ ...row, creditLimitCentavos: await limitOf(house, tx, row) })));
}

async function loans(house: House, tx: Tx, customerId: bigint): Promise<Record<string, Section>> {
  const of = { customerId };
  return {
    orders: (await exportOrders.run(of, tx)).map(({ id: _id, walletSealed, ...order }) => ({
      ...plain(order),
      wallet: openPhone(house, 'order.wallet', walletSealed),
    })),
    decisions: (await exportDecisions.run(of, tx)).map(plain),
    payments: (await exportPayments.run(of, tx)).map((paid) => plain({ ...paid, reference: referenceOf(house, paid) })),
    withdrawals: (await exportWithdrawals.run(of, tx)).map(plain),
    refunds: (await exportRefunds.run(of, tx)).map(plain),
    coupons: (await exportCoupons.run(of, tx)).map(plain),
    limitSteps: (await exportSteps.run(of, tx)).map(plain),
    account: (await customerStatement(tx, customerId)).map(entryView),
    promises: (await exportPromises.run(of, tx)).map(plain),
    commission: (await exportCommission.run(of, tx)).map(plain),
    contracts: (await exportContracts.run(of, tx)).map(({ htmlSealed, ...contract }) => ({
      ...plain(contract),
      html: openContract(house, htmlSealed),
    })),
  };
}

async function words(house: House, tx: Tx, customerId: bigint): Promise<Record<string, Section>> {
  const of = { customerId };
  return {
    messages: (await exportMessages.run(of, tx)).map(({ textSealed, ...sms }) => ({
      ...plain(sms),
      text: house.vault.open('sms.text', textSealed),
    })),
    calls: (await exportCalls.run(of, tx)).map(({ saidSealed, ...call }) => ({
      ...plain(call),
      said: saidSealed === null ? null : openPersonal(house, 'contact.said', saidSealed),
    })),
    notes: (await exportNotes.run(of, tx)).map(({ textSealed, madeAt }) => ({
      madeAt: madeAt.toISOString(),
      text: openPersonal(house, 'customer.note', textSealed),
    })),
    proofs: (await exportProofs.run(of, tx)).map(({ transactionIdSealed, textSealed, ...proof }) => ({
      ...plain(proof),
      transactionId:
        transactionIdSealed === null ? null : openPersonal(house, 'proof.transaction-id', transactionIdSealed),
      text: textSealed === null ? null : openPersonal(house, 'proof.text', textSealed),
    })),
  };
}

async function traces(house: House, tx: Tx, customerId: bigint): Promise<Record<string, Section>> {
  const of = { customerId };
  return {
    signIns: (await exportSignIns.run(of, tx)).map(plain),
    devices: (await exportDevices.run(of, tx)).map(plain),
    consents: (await exportConsents.run(of, tx)).map(plain),
    numbers: (await exportNumbers.run(of, tx)).map((row) => ({
      at: row.changedAt.toISOString(),
      from: row.fromSealed && openPhone(house, 'mobile-change.number', row.fromSealed),
      to: row.toSealed && openPhone(house, 'mobile-change.number', row.toSealed),
    })),
  };
}

/** A row as a person reads it: amounts in MT under the name without its unit, instants as text. */
function plain(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]: [string, unknown]) => {
      if (typeof value === 'bigint') {
        return key.endsWith('Centavos') ? [key.replace(/Centavos$/, ''), toMt(centavos(value))] : [key, String(value)];
      }
      return [key, value];
    }),
  );
}

import { addDays, businessDayOf, type BusinessDay } from '@house/calendar';
import { sampleCoupon, sampleNotice } from '../../../apps/server/test/offers.ts';
import { asked, borrowed, customerOf, joined, signedIn } from '../../customer.ts';
import { addStaff } from '../../console/add-staff.ts';
import type { Town } from '../../open-town.ts';
import { advanceToWorkingDay } from '../../working-day.ts';
import { onePixelPng } from '../../app/picture.ts';
import { staffCalls, type StaffCalls } from './staff-calls.ts';

/** A house with something in every queue, brought there by real calls. */
export type HouseCast = {
  readonly admin: StaffCalls;
  /** Some days late, with a waiver proposed; she has earned by a friend. */
  readonly late: string;
  readonly lateUuid: string;
  /** Paid off, with credit left. */
  readonly paidUuid: string;
  readonly paid: string;
  /** Has paid a part of what was agreed, and owes besides: her credit was used, and is taken back. */
  readonly owing: string;
  readonly owingUuid: string;
  /** After too many wrong codes nobody signs in with her number. */
  readonly lockedUuid: string;
  /** Late as well, with an extension offered. */
  readonly offered: string;
  /** Approved, and M-Pesa did not answer for its payout. */
  readonly unanswered: string;
  /** Declined a moment ago, so that he waits. */
  readonly waitingUuid: string;
  readonly reviewed: string;
  /** In review, and two persons hold it. */
  readonly heldReview: string;
  /** Proposed by somebody who works here no more. */
  readonly deadProposal: string;
  /** Signed in a moment ago. */
  readonly reviewedUuid: string;
  readonly mario: string;
  /** Just hired: the administrator has her password to hand over. */
  readonly rita: string;
  readonly day: BusinessDay;
};

const businessNumber = '955555';

/** Entered by two persons, and nothing else knows of it. */
export const enteredReceipt = '9HK3PZ47HX';

/** Settles the house. The rail leaves questions unanswered from then on: a payout stays without an answer. */
export async function settleHouse(town: Town): Promise<HouseCast> {
  const elsa = await joined(town, '845560001', ['Elsa', 'Tembe'], '120001485');
  const late = await borrowed(town, elsa);
  const { uuid: recommender } = await elsa.call('customerInfo');
  const nadia = await joined(town, '845560002', ['Nádia', 'Cossa'], '120002228', { recommender });
  const paid = await borrowed(town, nadia);
  await town.sandbox.fund(nadia.phone, 5_000);
  await town.sandbox.pay(nadia.phone, { businessNumber, reference: paid, amount: 2_300 });
  await town.sandbox.waitForMessage(nadia.phone, /pago na totalidade/);
  await town.sandbox.pay(elsa.phone, { businessNumber, reference: late, amount: 300 });
  await town.sandbox.waitForMessage(elsa.phone, /recebemos 300/);
  await proof(town, elsa, late);
  const olga = await joined(town, '845560006', ['Olga', 'Sitoe'], '120013556');
  const repaid = await borrowed(town, olga);
  await town.sandbox.fund(olga.phone, 5_000);
  const tooMuch = { businessNumber, reference: repaid, amount: 2_700 };
  const { transactionId } = await town.sandbox.pay(olga.phone, tooMuch);
  await town.sandbox.waitForMessage(olga.phone, /pago na totalidade/);
  await town.sandbox.advance({ minutes: 2 });
  const owing = await borrowed(town, olga);
  const offered = await borrowed(town, await joined(town, '845560008', ['Alda', 'Matusse'], '120013912'));
  const day = businessDayOf(await town.sandbox.clock());
  await advanceToWorkingDay(town, 33);

  const { operator } = town.stack;
  const marios = await addStaff(town, 'manager', 'Mario');
  const mario = await staffCalls(town, marios);
  const carla = await staffCalls(town, await addStaff(town, 'collector', 'Carla'));
  const admin = await staffCalls(town, operator);
  const note = 'Combinado ao telefone';
  const params = { serialNumber: late };
  await carla.call('logCall', { params, body: { outcome: 'answered', said: 'Recebe na sexta-feira' } });
  await carla.call('proposeWaiver', { params, body: { amount: 100, bucket: 'managementFee', note } });
  const file = Buffer.from(await town.sandbox.businessStatement(day)).toString('base64');
  const { hash } = await mario.call('lookAtStatement', { body: { file } });
  await mario.call('importStatementFile', { body: { file, hash } });
  const coupon = { ...sampleCoupon, validFrom: day, validUntil: addDays(day, 90) };
  const agreed = async ({ approvalId: id }: { approvalId: string }) =>
    admin.call('approveProposal', { params: { id } });
  await agreed(await mario.call('proposeCoupon', { body: coupon }));
  await admin.call('saveNotice', { body: sampleNotice });
  const taken = { payment: transactionId, railsFault: false, wrongOrder: true, note: 'Era de outro pedido' };
  await agreed(await mario.call('proposeReversal', { params: { serialNumber: repaid }, body: taken }));
  const settlement = { amount: 1_000, until: addDays(businessDayOf(await town.sandbox.clock()), 10), note };
  await agreed(await mario.call('proposeSettlement', { params: { serialNumber: owing }, body: settlement }));
  // The rail's clock may be up to a second behind the service's, and what it says was paid before the agreement is not of it.
  await town.sandbox.advance({ minutes: 0 });
  await town.sandbox.pay(olga.phone, { businessNumber, reference: owing, amount: 400 });
  await town.sandbox.waitForMessage(olga.phone, /mais 600/);
  await town.sandbox.fund('853550009', 5_000);
  await town.sandbox.pay('853550009', { businessNumber, reference: `${late.slice(0, 9)}x`, amount: 700 });
  const dina = await joined(town, '845560003', ['Dina', 'Macuácua'], '400339910', { preCheckNuit: false });
  const reviewed = await asked(dina);
  const { uuid: owingUuid } = await (await signedIn(town, olga.phone)).call('customerInfo');
  const { uuid: reviewedUuid } = await dina.call('customerInfo');
  const heldReview = await asked(
    await joined(town, '845560007', ['Rute', 'Nhaca'], '400339929', { preCheckNuit: false }),
  );
  const hold = { hold: 'dispute', note: 'Diz que não foi ela' } as const;
  await agreed(await mario.call('proposeHold', { params: { serialNumber: heldReview }, body: hold }));
  const ivo = await joined(town, '845560009', ['Ivo', 'Chissano'], '400339945', { preCheckNuit: false });
  const { uuid: waitingUuid } = await ivo.call('customerInfo');
  const declined = { serialNumber: await asked(ivo) };
  await mario.call('declineReview', { params: declined, body: { reason: 'SUSPICIOUS' } });
  await mario.call('offerExtension', { params: { serialNumber: offered }, body: { termDays: 14 } });
  const entered = { receipt: enteredReceipt, amount: 350, paidAt: (await town.sandbox.clock()).toISOString(), note };
  await agreed(await mario.call('proposePayment', { body: entered }));
  const zita = await addStaff(town, 'manager', 'Zita');
  const waived = { amount: 50, note };
  const zitas = await staffCalls(town, zita);
  const { approvalId: deadProposal } = await zitas.call('proposeWaiver', {
    params: { serialNumber: owing },
    body: waived,
  });
  const { data: employed } = await admin.call('operators');
  const left = { id: employed.find((one) => one.name === 'Zita')?.id ?? '' };
  await admin.call('disableOperator', { params: left, body: { note: 'Saiu da empresa' } });
  const gina = await joined(town, '845560005', ['Gina', 'Langa'], '120005121');
  const { uuid: lockedUuid } = await gina.call('customerInfo');
  await guessesWrong(town, gina.phone);
  await town.sandbox.setFaults({ b2c: { successAfterTimeoutRate: 1 }, query: { lossRate: 1 } });
  const unanswered = await asked(await joined(town, '845560004', ['Célia', 'Mabunda'], '120001116'));
  await town.sandbox.advance({ minutes: 90 });
  await town.sandbox.setFaults({ query: { lossRate: 1 } });

  const again = await staffCalls(town, operator);
  const { customer } = await again.call('orderFile', { params });
  const { customer: cleared } = await again.call('orderFile', { params: { serialNumber: paid } });
  const card = { bi: '110100000123A', note: 'Viu-se o BI ao balcão' };
  await again.call('captureBi', { params: { uuid: cleared.uuid }, body: card });
  await again.call('exportCustomer', { params: { uuid: cleared.uuid }, body: { note: 'Pediu os seus dados' } });
  const rita = { name: 'Rita', email: 'rita@microbanco.example', role: 'reviewer' } as const;
  const hire = await again.call('proposeHire', { body: { ...rita, note: 'A fila da análise cresce' } });
  const decides = await staffCalls(town, marios);
  await decides.call('approveProposal', { params: { id: hire.approvalId } });
  const sonia = { name: 'Sónia', email: 'sonia@microbanco.example', role: 'reviewer' } as const;
  const second = await again.call('proposeHire', { body: { ...sonia, note: 'A fila da análise cresce' } });
  await decides.call('refuseProposal', { params: { id: second.approvalId }, body: { note: 'Este mês chega uma' } });
  const { data: staff } = await again.call('operators');
  const idOf = (name: string): string => staff.find((one) => one.name === name)?.id ?? '';
  const grown = { role: 'manager', note: 'Passa a chefiar as cobranças' } as const;
  await again.call('proposeRole', { params: { id: idOf('Carla') }, body: grown });
  return {
    admin: again,
    late,
    lateUuid: customer.uuid,
    paid,
    paidUuid: cleared.uuid,
    owing,
    owingUuid,
    lockedUuid,
    offered,
    unanswered,
    waitingUuid,
    reviewed,
    heldReview,
    deadProposal,
    reviewedUuid,
    mario: idOf('Mario'),
    rita: idOf('Rita'),
    day,
  };
}

/** Somebody else tries the codes of a number until none is taken any more (rules.md 11). */
async function guessesWrong(town: Town, phone: string): Promise<void> {
  const stranger = customerOf(town, phone);
  for (let codes = 0; codes < 4; codes += 1) {
    await town.sandbox.advance({ minutes: 1 });
    const { token: identify } = await stranger.call('requestCode', { query: { mobile: phone } });
    const code = (await town.sandbox.waitForCode(phone)) === '0000' ? '0001' : '0000';
    for (let guess = 1; guess <= 3; guess += 1)
      await stranger.call('verifyCode', { body: { identify, code } }).catch(() => undefined);
  }
}

async function proof(town: Town, customer: { cookies: ReadonlyMap<string, string> }, orderNo: string): Promise<void> {
  const form = new FormData();
  form.set('orderNo', orderNo);
  form.set('text', 'Confirmado 9HK3PZ41TQ. Pagou 250.00MT');
  form.set('image', new Blob([new Uint8Array(onePixelPng)], { type: 'image/png' }), 'photo.png');
  const cookie = [...customer.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const answer = await fetch(`${town.stack.app}/api/customer/proof`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  if (!answer.ok) throw new Error(`proof: ${answer.status} ${await answer.text()}`);
}

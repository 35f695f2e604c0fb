import { isBusinessDay } from '@house/calendar';
import { z } from 'zod';
import {
  amountOut,
  anyId,
  bi,
  day,
  gender,
  instant,
  nuit,
  orderStatus,
  pageSize,
  phone,
  verificationLevel,
} from '../fields.ts';
import { note, proposed } from './approvals.ts';
import { operatorCall } from './operator-call.ts';
import { event, statementEntry } from './orders.ts';
import { actingRoles, roles, type Role } from './roles.ts';
import { blockReasons } from './words.ts';

const looking = { roles, audited: true, acts: false } as const;
const mayAct = ['reviewer', 'manager', 'admin'] as const satisfies readonly Role[];
const whoTalks = ['reviewer', 'collector', 'manager', 'admin'] as const satisfies readonly Role[];
const customer = z.object({ uuid: anyId });
const notThere = ['CUSTOMER_NOT_FOUND'] as const;
const acting = { ...looking, roles: mayAct, acts: true, params: customer } as const;
const actRefusals = [...notThere, 'ACT_NOT_POSSIBLE'] as const;

export const findCustomers = operatorCall({
  ...looking,
  summary: 'Customers, the newest first, or those that a whole number names.',
  query: z.object({
    size: pageSize,
    after: z.string().max(64).optional().meta({ description: 'The last customer already seen' }),
    search: z.string().max(64).optional().meta({ description: 'A whole phone number, NUIT, order number or uuid' }),
    joined: day.refine(isBusinessDay).optional().meta({ description: 'Signed up on this day' }),
  }),
  result: z.object({
    data: z.array(
      z.object({
        uuid: z.string(),
        name: z.string(),
        phone: z.string(),
        level: verificationLevel,
        limit: amountOut,
        since: instant,
        blocked: z.boolean(),
        order: z.object({ serialNumber: z.string(), status: orderStatus }).nullable(),
      }),
    ),
    hasMore: z.boolean(),
  }),
});

export const customerFile = operatorCall({
  ...looking,
  summary: 'One customer: identity masked, ladder, contacts, devices, sessions, consents, orders.',
  params: customer,
  result: z.object({
    uuid: z.string(),
    name: z.string(),
    phone: z.string().meta({ description: 'Masked; empty where the account has none' }),
    lastPhone: z.string().nullable().meta({ description: 'Masked; what an account without a number had last' }),
    nuit: z.string().nullable().meta({ description: 'Masked' }),
    nuitDoubt: z.string().nullable(),
    bi: z.string().nullable().meta({ description: 'Masked; null until it is captured' }),
    gender: gender.nullable(),
    level: verificationLevel,
    locale: z.string(),
    since: instant,
    invitedBy: z.string().nullable(),
    mobileChangedAt: instant.nullable(),
    payoutsHeldUntil: instant.nullable(),
    signInLockedUntil: instant.nullable().meta({ description: 'Too many wrong codes; no code is taken until then' }),
    nextCodeAt: instant.nullable().meta({ description: 'All codes of a day were sent: none is sent until then' }),
    noOrderBecause: z.string().nullable().meta({
      description: 'Why no order of theirs would be taken now, as the app would answer; null: it would',
    }),
    blocked: z.object({ at: instant, reason: z.string() }).nullable(),
    blacklisted: z.boolean(),
    cooldown: z.object({ reason: z.string(), until: day }).nullable(),
    erasureAskedAt: instant.nullable(),
    erasedAt: instant.nullable(),
    editable: z.boolean(),
    editingOpened: z.boolean(),
    limit: amountOut,
    ladder: z.array(amountOut),
    steps: z.array(z.object({ at: instant, from: amountOut, to: amountOut, order: z.string(), undone: z.boolean() })),
    credit: amountOut,
    commission: amountOut.meta({ description: 'What of it may be taken out now' }),
    invitations: z.object({
      registered: z.int().meta({ description: 'Signed up by their link' }),
      lent: z.int().meta({ description: 'Of those, got a loan' }),
      earned: amountOut.meta({ description: 'By the first loan of each, whether it may be taken out already or not' }),
      later: amountOut.meta({ description: 'What of it may not be taken out yet' }),
      cleanDays: z
        .int()
        .meta({ description: 'A reward may be taken out once the loan was in order so long, or is repaid' }),
      selfReferral: z.boolean().meta({ description: 'Invited themselves: whoever invited them earns nothing' }),
    }),
    kin: z.array(z.object({ relationship: z.string(), name: z.string(), phone: z.string() })),
    devices: z.array(z.object({ device: z.string(), firstSeen: instant, lastSeen: instant, others: z.int() })),
    sessions: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        browser: z.string().nullable(),
        since: instant,
        lastSeen: instant,
      }),
    ),
    consents: z.array(z.object({ kind: z.string(), version: z.string(), hash: z.string(), at: instant })),
    orders: z.array(
      z.object({
        serialNumber: z.string(),
        placedAt: instant,
        amount: amountOut,
        term: z.int(),
        status: orderStatus,
        worstDpd: z.int().nullable(),
        hold: z.string().nullable(),
      }),
    ),
  }),
  refusals: notThere,
});

export const customerEvents = operatorCall({
  ...looking,
  summary: 'Everything that happened with a customer, the latest first.',
  params: customer,
  result: z.object({ data: z.array(event) }),
  refusals: notThere,
});

export const customerAccount = operatorCall({
  ...looking,
  summary: 'The customer’s statement of account: all orders, commission and credit, in the order of booking.',
  params: customer,
  result: z.object({
    data: z.array(statementEntry).max(500),
    hasOlder: z.boolean().meta({ description: 'Only the latest 500 are here' }),
  }),
  refusals: notThere,
});

export const showPhone = operatorCall({
  ...acting,
  roles: whoTalks,
  summary: 'The whole phone number, to call it; of the contacts only for who verifies. Each look is in the audit log.',
  query: z.object({ whose: z.enum(['customer', 'kin']).default('customer') }),
  result: z.object({ phones: z.array(z.object({ who: z.string(), phone: z.string() })) }),
  refusals: notThere,
});

export const addNote = operatorCall({
  ...acting,
  roles: actingRoles,
  summary: 'Writes a note into the customer’s timeline.',
  body: z.strictObject({ note }),
  result: z.null(),
  refusals: [...notThere, 'KEY_REUSED'],
});

export const strikeNote = operatorCall({
  ...acting,
  roles: actingRoles,
  params: z.object({ uuid: anyId, id: anyId }),
  summary: 'Strikes a note that was written on the wrong customer’s page: it stays there, and is in no export.',
  body: z.strictObject({ note }),
  result: z.null(),
  refusals: actRefusals,
});

export const endSessions = operatorCall({
  ...acting,
  summary: 'Ends a session of the customer, or all of them.',
  body: z.strictObject({ session: z.string().max(20).optional(), note }),
  result: z.object({ ended: z.int() }),
  refusals: [...notThere, 'KEY_REUSED'],
});

export const letSignIn = operatorCall({
  ...acting,
  summary: 'Lets a number sign in again that too many wrong codes had locked, once its owner was called back.',
  body: z.strictObject({ note }),
  result: z.null(),
  refusals: actRefusals,
});

export const blockCustomer = operatorCall({
  ...acting,
  summary: 'Blocks a customer: no order, no payout, until two persons lift it.',
  body: z.strictObject({ reason: z.enum(blockReasons), note }),
  result: z.null(),
  refusals: actRefusals,
});

export const proposeUnblock = operatorCall({
  ...acting,
  summary: 'Proposes to lift the block; of who is not blocked, the waiting time after a decline.',
  body: z.strictObject({ note }),
  result: proposed,
  refusals: [...actRefusals, 'APPROVAL_WAITS_ALREADY'],
});

export const proposeBlacklist = operatorCall({
  ...acting,
  summary: 'Proposes to put the NUIT, phone and devices of a customer on the blacklist, or to take them off.',
  body: z.strictObject({ listed: z.boolean(), note }),
  result: proposed,
  refusals: [...actRefusals, 'APPROVAL_WAITS_ALREADY'],
});

export const openEditing = operatorCall({
  ...acting,
  summary: 'Lets the borrower change details and contacts, or no longer.',
  body: z.strictObject({ open: z.boolean(), note }),
  result: z.null(),
  refusals: [...notThere, 'KEY_REUSED'],
});

export const captureBi = operatorCall({
  ...acting,
  summary: 'Writes down the number of the customer’s identity card, or takes it out; contracts name it from then on.',
  body: z.strictObject({
    bi: bi.nullable().meta({ description: 'null: it was somebody else’s, and theirs is not known' }),
    note,
  }),
  result: z.null(),
  refusals: [...notThere, 'ACT_NOT_POSSIBLE', 'KEY_REUSED'],
});

export const proposeNumber = operatorCall({
  ...acting,
  summary: 'Proposes a new number for a lost SIM; the note says how the person was identified.',
  body: z.strictObject({
    mobile: phone,
    nuit: nuit.meta({ description: 'As the person says it; must be theirs' }),
    note,
  }),
  result: proposed,
  refusals: [...actRefusals, 'APPROVAL_WAITS_ALREADY', 'MOBILE_TAKEN', 'NUIT_DIFFERS'],
});

export const proposeNumberOff = operatorCall({
  ...acting,
  summary: 'Proposes to leave the account without a number, which somebody else has; the note says how that is known.',
  body: z.strictObject({ note }),
  result: proposed,
  refusals: [...actRefusals, 'APPROVAL_WAITS_ALREADY'],
});

export const exportCustomer = operatorCall({
  ...acting,
  roles: ['admin'],
  summary: 'All that is known of a person, as they have a right to it (rules.md 13). Codes and tokens are not in it.',
  body: z.strictObject({ note }),
  result: z.object({ madeAt: instant, sections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
  refusals: notThere,
});

export const proposeCreditRefund = operatorCall({
  ...acting,
  roles: ['finance', 'manager', 'admin'],
  summary: 'Proposes to send the customer’s credit back to their wallet.',
  body: z.strictObject({ note }),
  result: proposed,
  refusals: [...actRefusals, 'APPROVAL_WAITS_ALREADY'],
});

export const proposeCommissionPayout = operatorCall({
  ...acting,
  roles: ['finance', 'manager', 'admin'],
  summary: 'Proposes to send the commission that may be taken out to the customer’s wallet, however little.',
  body: z.strictObject({ note }),
  result: proposed,
  refusals: [...actRefusals, 'APPROVAL_WAITS_ALREADY'],
});

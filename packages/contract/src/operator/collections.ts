import { z } from 'zod';
import { amountIn, amountOut, anyId, day, instant, pageSize } from '../fields.ts';
import { note } from './approvals.ts';
import { operatorCall } from './operator-call.ts';
import { notCounted } from './orders.ts';
import type { Role } from './roles.ts';
import { callOutcomes, collectionTemplates, promiseStates } from './words.ts';

const mayLook = ['collector', 'manager', 'admin', 'auditor'] as const satisfies readonly Role[];
const mayCollect = ['collector', 'manager', 'admin'] as const satisfies readonly Role[];
const mayCall = ['reviewer', 'collector', 'manager', 'admin'] as const satisfies readonly Role[];
const order = z.object({ serialNumber: anyId });
const said = z.string().trim().max(500);

const promise = z.object({
  amount: amountOut,
  on: day,
  state: z.enum(promiseStates),
  madeAt: instant,
  by: z.string(),
});
/** A call to somebody about an order, or a message. */
export const contact = z.object({
  id: z.string(),
  struck: z.boolean().meta({ description: 'Noted by mistake: nothing goes by it' }),
  mayStrike: z.boolean().meta({ description: 'By whoever asks' }),
  at: instant,
  by: z.string(),
  purpose: z.enum(['verification', 'collection']),
  channel: z.enum(['call', 'sms']),
  whom: z.enum(['customer', 'kin']),
  outcome: z.string(),
  said: z.string().nullable(),
});
const limits = z.object({
  mayContact: z.boolean(),
  whyNot: z.enum(['OUTSIDE_CONTACT_HOURS', 'TOO_MANY_CONTACTS']).nullable(),
  today: z.int(),
  week: z.int(),
  maxToday: z.int(),
  maxWeek: z.int(),
});

export const worklist = operatorCall({
  summary: 'Whom to call next: by amount × likelihood × promise; those who promised rest until their day.',
  roles: mayLook,
  audited: true,
  acts: false,
  query: z.object({
    size: pageSize,
    after: z.string().max(64).optional().meta({
      description:
        'The last order already seen, with what a call was worth then (`4810227738:1980.00`): it may have left the list since',
    }),
    promise: z.enum(['open', 'broken']).optional(),
  }),
  result: z.object({
    data: z.array(
      z.object({
        serialNumber: z.string(),
        uuid: z.string(),
        name: z.string(),
        phone: z.string(),
        dpd: z.int(),
        outstanding: amountOut,
        likelihood: z.int().meta({ description: 'Per cent, by days past due' }),
        expected: amountOut.meta({ description: 'The score in MT: what a call is worth' }),
        promise: promise.nullable(),
        contactsThisWeek: z.int(),
        lastContact: instant.nullable(),
        lastOutcome: z.string().nullable(),
      }),
    ),
    hasMore: z.boolean(),
  }),
});

export const collectionCase = operatorCall({
  summary: 'One debt to collect: what was said and promised, whether a contact is lawful now, the exact SMS.',
  roles: mayLook,
  audited: true,
  acts: false,
  params: order,
  result: z.object({
    limits,
    promiseDays: z.int(),
    contacts: z.array(contact),
    promises: z.array(promise),
    messages: z.array(z.object({ template: z.enum(collectionTemplates), text: z.string() })),
    settlement: z.object({ left: amountOut, until: day }).nullable().meta({
      description: 'Agreed by two persons: what is left to pay by that day ends the debt, and no more is asked for',
    }),
    held: z.boolean().meta({ description: 'On hold: nothing that asks for money is sent, and no promise is taken' }),
    notes: z
      .array(z.object({ at: instant, by: z.string(), text: z.string() }))
      .meta({ description: 'The latest that staff wrote of the customer, whatever it is about' }),
    notCounted,
    wrongNumber: z.boolean().meta({ description: 'A stranger answered there: nothing that asks for money is sent' }),
  }),
  refusals: ['ORDER_NOT_FOUND'],
});

const acting = { audited: true, acts: true, params: order, result: z.null() } as const;
const refusals = ['ORDER_NOT_FOUND', 'ACT_NOT_POSSIBLE', 'OUTSIDE_CONTACT_HOURS', 'TOO_MANY_CONTACTS'] as const;

export const logCall = operatorCall({
  ...acting,
  roles: mayCall,
  summary: 'What came of a call: to verify an order in review, or to collect, with a promise if one was given.',
  body: z.strictObject({
    whom: z.enum(['customer', 'kin']).default('customer'),
    outcome: z.enum(callOutcomes),
    said: said.default(''),
    promise: z.strictObject({ amount: amountIn, on: day }).optional(),
  }),
  refusals: [...refusals, 'KEY_REUSED'],
});

export const sendCollectionSms = operatorCall({
  ...acting,
  roles: mayCollect,
  summary: 'Sends a template to the borrower, at what is owed now. It counts as a contact.',
  body: z.strictObject({ template: z.enum(collectionTemplates) }),
  refusals: [...refusals, 'KEY_REUSED'],
});

export const strikeCall = operatorCall({
  ...acting,
  roles: mayCall,
  params: z.object({ serialNumber: anyId, call: anyId }),
  summary:
    'Says that a call was noted by mistake: a promise given in it never was. It stays in the log and counts as a contact.',
  body: z.strictObject({ note }),
  refusals: ['ORDER_NOT_FOUND', 'ACT_NOT_POSSIBLE'],
});

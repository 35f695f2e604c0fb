import { z } from 'zod';
import { day, instant } from '../fields.ts';
import { operatorCall } from './operator-call.ts';

const hour = z.object({
  asked: z.int(),
  answered: z.int(),
  withoutAnswer: z.int().meta({ description: 'Timed out, or answered so that nobody knows' }),
});

export const health = operatorCall({
  session: 'operator',
  roles: ['finance', 'manager', 'admin', 'auditor'],
  audited: false,
  acts: false,
  answer: 'plain',
  summary:
    'Whether the outside answers, what waits and since when, the daily close, the version and the database’s size.',
  result: z.object({
    at: instant,
    payouts: hour,
    collections: hour,
    sms: z.object({ queued: z.int(), sent: z.int(), delivered: z.int(), failed: z.int() }),
    pausedRails: z.array(z.object({ name: z.string(), pausedAt: instant, reason: z.string() })),
    lanes: z.array(
      z.object({
        name: z.enum(['sms', 'payouts', 'collections', 'receipts', 'reviews', 'reminders', 'holderNames']),
        due: z.int().meta({ description: 'Could be worked on now; at most 1,000 are counted' }),
        oldestAt: instant.nullable(),
      }),
    ),
    close: z.object({
      today: day,
      lastClosed: day.nullable(),
      finishedAt: instant.nullable(),
      running: day.nullable(),
    }),
    version: z.object({ migration: z.string(), migrations: z.int(), node: z.string(), postgres: z.string() }),
    databaseBytes: z.int(),
  }),
  refusals: ['NOT_SIGNED_IN', 'ROLE_NOT_ALLOWED'],
});

import { z } from 'zod';
import { amountOut, day, instant } from '../fields.ts';
import { operatorCall } from './operator-call.ts';
import { roles } from './roles.ts';
import { laneNames } from './words.ts';

const hour = z.object({
  asked: z.int(),
  answered: z.int(),
  withoutAnswer: z.int().meta({ description: 'Timed out, or answered so that nobody knows' }),
});

export const health = operatorCall({
  roles: ['finance', 'manager', 'admin', 'auditor'],
  audited: false,
  acts: false,
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
        name: z.enum(laneNames),
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
});

export const houseStanding = operatorCall({
  roles,
  audited: false,
  acts: false,
  summary: 'Whether the day is closed, and for how many hours the business account lasts.',
  result: z.object({
    today: day,
    lastClosed: day.nullable(),
    closing: day.nullable().meta({ description: 'The day that is being closed now' }),
    float: z
      .object({
        amount: amountOut,
        perHour: amountOut.meta({ description: 'Paid out an hour, of the last 24' }),
        hours: z.int().nullable().meta({ description: 'null: nothing was paid out in the last 24 hours' }),
      })
      .nullable()
      .meta({ description: 'null: the owner’s funds are not in the books' }),
  }),
});

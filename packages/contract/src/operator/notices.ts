import { z } from 'zod';
import { instant, pageSize } from '../fields.ts';
import { operatorCall } from './operator-call.ts';
import { roles } from './roles.ts';
import { noticeAudiences, noticeStages, windowStates } from './words.ts';

const pair = z.uuid();
const text = z.strictObject({ title: z.string().trim().min(1).max(80), content: z.string().trim().min(1).max(500) });
const shown = z.object({ title: z.string(), content: z.string() });

const acting = { roles: ['manager', 'admin'], audited: true, acts: true } as const;
const refusals = ['ACT_NOT_POSSIBLE'] as const;

export const notices = operatorCall({
  roles,
  audited: false,
  acts: false,
  summary: 'Notices to borrowers, the latest first.',
  query: z.object({
    state: z.enum(windowStates).optional(),
    stage: z.enum(noticeStages).optional(),
    size: pageSize,
    after: pair.optional(),
  }),
  result: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        state: z.enum(windowStates),
        stage: z.string(),
        level: z.enum(['info', 'warning']),
        audience: z.enum(noticeAudiences),
        from: instant,
        until: instant.nullable(),
        pt: shown.nullable(),
        en: shown.nullable(),
      }),
    ),
    hasMore: z.boolean(),
  }),
});

export const saveNotice = operatorCall({
  ...acting,
  summary:
    'Writes a notice in both languages, or changes one. One of the stage `lending` stops new orders while it is active.',
  body: z.strictObject({
    id: pair.nullable().meta({ description: 'null: a new one' }),
    stage: z.enum(noticeStages),
    level: z.enum(['info', 'warning']),
    audience: z.enum(noticeAudiences).meta({ description: 'Others than everyone on the stage `detail` only' }),
    from: instant.nullable().meta({ description: 'null: now' }),
    until: instant.nullable(),
    pt: text,
    en: text,
    shown: z
      .strictObject({
        stage: z.string(),
        level: z.string(),
        audience: z.string(),
        from: instant,
        until: instant.nullable(),
        pt: shown,
        en: shown,
      })
      .optional()
      .meta({ description: 'The notice as it was read; one that has changed since is not overwritten' }),
  }),
  result: z.object({ id: z.string() }),
  refusals: [...refusals, 'NOTICE_NOT_FOUND', 'NOTICE_CHANGED', 'KEY_REUSED'],
});

export const endNotice = operatorCall({
  ...acting,
  summary: 'Ends a notice now.',
  params: z.object({ id: pair }),
  result: z.null(),
  refusals: [...refusals, 'NOTICE_NOT_FOUND'],
});

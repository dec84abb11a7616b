import { z } from 'zod'
import { MAX_OWN_CSS } from '@/lib/rules/website/content'
import type { CssProblem } from '@/lib/rules/website/css-problem'
import { group } from './endpoint'
import { Id } from './fields'
import { websiteEdit, websiteGet, websitePost, websitePublish, websiteView } from './website-calls'
import { OperationSchema } from './website-content'
import { Instant, ofDraft } from './website-fields'

const Note = z.string().trim().max(500, 'Use at most 500 characters').default('')

const CHECK_SEVERITIES = ['block', 'warn', 'info'] as const
/** One thing that the publish checks found. `sectionId`, `blockId` and `field` say where. */
export const Finding = z.object({
  /** Stable for the same defect, so that it can be overridden. */
  key: z.string(),
  check: z.string(),
  severity: z.enum(CHECK_SEVERITIES),
  documentId: z.string(),
  sectionId: z.string().nullable(),
  blockId: z.string().nullable(),
  field: z.string().nullable(),
  message: z.string(),
  /** What to do about it, in one sentence. */
  advice: z.string(),
  /** Operations that mend it, when there is one obvious way. */
  fix: z.array(OperationSchema).nullable(),
})
export type Finding = z.output<typeof Finding>

const Override = z.object({
  key: z.string().max(300),
  reason: z.string().trim().min(5, 'Say why, in a few words').max(500),
})

export const ScheduleRow = z.object({
  _id: z.string(),
  name: z.string(),
  /** Why it failed or ended early; empty otherwise. */
  note: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  state: z.enum(['waiting', 'live', 'done', 'cancelled', 'superseded', 'failed']),
  documents: z.array(z.object({ _id: z.string(), title: z.string() })),
})
export type ScheduleRow = z.output<typeof ScheduleRow>

/** Schema of `CssProblem`. */
const CssProblemSchema = z.object({
  line: z.number().int(),
  column: z.number().int(),
  message: z.string(),
}) satisfies z.ZodType<CssProblem>

export const websitePublishing = group({
  checkCss: {
    ...websiteEdit,
    ...websitePost(
      'check-css',
      'What the shop leaves out of own CSS, with line and column; changes nothing',
      z.object({ css: z.string().max(MAX_OWN_CSS) }),
      z.object({ problems: z.array(CssProblemSchema) }),
    ),
  },
  checks: {
    ...websiteView,
    ...websiteGet(
      'checks',
      'What the publish checks find in the drafts',
      z.object({ documentIds: z.string().max(4_000) }),
      z.object({ findings: z.array(Finding) }),
    ),
  },
  publish: {
    ...websitePublish,
    ...websitePost(
      'publish',
      'Publishes the drafts of these documents together, or rejects with what blocks',
      z.object({
        documents: z.array(z.object(ofDraft)).min(1).max(50),
        overrides: z.array(Override).max(100).default([]),
        note: Note,
        /** Publish although the live version is newer than what a draft is based on. */
        replaceNewer: z.boolean().default(false),
        /** Later, and with a return to what is live then. */
        from: Instant.nullable().default(null),
        until: Instant.nullable().default(null),
      }),
      z.object({
        published: z.boolean(),
        findings: z.array(Finding),
        /** Milliseconds from the call to the purge; null when it is scheduled. */
        ms: z.number().nullable(),
        url: z.string(),
      }),
    ),
  },
  schedules: {
    ...websiteView,
    ...websiteGet('schedules', 'Planned and past publications', z.object({}), z.object({ rows: z.array(ScheduleRow) })),
  },
  cancelSchedule: {
    ...websitePublish,
    ...websitePost(
      'cancel-schedule',
      'Cancels a planned publication, or puts one away that failed',
      z.object({ scheduleId: Id }),
      z.object({ rows: z.array(ScheduleRow) }),
    ),
  },
})

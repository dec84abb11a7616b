import { z } from 'zod'
import { DIMENSIONS, type DimensionId } from '@/lib/rules/reports/dimensions'
import { REPORT_IDS } from '@/lib/rules/reports/library'
import { MEASURE_IDS } from '@/lib/rules/reports/measures'
import { MAX_DIMENSIONS } from '@/lib/rules/reports/report-definition'
import { COMPARISONS, PRESETS, type PresetId, rangeError } from '@/lib/rules/reports/report-range'
import { group } from './endpoint'
import { Id, Version } from './fields'
import { ReportDay } from './reports'

/** Maximum number of saved reports per person. */
export const MAX_SAVED_REPORTS = 50
const MOST_RECIPIENTS = 50

// Safe: an object has exactly the names of its type, and there are some.
const DIMENSION_IDS = Object.keys(DIMENSIONS) as [DimensionId, ...DimensionId[]]
const PRESET_IDS = Object.keys(PRESETS) as [PresetId, ...PresetId[]]

const isDistinct = (values: readonly string[]) => new Set(values).size === values.length
const distinct = 'Choose each of them once'

/** What a saved report shows. */
const SavedDefinitionSchema = z
  .object({
    report: z.enum([...REPORT_IDS, 'custom']),
    measures: z
      .array(z.enum(MEASURE_IDS))
      .min(1, 'Choose a figure')
      .max(MEASURE_IDS.length)
      .refine(isDistinct, distinct),
    dimensions: z.array(z.enum(DIMENSION_IDS)).max(MAX_DIMENSIONS).refine(isDistinct, distinct),
    filters: z
      .array(z.object({ dimension: z.enum(DIMENSION_IDS), values: z.array(z.string().max(200)).min(1).max(100) }))
      .max(DIMENSION_IDS.length),
    preset: z.enum(PRESET_IDS).nullable(),
    from: ReportDay.or(z.literal('')),
    to: ReportDay.or(z.literal('')),
    compare: z.enum(COMPARISONS),
    sort: z.enum(MEASURE_IDS).nullable(),
    direction: z.enum(['asc', 'desc']),
  })
  .superRefine(({ preset, from, to }, ctx) => {
    if (preset) return
    const error = from === '' || to === '' ? { field: 'from', message: 'Enter a date' } : rangeError({ from, to })
    if (error) ctx.addIssue({ code: 'custom', message: error.message, path: [error.field] })
  })

/** On the store's clocks; members who may not export reports get nothing. */
const ReportScheduleSchema = z.object({
  every: z.enum(['day', 'week', 'month']),
  hour: z.number().int().min(0).max(23),
  weekday: z.number().int().min(1).max(7),
  monthDay: z.number().int().min(1).max(28),
  /** Ids of accounts that work in the store. */
  recipients: z.array(Id).min(1, 'Choose who gets the report').max(MOST_RECIPIENTS),
})

const SavedReport = z.object({
  _id: z.string(),
  name: z.string(),
  definition: SavedDefinitionSchema,
  isShared: z.boolean(),
  isMine: z.boolean(),
  ownerName: z.string(),
  schedule: ReportScheduleSchema.nullable(),
  /** When it was last sent; null for never. */
  lastSentAt: z.iso.datetime().nullable(),
  version: Version,
})
export type SavedReport = z.output<typeof SavedReport>

const SavedReports = z.object({
  reports: z.array(SavedReport),
  /** Who may get reports by email. */
  people: z.array(z.object({ _id: z.string(), name: z.string() })),
})
export type SavedReports = z.output<typeof SavedReports>

const values = {
  name: z.string('Enter a name').trim().min(1, 'Enter a name').max(60, 'Use at most 60 characters'),
  isShared: z.boolean(),
  schedule: ReportScheduleSchema.nullable(),
}

/** A saved report belongs to its maker; a shared one is listed for everybody who sees reports. */
export const savedReports = group({
  list: {
    method: 'GET',
    path: 'vender/saved-reports/list',
    audience: 'vendor',
    permission: 'report.view',
    summary: 'Own and shared reports, and the people to whom reports can be sent',
    input: z.object({}),
    reply: SavedReports,
  },
  create: {
    method: 'POST',
    path: 'vender/saved-reports/create',
    audience: 'vendor',
    permission: 'report.view',
    summary: 'Saves a report under a name; sending it by email needs the permission to export reports',
    input: z.object({ ...values, definition: SavedDefinitionSchema }),
    reply: SavedReports,
  },
  update: {
    method: 'POST',
    path: 'vender/saved-reports/update',
    audience: 'vendor',
    permission: 'report.view',
    summary: 'Changes name, sharing and schedule of the given version of an own report',
    input: z.object({ ...values, _id: Id, version: Version }),
    reply: SavedReports,
  },
  remove: {
    method: 'POST',
    path: 'vender/saved-reports/delete',
    audience: 'vendor',
    permission: 'report.view',
    summary: 'Deletes an own report, or a shared one whose maker has left the store',
    input: z.object({ _id: Id }),
    reply: SavedReports,
  },
})

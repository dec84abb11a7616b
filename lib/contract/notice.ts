import { z } from 'zod'

/** The kinds of notice. The kind decides the icon. */
export const NOTICE_KINDS = [
  'low_stock',
  'import',
  'import_failed',
  'export',
  'export_failed',
  'plan_failed',
  'code_leak',
  'order',
  'payment_problem',
  'refund_due',
  'time_changed',
  'texts_failed',
] as const

/** A notification about an event in the store, for one person. */
export const Notice = z.object({
  _id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  detail: z.string(),
  /** Path of the screen that it links to. */
  href: z.string(),
  /** ISO 8601. */
  at: z.string(),
  isSeen: z.boolean(),
})
export type Notice = z.output<typeof Notice>

import { z } from 'zod'
import { group } from './endpoint'
import { Id } from './fields'

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

const NoticeList = z.object({
  /** The latest ones, newest first. */
  notices: z.array(Notice),
  unseen: z.number().int(),
})

/** The notifications of the caller in the current store. */
export const notices = group({
  list: {
    method: 'GET',
    path: 'vender/notices/list',
    audience: 'account',
    summary: 'The latest notices of the caller and the number of unseen ones',
    input: z.object({}),
    reply: NoticeList,
  },
  see: {
    method: 'POST',
    path: 'vender/notices/see',
    audience: 'account',
    summary: 'Marks a notice of the caller and all older ones as seen',
    input: z.object({ _id: Id }),
    reply: NoticeList,
  },
})

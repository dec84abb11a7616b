import { z } from 'zod'
import { splitValues } from '@/lib/rules/value-list'
import { EmailLogRow } from './email-log-row'
import { group } from './endpoint'
import { Done, Id } from './fields'
import { furtherOrders } from './list-order'
import { EMAIL_STATES } from './notifications'
import { pageInput, pageReply, Query, several } from './stock-list'

const asList = (value: unknown) => (typeof value === 'string' ? splitValues(value) : value)
const SORTS = ['created'] as const

export const emailLog = group({
  list: {
    method: 'GET',
    audience: 'vendor',
    permission: 'email_log.view',
    path: 'vender/email-log/list',
    summary:
      'Emails of the last 90 days that match: envelope and state, never content; emails about accounts are left out',
    input: z.object({
      ...pageInput,
      query: Query,
      state: several(EMAIL_STATES),
      kind: z.preprocess(asList, z.array(z.string().max(60)).max(60)).default([]),
      direction: z.enum(['asc', 'desc']).default('desc'),
      sort: z.enum(SORTS).default('created'),
      further: furtherOrders(SORTS),
    }),
    reply: pageReply(EmailLogRow),
  },
  resend: {
    method: 'POST',
    audience: 'vendor',
    permission: 'email_log.resend',
    path: 'vender/email-log/resend',
    summary: 'Writes an email again from the present data, with fresh links, and sends it to the same address',
    input: z.object({ _id: Id }),
    reply: Done,
  },
})

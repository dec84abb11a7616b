import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { emailLog } from '@/lib/contract/email-log'
import type { EmailLogRow } from '@/lib/contract/email-log-row'
import { Failure } from '@/lib/rules/failure'
import { textArray } from '../../db/array-param'
import { message } from '../../db/schema/outbox'
import { platformTransaction, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { requireToken } from '../../rate-limit/port'
import { recordAudit } from '../audit/record-audit'
import { containsPattern } from '../rows/contains-pattern'
import { orderOf, uuids } from '../rows/keyset'
import { pageOf } from '../rows/page-of'
import { notificationEvents } from './notification-events'

const PER_PERSON = { limit: 60, windowMs: 60 * 60_000 }
const SORTINGS = { created: { value: sql`m.created_at`, type: 'timestamptz' } } as const

/** What staff may see in the log. An email that no event declares, or that opens an account, is not listed. */
const listedEvents = () => notificationEvents.all().filter(({ isAccountMail }) => !isAccountMail)

const inTexts = (column: ReturnType<typeof sql>, values: readonly string[]) =>
  sql`${column} = any(${textArray(values)})`

const iso = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type Listed = Omit<EmailLogRow, 'label' | 'hasTexts' | 'canResend'> & { hasSource: boolean; listPlace: string }

/** The store is bound here: the table of emails is the platform's, and has no row security. */
export const listEmailLog: Handler<typeof emailLog.list> = (ctx, input) =>
  platformTransaction(async (tx) => {
    const events = new Map(listedEvents().map((event) => [event.name, event]))
    const kinds = input.kind.length === 0 ? [...events.keys()] : input.kind.filter((kind) => events.has(kind))
    const pattern = containsPattern(input.query)
    const source = {
      columns: sql`m.id as "_id", m.kind, m.recipient, m.subject, m.state, m.attempts, coalesce(m.last_error, '') as reason,
        ${iso(sql`m.created_at`)} as "createdAt", ${iso(sql`m.sent_at`)} as "sentAt", m.source is not null as "hasSource"`,
      from: sql`message m`,
      where: sql`m.store_id = ${ctx.storeId} and ${inTexts(sql`m.kind`, kinds)}
        and (m.recipient ilike ${pattern} or m.subject ilike ${pattern})
        ${input.state.length > 0 ? sql`and ${inTexts(sql`m.state`, input.state)}` : sql``}`,
    }
    const page = await pageOf<Listed>(tx, source, orderOf(SORTINGS, uuids(sql`m.id`), input), input)
    const rows = page.rows.map(({ hasSource, listPlace: _, ...row }): EmailLogRow => {
      const event = events.get(row.kind)
      return {
        ...row,
        label: event?.label ?? row.kind,
        hasTexts: event ? event.email !== null : false,
        canResend: hasSource && event?.resend !== undefined,
      }
    })
    return { ...page, rows }
  })

export const resendLoggedEmail: Handler<typeof emailLog.resend> = async (ctx, { _id }) => {
  await requireToken('email-resend', `${ctx.storeId} ${ctx.accountId}`, PER_PERSON)
  const kinds = listedEvents().map(({ name }) => name)
  const [row] = await platformTransaction((tx) =>
    tx
      .select({ kind: message.kind, source: message.source, recipient: message.recipient })
      .from(message)
      .where(and(eq(message.storeId, ctx.storeId), eq(message.id, _id), inArray(message.kind, kinds))),
  )
  if (!row) throw new Failure('not_found', 'There is no such email.')
  const { resend, label } = notificationEvents.get(row.kind)
  const { source, recipient } = row
  if (!resend || !source) throw new Failure('conflict', 'This email cannot be sent again.')
  await transaction(ctx, async (tx) => {
    await resend(tx, ctx, source)
    await recordAudit(tx, ctx, {
      action: 'email_log.resend',
      subjectType: 'email',
      subjectId: _id,
      subjectName: label,
      after: { to: recipient },
    })
  })
  return { message: `${label} is on its way again.` }
}

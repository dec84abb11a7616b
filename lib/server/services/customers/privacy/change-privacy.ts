import 'server-only'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { PrivacyRow, privacyRequests } from '@/lib/contract/privacy-requests'
import { Failure } from '@/lib/rules/failure'
import { PRIVACY_ANSWER_DAYS, PRIVACY_ERASE_DAYS, type PrivacyKind } from '@/lib/rules/privacy-request'
import { rowsOf } from '../../../db/rows-of'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { eraseCustomerJob } from '../../../jobs/definitions/erase-customer-job'
import { enqueue } from '../../../jobs/port'
import { recordAudit } from '../../audit/record-audit'
import { inOrder, uuids } from '../../rows/keyset'
import { pageOf } from '../../rows/page-of'
import { lockCustomer } from '../admin/read-customer'
import {
  PRIVACY_TABLES,
  privacyColumns,
  privacyReply,
  readPrivacy,
  type SelectedPrivacy,
  stepPrivacy,
} from './privacy-rows'

const DAY_MS = 86_400_000
const DUE_FIRST = inOrder({ value: sql`p.due_on::timestamptz`, type: 'timestamptz' }, uuids(sql`p.id`), 'asc')
const LATEST_FIRST = inOrder({ value: sql`p.closed_at`, type: 'timestamptz' }, uuids(sql`p.id`), 'desc')

export const listPrivacy: Handler<typeof privacyRequests.list> = (ctx, { show, ...asked }) =>
  transaction(ctx, async (tx) => {
    const isOpen = sql`p.state in ('open', 'scheduled')`
    const page = await pageOf<SelectedPrivacy & { listPlace: string }>(
      tx,
      {
        columns: privacyColumns(ctx),
        from: PRIVACY_TABLES,
        where: sql`p.store_id = ${ctx.storeId} and ${show === 'open' ? isOpen : sql`not (${isOpen})`}`,
      },
      show === 'open' ? DUE_FIRST : LATEST_FIRST,
      asked,
    )
    return { ...page, rows: page.rows.map(({ listPlace: _, ...row }) => privacyReply(row)) }
  })

export const privacyDetail: Handler<typeof privacyRequests.detail> = (ctx, { _id }) =>
  transaction(ctx, (tx) => readPrivacy(tx, ctx, _id))

export const createPrivacy: Handler<typeof privacyRequests.create> = (ctx, { customerId, kind, channel, receivedOn }) =>
  transaction(ctx, async (tx) => {
    await lockCustomer(tx, ctx, customerId)
    const id = uuidv7()
    const { storeId, accountName: actor } = ctx
    const [clock] = await rowsOf<{ today: string }>(
      tx,
      sql`select (now() at time zone time_zone)::date::text as today from store where id = ${storeId}`,
    )
    const day = receivedOn ?? clock?.today ?? ''
    if (clock && day > clock.today) {
      const text = 'The day is in the future.'
      throw new Failure('invalid', text, { receivedOn: text })
    }
    const made = await rowsOf<{ id: string }>(
      tx,
      sql`insert into privacy_request (store_id, id, customer_id, kind, channel, received_on, due_on, actor)
          values (${storeId}, ${id}, ${customerId}, ${kind}, ${channel}, ${day}::date, ${day}::date + ${PRIVACY_ANSWER_DAYS}::int, ${actor})
          on conflict (store_id, customer_id, kind) where state in ('open', 'scheduled') do nothing
          returning id`,
    )
    if (made.length === 0) throw new Failure('conflict', 'There is an open request of this kind already.')
    await recordAudit(tx, ctx, {
      action: 'privacy.create',
      subjectType: 'customer',
      subjectId: customerId,
      after: { kind },
    })
    return readPrivacy(tx, ctx, id)
  })

const mustBe = (kind: PrivacyKind) => (row: PrivacyRow) => {
  mustBeOpen(row)
  if (row.kind !== kind) throw new Failure('conflict', 'This request asks for something else.')
}

function mustBeOpen({ state }: PrivacyRow): void {
  if (state === 'scheduled') throw new Failure('conflict', 'The erasure is scheduled. Stop it first.')
  if (state !== 'open') throw new Failure('conflict', 'This request is closed.')
}

export const deliverArchive: Handler<typeof privacyRequests.deliver> = (ctx, asked) =>
  transaction(ctx, (tx) =>
    stepPrivacy(tx, ctx, {
      ...asked,
      action: 'deliver',
      set: sql`state = 'delivered', closed_at = now()`,
      check(row) {
        mustBe('access')(row)
        if (row.archiveAt === null) throw new Failure('conflict', 'Download the archive first.')
      },
    }),
  )

export const cancelPrivacy: Handler<typeof privacyRequests.cancel> = (ctx, asked) =>
  transaction(ctx, (tx) =>
    stepPrivacy(tx, ctx, {
      ...asked,
      action: 'cancel',
      set: sql`state = 'cancelled', closed_at = now()`,
      check: mustBeOpen,
    }),
  )

/** The job erases at that moment, unless the erasure was stopped. */
export const scheduleErasure: Handler<typeof privacyRequests.schedule> = (ctx, asked) =>
  transaction(ctx, async (tx) => {
    const runAt = new Date(Date.now() + PRIVACY_ERASE_DAYS * DAY_MS)
    const row = await stepPrivacy(tx, ctx, {
      ...asked,
      action: 'schedule_erasure',
      set: sql`state = 'scheduled', erase_at = ${runAt.toISOString()}::timestamptz`,
      check: mustBe('erasure'),
    })
    await enqueue(tx, eraseCustomerJob, { storeId: ctx.storeId, requestId: row._id }, { runAt })
    return row
  })

export const stopErasure: Handler<typeof privacyRequests.stop> = (ctx, asked) =>
  transaction(ctx, (tx) =>
    stepPrivacy(tx, ctx, {
      ...asked,
      action: 'stop_erasure',
      set: sql`state = 'open', erase_at = null`,
      check({ state }) {
        if (state !== 'scheduled') throw new Failure('conflict', 'No erasure is scheduled.')
      },
    }),
  )

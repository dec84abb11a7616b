import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { PrivacyRow } from '@/lib/contract/privacy-requests'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope, VendorContext } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { recordAudit } from '../../audit/record-audit'
import { versionConflict } from '../../rows/version-conflict'
import { isoTime } from '../admin/customer-sales'

type Times = 'archiveAt' | 'eraseAt' | 'closedAt'
/** A request as the statements select it; times in milliseconds. */
export type SelectedPrivacy = Omit<PrivacyRow, Times> & Record<Times, number | null>

const millis = (column: SQL): SQL => sql`(extract(epoch from ${column}) * 1000)::float8`

/** Columns of `privacy_request p` with its `customer c`; `daysLeft` by the store's own calendar. */
export const privacyColumns = ({ storeId }: StoreScope): SQL => sql`p.id as "_id", p.customer_id as "customerId",
  case when c.anonymised_at is not null then ''
    else coalesce(nullif(btrim(c.first_name || ' ' || c.last_name), ''), c.email) end as name,
  p.kind, p.state, p.channel, p.received_on::text as "receivedOn", p.due_on::text as "dueOn",
  case when p.state in ('open', 'scheduled')
    then p.due_on - (now() at time zone (select time_zone from store where id = ${storeId}))::date end as "daysLeft",
  ${millis(sql`p.archive_at`)} as "archiveAt", ${millis(sql`p.erase_at`)} as "eraseAt",
  ${millis(sql`p.closed_at`)} as "closedAt", p.actor as by, p.version`

/** Requests with their customers. */
export const PRIVACY_TABLES = sql`privacy_request p join customer c on c.store_id = p.store_id and c.id = p.customer_id`

export const privacyReply = ({ archiveAt, eraseAt, closedAt, ...row }: SelectedPrivacy): PrivacyRow => ({
  ...row,
  archiveAt: isoTime(archiveAt),
  eraseAt: isoTime(eraseAt),
  closedAt: isoTime(closedAt),
})

/** One request of the store. Throws `not_found`. */
export async function readPrivacy(tx: Tx, scope: StoreScope, id: string): Promise<PrivacyRow> {
  const [row] = await rowsOf<SelectedPrivacy>(
    tx,
    sql`select ${privacyColumns(scope)} from ${PRIVACY_TABLES} where p.store_id = ${scope.storeId} and p.id = ${id}`,
  )
  if (!row) throw new Failure('not_found', 'There is no such request.')
  return privacyReply(row)
}

/** The request, locked until the end of the transaction; its customer before it, as an erasure does. */
export async function lockPrivacy(tx: Tx, scope: StoreScope, id: string): Promise<PrivacyRow> {
  const { customerId } = await readPrivacy(tx, scope, id)
  const { storeId } = scope
  await tx.execute(sql`select from customer where store_id = ${storeId} and id = ${customerId} for update`)
  await tx.execute(sql`select from privacy_request where store_id = ${storeId} and id = ${id} for update`)
  return readPrivacy(tx, scope, id)
}

type Step = {
  readonly _id: string
  readonly version: number
  /** The action of the activity log, after `privacy.`. */
  readonly action: string
  /** Assignments, such as a new state. */
  readonly set: SQL
  /** Throws `conflict` when the step is not possible. */
  readonly check: (row: PrivacyRow) => void
}

/** One step of a request over the version that was seen, with its entry in the activity log. */
export async function stepPrivacy(tx: Tx, ctx: VendorContext, step: Step): Promise<PrivacyRow> {
  const row = await lockPrivacy(tx, ctx, step._id)
  if (row.version !== step.version) throw versionConflict('privacy request')
  step.check(row)
  await tx.execute(
    sql`update privacy_request set ${step.set}, version = version + 1
        where store_id = ${ctx.storeId} and id = ${step._id}`,
  )
  await recordAudit(tx, ctx, {
    action: `privacy.${step.action}`,
    subjectType: 'customer',
    subjectId: row.customerId,
  })
  return readPrivacy(tx, ctx, step._id)
}

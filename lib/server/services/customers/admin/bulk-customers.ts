import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { customers } from '@/lib/contract/customers-admin'
import type { InputOf } from '@/lib/contract/endpoint'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope, VendorContext } from '../../../context'
import { idArray } from '../../../db/array-param'
import { rowsOf } from '../../../db/rows-of'
import { customer, customerConsent } from '../../../db/schema/customers'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { agreesTo } from '../../segments/customer-state'
import type { CustomerRecord } from '../find-customer'
import { customerName } from './read-customer'

const MOST_TAGS = 20
type Input = InputOf<typeof customers.bulk>
type Agreeing = ReadonlySet<string>

/** Why the action does not apply to a customer; null when it does. */
function obstacle(row: CustomerRecord, { action, tag }: Input, agreeing: Agreeing): string | null {
  if (row.anonymisedAt) return 'The personal data of this customer is erased.'
  if (row.mergedIntoId) return 'This customer was merged into another one.'
  if (action === 'untag') return row.tags.includes(tag) ? null : 'The customer does not have this tag.'
  if (action === 'withdraw_consent') return agreeing.has(row.id) ? null : 'The customer has not agreed.'
  if (row.tags.includes(tag)) return 'The customer has this tag already.'
  return row.tags.length >= MOST_TAGS ? `The customer has ${MOST_TAGS} tags already.` : null
}

/** All of them in one transaction; one entry in the activity log. */
export const bulkCustomers: Handler<typeof customers.bulk> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    const { action, tag, kind } = input
    if (action !== 'withdraw_consent' && tag === '')
      throw new Failure('invalid', 'Enter a tag.', { tag: 'Enter a tag' })
    const ids = [...new Set(input.ids)].sort()
    const known = new Map((await lockAll(tx, ctx, ids)).map((row) => [row.id, row]))
    const agreeing = action === 'withdraw_consent' ? await agreeingAmong(tx, ctx, ids, kind) : new Set<string>()
    const skipped: { _id: string; name: string; why: string }[] = []
    const affected: string[] = []
    for (const id of ids) {
      const row = known.get(id)
      const why = row ? obstacle(row, input, agreeing) : 'There is no such customer.'
      if (why === null) affected.push(id)
      else skipped.push({ _id: id, name: row && !row.anonymisedAt ? customerName(row) : '', why })
    }
    if (affected.length > 0) await apply(tx, ctx, input, affected)
    return { done: affected.length, skipped }
  })

const lockAll = (tx: Tx, { storeId }: StoreScope, ids: readonly string[]): Promise<CustomerRecord[]> =>
  tx
    .select()
    .from(customer)
    .where(and(eq(customer.storeId, storeId), inArray(customer.id, [...ids])))
    .orderBy(customer.id)
    .for('update')

async function agreeingAmong(
  tx: Tx,
  scope: StoreScope,
  ids: readonly string[],
  kind: Input['kind'],
): Promise<Agreeing> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select c.id from customer c where c.store_id = ${scope.storeId}
        and c.id = any(${idArray(ids)}) and ${agreesTo(scope, kind)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

async function apply(tx: Tx, ctx: VendorContext, { action, tag, kind }: Input, ids: readonly string[]): Promise<void> {
  const { storeId, accountId, accountName: actor } = ctx
  if (action === 'withdraw_consent') {
    const withdrawn = { storeId, kind, isGiven: false, source: 'staff', accountId, actor }
    await tx.insert(customerConsent).values(ids.map((customerId) => ({ ...withdrawn, id: uuidv7(), customerId })))
  } else {
    const tags =
      action === 'tag' ? sql`array_append(${customer.tags}, ${tag})` : sql`array_remove(${customer.tags}, ${tag})`
    await tx
      .update(customer)
      .set({ tags, version: sql`${customer.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(customer.storeId, storeId), inArray(customer.id, [...ids])))
  }
  const told = action === 'withdraw_consent' ? { kind } : { tag }
  await recordAudit(tx, ctx, {
    action: `customer.${action}`,
    subjectType: 'customer',
    subjectName: ids.length === 1 ? '1 customer' : `${ids.length} customers`,
    after: { ...told, customers: ids.length },
  })
}

import 'server-only'
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import type { ChangeEntity, ChangeSetItem, changeSets } from '@/lib/contract/change-sets'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { changeItem } from '../../db/schema/change-items'
import { changeSet } from '../../db/schema/change-sets'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { auditChanges } from '../audit/audit-changes'
import { entriesOf, entryOf } from './change-set-entry'

const PAGE = 30
const ITEMS = 100

/** Ids sort by time, so the last id of a page is the cursor of the next. */
export const listChangeSets: Handler<typeof changeSets.list> = (ctx, { before }) =>
  transaction(ctx, async (tx) => {
    const rows = await tx
      .select()
      .from(changeSet)
      .where(and(eq(changeSet.storeId, ctx.storeId), before === undefined ? undefined : lt(changeSet.id, before)))
      .orderBy(desc(changeSet.id))
      .limit(PAGE + 1)
    const page = rows.slice(0, PAGE)
    const next = rows.length > PAGE ? (page.at(-1)?.id ?? null) : null
    return { entries: await entriesOf(tx, ctx, page), next }
  })

export const readChangeSet: Handler<typeof changeSets.read> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => entryOf(tx, ctx, await find(tx, ctx, _id)))

/** `after`: the number of rows already seen. */
export const listChangeItems: Handler<typeof changeSets.items> = (ctx, { _id, after = 0 }) =>
  transaction(ctx, async (tx) => {
    await find(tx, ctx, _id)
    const rows = await tx
      .select()
      .from(changeItem)
      .where(and(eq(changeItem.storeId, ctx.storeId), eq(changeItem.changeSetId, _id)))
      .orderBy(sql`(${changeItem.outcome} is not distinct from 'kept') desc`, asc(changeItem.position))
      .offset(after)
      .limit(ITEMS + 1)
    return { items: rows.slice(0, ITEMS).map(itemOf), next: rows.length > ITEMS ? after + ITEMS : null }
  })

async function find(tx: Tx, { storeId }: VendorContext, id: string) {
  const [row] = await tx
    .select()
    .from(changeSet)
    .where(and(eq(changeSet.storeId, storeId), eq(changeSet.id, id)))
  if (!row) throw new Failure('not_found', 'There is no such change.')
  return row
}

function itemOf({
  id,
  entity,
  entityId,
  before,
  after,
  outcome,
  reason,
}: typeof changeItem.$inferSelect): ChangeSetItem {
  const known = after ?? before ?? {}
  return {
    _id: id,
    // Safe: only `recordChangeSet` writes it.
    entity: entity as ChangeEntity,
    entityId,
    name: String(known._name ?? known.name ?? known.title ?? ''),
    action: before === null ? 'created' : after === null ? 'deleted' : 'changed',
    changes: auditChanges({ ...before, _name: '' }, { ...after, _name: '' }),
    outcome,
    reason,
  }
}

import 'server-only'
import { and, asc, count, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { MAX_VIEWS, type SavedView, type savedViews } from '@/lib/contract/saved-views'
import { Failure } from '@/lib/rules/failure'
import type { AccountContext, StoreScope } from '../../context'
import { membership } from '../../db/schema/accounts'
import { savedView } from '../../db/schema/lists'
import { platformTransaction, type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { accountById } from '../accounts/find-account'
import { versionConflict } from '../rows/version-conflict'

type Row = typeof savedView.$inferSelect

export const listViews: Handler<typeof savedViews.list> = (ctx, { list }) =>
  transaction(storeOf(ctx), (tx) => viewsOf(tx, ctx, list))

export const createView: Handler<typeof savedViews.create> = async (ctx, { list, ...values }) => {
  const scope = storeOf(ctx)
  const { firstName, lastName } = await platformTransaction((tx) => accountById(tx, ctx.accountId))
  return transaction(scope, async (tx) => {
    const own = and(
      eq(savedView.storeId, scope.storeId),
      eq(savedView.list, list),
      eq(savedView.accountId, ctx.accountId),
    )
    const [held] = await tx.select({ views: count() }).from(savedView).where(own)
    if ((held?.views ?? 0) >= MAX_VIEWS)
      throw new Failure('conflict', `You have ${MAX_VIEWS} views here. Delete one first.`)
    const row = {
      ...values,
      storeId: scope.storeId,
      id: uuidv7(),
      list,
      accountId: ctx.accountId,
      ownerName: `${firstName} ${lastName}`.trim(),
    }
    // The index decides between two concurrent views of the same name.
    const made = await tx.insert(savedView).values(row).onConflictDoNothing().returning({ id: savedView.id })
    if (made.length === 0) throw nameTaken()
    return viewsOf(tx, ctx, list)
  })
}

export const updateView: Handler<typeof savedViews.update> = (ctx, { _id, version, ...values }) =>
  transaction(storeOf(ctx), async (tx) => {
    const row = await viewToChange(tx, ctx, _id)
    if (row.accountId !== ctx.accountId) throw new Failure('forbidden', `This view belongs to ${row.ownerName}.`)
    if (row.version !== version) throw versionConflict('view')
    const own = and(
      eq(savedView.storeId, row.storeId),
      eq(savedView.list, row.list),
      eq(savedView.accountId, ctx.accountId),
    )
    const sameName = sql`lower(${savedView.name}) = lower(${values.name})`
    const [other] = await tx
      .select({ id: savedView.id })
      .from(savedView)
      .where(and(own, ne(savedView.id, _id), sameName))
    if (other) throw nameTaken()
    await tx
      .update(savedView)
      .set({ ...values, version: version + 1, updatedAt: sql`now()` })
      .where(and(eq(savedView.storeId, row.storeId), eq(savedView.id, _id)))
    return viewsOf(tx, ctx, row.list)
  })

export const removeView: Handler<typeof savedViews.remove> = async (ctx, { _id }) => {
  const scope = storeOf(ctx)
  const { accountId, ownerName } = await transaction(scope, (tx) => viewToChange(tx, ctx, _id))
  const isOrphan = accountId !== ctx.accountId && !(await worksIn(accountId, scope))
  if (accountId !== ctx.accountId && !isOrphan) throw new Failure('forbidden', `This view belongs to ${ownerName}.`)
  return transaction(scope, async (tx) => {
    const [gone] = await tx
      .delete(savedView)
      .where(and(eq(savedView.storeId, scope.storeId), eq(savedView.id, _id)))
      .returning({ list: savedView.list })
    return viewsOf(tx, ctx, gone?.list ?? '')
  })
}

function storeOf({ store }: AccountContext): StoreScope {
  if (!store) throw new Failure('forbidden', 'Choose a store first.')
  return store
}

const nameTaken = () => {
  const message = 'You already have a view with this name.'
  return new Failure('conflict', message, { name: message })
}

/** The views that the caller may see, own ones first. */
const visible = (ctx: AccountContext) =>
  and(
    eq(savedView.storeId, storeOf(ctx).storeId),
    or(eq(savedView.accountId, ctx.accountId), eq(savedView.isShared, true)),
  )

async function viewsOf(tx: Tx, ctx: AccountContext, list: string): Promise<{ views: SavedView[] }> {
  const rows = await tx
    .select()
    .from(savedView)
    .where(and(visible(ctx), eq(savedView.list, list)))
    .orderBy(
      sql`(${savedView.accountId} = ${ctx.accountId}) desc`,
      asc(sql`lower(${savedView.name})`),
      asc(savedView.id),
    )
  return { views: rows.map((row) => viewReply(row, ctx)) }
}

const viewReply = ({ id, accountId, ...row }: Row, ctx: AccountContext): SavedView => ({
  _id: id,
  name: row.name,
  address: row.address,
  columns: row.columns,
  isShared: row.isShared,
  isMine: accountId === ctx.accountId,
  ownerName: row.ownerName,
  version: row.version,
})

async function viewToChange(tx: Tx, ctx: AccountContext, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(savedView)
    .where(and(visible(ctx), eq(savedView.id, id)))
    .for('update')
  if (!row) throw new Failure('not_found', 'There is no such view.')
  return row
}

const worksIn = (accountId: string, { storeId }: StoreScope): Promise<boolean> =>
  platformTransaction(async (tx) => {
    const [held] = await tx
      .select({ id: membership.id })
      .from(membership)
      .where(and(eq(membership.accountId, accountId), eq(membership.storeId, storeId), isNull(membership.disabledAt)))
    return held !== undefined
  })

import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { StoreScope, VendorContext } from '../../context'
import type { Tx } from '../../db/transaction'
import { recordAudit } from '../audit/record-audit'
import { lockRow } from '../rows/lock-row'
import { rejectDuplicateName } from '../rows/reject-duplicate-name'
import type { RowOf, VersionedTable } from '../rows/versioned-table'

type Plan<T extends VersionedTable, Draft> = {
  readonly table: T
  /** Within a sentence: "supplier"; also the subject of its audit events and the first part of their actions. */
  readonly noun: string
  /** The columns that a draft sets; `before` is the present row, null for a new one. */
  readonly columnsOf: (draft: Draft, before: RowOf<T> | null) => Partial<RowOf<T>>
  /** The values that the activity log shows. */
  readonly audited: readonly (string & keyof Draft & keyof RowOf<T>)[]
  /** Throws what prevents a new entry, or a change of `before`; called once its name is known to be free. */
  readonly check?: (tx: Tx, ctx: VendorContext, draft: Draft, before: RowOf<T> | null) => Promise<void>
  /** What follows from a new entry, or from a change of `before`: sums, listings, tags. */
  readonly written?: (tx: Tx, ctx: VendorContext, draft: Draft, before: RowOf<T> | null) => Promise<void>
}

/** Writes of entries of one table that have a unique name and a version; each records an audit event. */
export function entityRows<T extends VersionedTable, Draft extends { readonly name: string }>(plan: Plan<T, Draft>) {
  const { table, noun, audited } = plan
  const shown = (values: object) => Object.fromEntries(Object.entries(values).filter(([key]) => isAudited(key)))
  const isAudited = (key: string) => audited.some((each) => each === key)
  const update = async (tx: Tx, { storeId }: StoreScope, id: unknown, columns: Partial<RowOf<T>>) => {
    await tx
      .update(table)
      // Safe: `version` and `updatedAt` are columns of the table, and the others come from it.
      .set({ ...columns, version: sql`${table.version} + 1` } as T['_']['inferSelect'])
      .where(and(eq(table.storeId, storeId), eq(table.id, id)))
  }
  const audit = (tx: Tx, ctx: VendorContext, action: string, subject: { id: unknown; name: unknown }, values = {}) =>
    recordAudit(tx, ctx, {
      action: `${noun}.${action}`,
      subjectType: noun,
      subjectId: String(subject.id),
      subjectName: String(subject.name),
      ...values,
    })
  return {
    /** The row, locked until the transaction ends. Throws `not_found`. */
    find: (tx: Tx, scope: StoreScope, id: string): Promise<RowOf<T>> => lockRow(tx, scope, table, id, noun),

    /** Adds an entry. Throws `conflict` when its name is taken. */
    async insert(tx: Tx, ctx: VendorContext, id: string, draft: Draft): Promise<void> {
      await rejectDuplicateName(tx, ctx, table, { noun, name: draft.name })
      await plan.check?.(tx, ctx, draft, null)
      // Safe: a draft sets every column that has no default.
      await tx.insert(table).values({ ...plan.columnsOf(draft, null), storeId: ctx.storeId, id } as T['$inferInsert'])
      await plan.written?.(tx, ctx, draft, null)
      await audit(tx, ctx, 'create', { id, name: draft.name }, { before: {}, after: shown(draft) })
    },

    /** Changes a locked row. Throws `conflict` when the name is taken. */
    async change(tx: Tx, ctx: VendorContext, before: RowOf<T>, draft: Draft): Promise<void> {
      await rejectDuplicateName(tx, ctx, table, { noun, name: draft.name, except: String(before.id) })
      await plan.check?.(tx, ctx, draft, before)
      const changed = 'updatedAt' in table ? { updatedAt: sql`now()` } : {}
      await update(tx, ctx, before.id, { ...plan.columnsOf(draft, before), ...changed })
      await plan.written?.(tx, ctx, draft, before)
      const values = { before: shown(before), after: shown(draft) }
      await audit(tx, ctx, 'update', { id: before.id, name: draft.name }, values)
    },

    /** Changes columns of a locked row that have an action of their own, such as archiving. */
    async set(
      tx: Tx,
      ctx: VendorContext,
      row: RowOf<T>,
      columns: Partial<RowOf<T>>,
      action: string,
      values: { readonly before?: object; readonly after?: object } = {},
    ): Promise<void> {
      await update(tx, ctx, row.id, columns)
      await audit(tx, ctx, action, { id: row.id, name: row.name }, { before: {}, after: {}, ...values })
    },
  }
}

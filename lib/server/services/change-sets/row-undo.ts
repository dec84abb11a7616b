import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { isStillNeeded } from '../../db/still-needed'
import { savepoint, type Tx } from '../../db/transaction'
import type { RowImage } from '../feature/change'
import type { UndoHandler } from '../feature/undo-handler'
import { rejectDuplicateName } from '../rows/reject-duplicate-name'
import type { RowOf, VersionedTable } from '../rows/versioned-table'

type Plan<T extends VersionedTable, Image extends RowImage> = Partial<Pick<UndoHandler, 'settle' | 'assertAtMost'>> & {
  readonly table: T
  readonly imageOf: (row: RowOf<T>) => Image
  /** Columns of the restored row; `now` is the present row, if it exists. */
  readonly columnsOf: (image: Image, now: RowOf<T> | undefined) => Partial<RowOf<T>>
  /** "supplier": of an entity whose names are unique in a store. */
  readonly uniqueName?: string
  /** Taken before rows are read, where changes of a store's rows depend on one another. */
  readonly lock?: (tx: Tx, scope: StoreScope) => Promise<void>
  /** Throws a `Failure` that names what prevents the change from `now` to `then`; a missing one is null. */
  readonly check?: (
    tx: Tx,
    scope: StoreScope,
    change: { readonly id: string; readonly now: RowOf<T> | undefined; readonly then: Image | null },
  ) => Promise<void>
  /** Why a row that others refer to cannot be deleted. */
  readonly stillNeeded: string
}

/** Undo of an entity whose rows stand alone in one table. */
export function rowUndo<T extends VersionedTable, Image extends RowImage>(plan: Plan<T, Image>): UndoHandler {
  const { table } = plan
  const rowsWith = async (tx: Tx, { storeId }: StoreScope, ids: readonly string[]) => {
    const rows = await tx
      .select()
      .from(table as PgTable)
      .where(and(eq(table.storeId, storeId), inArray(table.id, [...ids])))
      .orderBy(table.id)
      .for('update')
    // Safe: every column of this table was selected.
    return rows as RowOf<T>[]
  }
  return {
    async read(tx, scope, ids) {
      await plan.lock?.(tx, scope)
      const rows = await rowsWith(tx, scope, ids)
      return new Map(rows.map((row) => [String(row.id), plan.imageOf(row)]))
    },
    async restore(tx, scope, id, image) {
      await plan.lock?.(tx, scope)
      const [now] = await rowsWith(tx, scope, [id])
      // Safe: only `read` creates images of this entity.
      const then = image as Image | null
      if (then === null && !now) return
      if (then && plan.uniqueName) {
        await rejectDuplicateName(tx, scope, table, { noun: plan.uniqueName, name: String(then.name), except: id })
      }
      await plan.check?.(tx, scope, { id, now, then })
      if (then === null) return drop(tx, scope, table, id, plan.stillNeeded)
      const columns = plan.columnsOf(then, now)
      await tx
        .insert(table)
        // Safe: an image holds every column that has no default.
        .values({ ...columns, storeId: scope.storeId, id } as T['$inferInsert'])
        .onConflictDoUpdate({
          target: [table.storeId, table.id],
          set: {
            ...columns,
            version: sql`${table.version} + 1`,
            ...('updatedAt' in table ? { updatedAt: sql`excluded.updated_at` } : {}),
          },
        })
    },
    ...(plan.assertAtMost && { assertAtMost: plan.assertAtMost }),
    settle: plan.settle ?? (async () => {}),
  }
}

async function drop(tx: Tx, { storeId }: StoreScope, table: VersionedTable, id: string, stillNeeded: string) {
  try {
    await savepoint(tx, (part) => part.delete(table).where(and(eq(table.storeId, storeId), eq(table.id, id))))
  } catch (error) {
    if (!isStillNeeded(error)) throw error
    throw new Failure('conflict', stillNeeded)
  }
}

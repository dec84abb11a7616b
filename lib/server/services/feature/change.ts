import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { ChangeEntity } from '@/lib/contract/change-sets'
import type { StoreScope, VendorContext } from '../../context'
import type { Tx } from '../../db/transaction'

/**
 * Everything about one row that an undo restores, as JSON, without its version and times. `_name` is for display and is
 * not compared, where the row's name is not part of the change.
 */
export type RowImage = Readonly<Record<string, unknown>>

/** One row before and after an action; null: it did not exist. */
export type RowChange = {
  readonly entity: ChangeEntity
  readonly entityId: string
  readonly before: RowImage | null
  readonly after: RowImage | null
}

type Impact = StoreScope & Pick<VendorContext, 'locationIds'>

/** A row and the image that it is to be restored to. */
export type Restoration = { readonly id: string; readonly image: RowImage | null }

/** Reads and restores snapshots of rows of one entity. */
export type UndoHandler = {
  /** Images of those ids that exist, by id. */
  readonly read: (tx: Tx, scope: StoreScope, ids: readonly string[]) => Promise<ReadonlyMap<string, RowImage>>
  /**
   * Restores one row to the state of `image`; null deletes it, and a deleted row comes back under its id. Increments
   * its version. Throws a `Failure` whose message names the obstacle; the row is then left unchanged.
   */
  readonly restore: (tx: Tx, scope: StoreScope, id: string, image: RowImage | null) => Promise<void>
  /**
   * The same for many rows with few statements; ids are distinct. Returns the reasons of those that it leaves
   * unchanged. Throws a `Failure` when only row-by-row restoring can tell which ones those are; nothing is restored
   * then.
   */
  readonly restoreAll?: (
    tx: Tx,
    scope: StoreScope,
    rows: readonly Restoration[],
  ) => Promise<ReadonlyMap<string, string>>
  /**
   * Throws `forbidden` when the caller has access to only some of these rows. Left out: the permission covers all of
   * them.
   */
  readonly assertAtMost?: (tx: Tx, ctx: Impact, ids: readonly string[]) => Promise<void>
  /** Called once after a batch, with the ids that were restored: listings, sums, tags. */
  readonly settle: (tx: Tx, scope: StoreScope, ids: readonly string[]) => Promise<void>
}

/** Whether two images of a row are equal. */
export const isSameImage = (one: RowImage | null, other: RowImage | null): boolean =>
  isDeepStrictEqual(compared(one), compared(other))

const compared = (image: RowImage | null) => image && { ...image, _name: null }

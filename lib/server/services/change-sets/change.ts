import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { ChangeEntity } from '@/lib/contract/change-sets'
import type { StoreScope, VendorContext } from '../../context'
import type { Tx } from '../../db/transaction'

/**
 * Everything about one row that an undo brings back, as JSON. Neither its version nor its times. `_name` is for people to
 * read and counts for nothing, where the row's name is no part of what was changed.
 */
export type RowImage = Readonly<Record<string, unknown>>

/** One row before and after a deed; null: it was not there. */
export type Change = {
  readonly entity: ChangeEntity
  readonly entityId: string
  readonly before: RowImage | null
  readonly after: RowImage | null
}

type Impact = StoreScope & Pick<VendorContext, 'locationIds'>

/** A row and the image that it is to be brought back to. */
export type Restoration = { readonly id: string; readonly image: RowImage | null }

/** How rows of one entity are photographed and brought back. */
export type UndoHandler = {
  /** Images of those of the ids that exist, by id. */
  readonly read: (tx: Tx, scope: StoreScope, ids: readonly string[]) => Promise<ReadonlyMap<string, RowImage>>
  /**
   * Brings one row to the state of `image`; null takes it away, and a row that is gone comes back under its id. Counts its
   * version up. Throws a `Failure` whose message says what stands in the way; the row is then left as it is.
   */
  readonly restore: (tx: Tx, scope: StoreScope, id: string, image: RowImage | null) => Promise<void>
  /**
   * The same for many rows with few statements; ids are distinct. Gives the reasons of those that it leaves as they are.
   * Throws a `Failure` when it takes finding out one by one which ones those are; nothing counts as restored then.
   */
  readonly restoreAll?: (
    tx: Tx,
    scope: StoreScope,
    rows: readonly Restoration[],
  ) => Promise<ReadonlyMap<string, string>>
  /** Throws `forbidden` when the caller works with some of these rows only. Left out: whoever has the right has them all. */
  readonly assertAtMost?: (tx: Tx, ctx: Impact, ids: readonly string[]) => Promise<void>
  /** Once after a batch, with the ids that were restored: listings, sums, tags. */
  readonly settle: (tx: Tx, scope: StoreScope, ids: readonly string[]) => Promise<void>
}

/** Whether two images of a row are the same. */
export const isSameImage = (one: RowImage | null, other: RowImage | null): boolean =>
  isDeepStrictEqual(compared(one), compared(other))

const compared = (image: RowImage | null) => image && { ...image, _name: null }

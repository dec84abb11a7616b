import 'server-only'
import type { StoreScope, VendorContext } from '../../context'
import type { Tx } from '../../db/transaction'
import type { Restoration, RowImage } from './change'

type Impact = StoreScope & Pick<VendorContext, 'locationIds'>

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

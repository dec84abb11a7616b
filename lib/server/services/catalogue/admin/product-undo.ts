import 'server-only'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { invalidate, type Tx } from '../../../db/transaction'
import { assortmentTag } from '../../../page-cache/tags'
import type { Restoration, RowImage } from '../../feature/change'
import type { UndoHandler } from '../../feature/undo-handler'
import { invalidateProducts } from '../invalidate-products'
import { freeKeys, keysOfProducts } from '../writing/free-keys'
import { deleteProductRows } from './delete-product'
import { type ProductState, readStates } from './product-state'
import { goneReferences, rejectUnknown } from './reject-unknown'
import { settleProducts } from './settle-products'
import { type StateChange, writeStates } from './write-states'

const ORDERED = 'It has been ordered since, so it stays. Archive it instead.'

/** Restores whole products, without their stock. */
export const productUndo: UndoHandler = {
  async read(tx, scope, ids) {
    const states = await readStates(tx, scope, ids)
    return new Map([...states].map(([id, { state }]) => [id, state]))
  },
  restore: restoreOne,
  async restoreAll(tx, scope, rows) {
    const removed = rows.filter(({ image }) => image === null).map(({ id }) => id)
    const kept = await removeAgain(tx, scope, removed)
    const rest = rows.filter(({ image }) => image !== null)
    return new Map([...kept, ...(await restoreStates(tx, scope, rest))])
  },
  async settle(tx, scope, ids) {
    const states = await readStates(tx, scope, ids)
    invalidateProducts(tx, scope, ids)
    // Which photos they had before the undo is not known here; see `settleProducts`.
    invalidate(tx, assortmentTag(scope.storeId))
    await settleProducts(
      tx,
      scope,
      [...states].map(([id, { state }]) => ({ id, before: null, after: state })),
    )
  },
}

async function restoreOne(tx: Tx, scope: StoreScope, id: string, image: RowImage | null): Promise<void> {
  if (image === null) {
    for (const reason of (await removeAgain(tx, scope, [id])).values()) throw new Failure('conflict', reason)
    return
  }
  const state = stateOf(image)
  const before = (await readStates(tx, scope, [id])).get(id)?.state ?? null
  await rejectUnknown(tx, scope, state, id)
  await writeStates(tx, scope, [{ id, before, after: state }])
}

/** Frees the keys of removed products; returns the reasons of those that stay. */
async function removeAgain(tx: Tx, scope: StoreScope, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const keys = await keysOfProducts(tx, scope, ids)
  const gone = await deleteProductRows(tx, scope, ids)
  await freeKeys(tx, scope, keys)
  return new Map(ids.filter((id) => !gone.has(id)).map((id) => [id, ORDERED]))
}

/**
 * Products that already have the handle that they are restored to; throws `conflict` when some do not, since handles
 * are swapped one by one.
 */
async function restoreStates(tx: Tx, scope: StoreScope, rows: readonly Restoration[]): Promise<Map<string, string>> {
  const wanted = new Map(rows.flatMap(({ id, image }) => (image === null ? [] : [[id, stateOf(image)] as const])))
  if (wanted.size === 0) return new Map()
  const now = await readStates(tx, scope, [...wanted.keys()])
  const stays = [...wanted].every(([id, { handle }]) => now.get(id)?.state.handle === handle)
  if (!stays) throw new Failure('conflict', 'These products swap handles.')
  const reasons = await goneReferences(tx, scope, wanted)
  const changes: StateChange[] = [...wanted].flatMap(([id, after]) =>
    reasons.has(id) ? [] : [{ id, before: now.get(id)?.state ?? null, after }],
  )
  await writeStates(tx, scope, changes)
  return reasons
}

/** Safe: written only by `read` above, possibly by an older version without the first fields. */
const stateOf = (image: RowImage) => ({ isDiscountable: true, minimumAge: null, ...image }) as ProductState

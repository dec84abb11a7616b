import 'server-only'
import type { ReplyOf } from '@/lib/contract/endpoint'
import type { vendorProducts } from '@/lib/contract/vendor-products'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../../context'
import type { Tx } from '../../../db/transaction'
import { alreadyChanged, appendChangeSet } from '../../change-sets/append-change-set'
import { lockProducts } from './lock-products'
import type { ProductState } from './product-state'
import { settleProducts } from './settle-products'
import { lockHandles } from './write-product'
import { type StateChange, writeStates } from './write-states'

type Found = { readonly state: ProductState; readonly version: number }
type Action = { readonly id: string; readonly kind: string; readonly title: string }

/**
 * Changes several products as one part of a change set. `next` returns the new state of a product, or throws a
 * `Failure` with the reason why it stays unchanged; the others are still changed. A part that is sent twice has no
 * further effect.
 */
export async function changeProducts(
  tx: Tx,
  ctx: VendorContext,
  ids: readonly string[],
  action: Action,
  next: (found: Found, id: string) => ProductState,
): Promise<ReplyOf<typeof vendorProducts.bulk>> {
  await lockHandles(tx, ctx)
  const wanted = [...new Set(ids)]
  const found = await lockProducts(tx, ctx, wanted)
  const before = await alreadyChanged(tx, ctx, action.id, wanted)
  const changes: StateChange[] = []
  const skipped: ReplyOf<typeof vendorProducts.bulk>['skipped'] = []
  for (const id of wanted) {
    const product = found.get(id)
    if (before.has(id)) continue
    try {
      if (!product) throw new Failure('not_found', 'It no longer exists.')
      changes.push({ id, before: product.state, after: next(product, id) })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      skipped.push({ _id: id, title: product?.state.title ?? null, why: error.message })
    }
  }
  await writeStates(tx, ctx, changes)
  await settleProducts(tx, ctx, changes)
  const entity = 'product' as const
  await appendChangeSet(
    tx,
    ctx,
    action,
    changes.map(({ id, before: old, after }) => ({ entity, entityId: id, before: old, after })),
  )
  return { done: wanted.length - skipped.length, skipped }
}

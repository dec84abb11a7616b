import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { productTag } from '../../../cache/tags'
import type { StoreScope } from '../../../context'
import { type Tx, touch } from '../../../db/transaction'
import type { Restorer, RowImage } from '../../change-sets/change'
import { deleteProductRow } from './delete-product'
import { type ProductState, readStates } from './product-state'
import { refuseUnknown } from './refuse-unknown'
import { settleProducts } from './settle-products'
import { writeStates } from './write-states'

/** Brings products back whole, without their stock. */
export const productRestorer: Restorer = {
  async read(tx, scope, ids) {
    const states = await readStates(tx, scope, ids)
    return new Map([...states].map(([id, { state }]) => [id, state]))
  },
  async restore(tx, scope, id, image) {
    if (image === null) return removeAgain(tx, scope, id)
    const state = stateOf(image)
    const before = (await readStates(tx, scope, [id])).get(id)?.state ?? null
    await refuseUnknown(tx, scope, state, id)
    await writeStates(tx, scope, [{ id, before, after: state }])
  },
  async settle(tx, scope, ids) {
    const states = await readStates(tx, scope, ids)
    touch(tx, ...ids.map((id) => productTag(scope.storeId, id)))
    await settleProducts(
      tx,
      scope,
      [...states].map(([id, { state }]) => ({ id, before: null, after: state })),
    )
  },
}

async function removeAgain(tx: Tx, scope: StoreScope, id: string): Promise<void> {
  const gone = await deleteProductRow(tx, scope, id)
  if (!gone) throw new Failure('conflict', 'It has been ordered since, so it stays. Archive it instead.')
}

/** Safe: only `read` above has made it, if an older one without the first fields. */
const stateOf = (image: RowImage) => ({ isDiscountable: true, minimumAge: null, ...image }) as ProductState

import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { vendorProducts } from '@/lib/contract/vendor-products'
import { MAX_TITLE } from '@/lib/rules/product-admin'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { allotKeys } from '../writing/allot-keys'
import { beginReorder } from '../writing/begin-reorder'
import { freeHandle } from './free-handle'
import type { ProductState } from './product-state'
import { settleProducts } from './settle-products'
import { lockHandles, stateNow } from './write-product'
import { writeStates } from './write-states'

/** Codes are unique, so the copy starts without them, and as a draft that shoppers do not see. */
export const duplicateProduct: Handler<typeof vendorProducts.duplicate> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => {
    await lockHandles(tx, ctx)
    const original = await stateNow(tx, ctx, _id)
    const title = `Copy of ${original.title}`.slice(0, MAX_TITLE)
    const handle = await freeHandle(tx, ctx, title)
    const bare = original.variants.map((each) => ({ ...each, sku: null, barcode: null }))
    const keys = await allotKeys(
      tx,
      ctx,
      bare.map(({ optionValues }) => ({ handle, sku: null, optionValues })),
    )
    const imageIds = new Map(original.images.map(({ id }) => [id, uuidv7()]))
    const after: ProductState = {
      ...original,
      title,
      handle,
      status: 'draft',
      images: original.images.map((image) => ({ ...image, id: imageIds.get(image.id)! })),
      variants: bare.map((each, at) => ({
        ...each,
        id: uuidv7(),
        key: keys[at]!,
        imageId: each.imageId === null ? null : (imageIds.get(each.imageId) ?? null),
      })),
    }
    const id = uuidv7()
    const change = { id, before: null, after }
    await writeStates(tx, ctx, [change])
    await beginReorder(
      tx,
      ctx,
      after.variants.map((each) => each.id),
    )
    await settleProducts(tx, ctx, [change])
    const from = { duplicateOf: original.title, status: 'draft' }
    const subject = { subjectType: 'product', subjectId: id, subjectName: title }
    await recordAudit(tx, ctx, { action: 'product.create', ...subject, after: from })
    return { _id: id }
  })

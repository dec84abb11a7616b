import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { ProductInput } from '@/lib/contract/vendor-product-form'
import type { vendorProducts } from '@/lib/contract/vendor-products'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope, VendorContext } from '../../../context'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { sanitizeOffThread } from '../../../template/prepare-off-thread'
import { recordAudit } from '../../audit/record-audit'
import { storeCurrency } from '../../stores/store-currency'
import { beginReorder } from '../writing/begin-reorder'
import { lockProduct } from './lock-products'
import { openStock } from './open-stock'
import { adminReply } from './product-reply'
import { type ProductState, readStates } from './product-state'
import { rejectUnknown } from './reject-unknown'
import { settleProducts } from './settle-products'
import { type CheckedInput, stateOfInput } from './state-of-input'
import { writeStates } from './write-states'

export const createProduct: Handler<typeof vendorProducts.create> = async (ctx, { productId, ...sent }) => {
  const currency = await storeCurrency(ctx)
  const input = await checked(ctx, sent)
  return transaction(ctx, async (tx) => {
    await lockHandles(tx, ctx)
    const twin = (await readStates(tx, ctx, [productId])).has(productId)
    if (!twin) await write(tx, ctx, input, { id: productId, before: null, currency })
    return adminReply(tx, ctx, productId)
  })
}

export const saveProduct: Handler<typeof vendorProducts.save> = async (ctx, { _id, version, ...sent }) => {
  const currency = await storeCurrency(ctx)
  const input = await checked(ctx, sent)
  return transaction(ctx, async (tx) => {
    await lockHandles(tx, ctx)
    const before = await lockProduct(tx, ctx, _id, version)
    await write(tx, ctx, input, { id: _id, before, currency })
    return adminReply(tx, ctx, _id)
  })
}

async function checked({ storeId }: StoreScope, input: ProductInput): Promise<CheckedInput> {
  const html = input.descriptionHtml
  if (html.trim() === '') return { ...input, safeDescription: '' }
  try {
    return { ...input, safeDescription: await sanitizeOffThread(html, storeId) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new Failure(error.code, error.message, { descriptionHtml: error.message })
  }
}

/** Two writers could otherwise both find a handle free. Imports add products under the same lock name. */
export async function lockHandles(tx: Tx, { storeId }: StoreScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${storeId}`}, 0))`)
}

type Target = { id: string; before: ProductState | null; currency: string }

async function write(tx: Tx, ctx: VendorContext, input: CheckedInput, target: Target): Promise<void> {
  const { id, before } = target
  const { state: after, stock, newVariants } = await stateOfInput(tx, ctx, input, target)
  await rejectUnknown(tx, ctx, after, id)
  const change = { id, before, after }
  if (before !== null && isDeepStrictEqual(before, after)) return
  await writeStates(tx, ctx, [change])
  await openStock(tx, ctx, stock)
  await beginReorder(tx, ctx, newVariants)
  await settleProducts(tx, ctx, [change])
  await recordAudit(tx, ctx, {
    action: before ? 'product.update' : 'product.create',
    subjectType: 'product',
    subjectId: id,
    subjectName: after.title,
    ...(before ? { before: factsOf(before, after) } : {}),
    after: factsOf(after, before),
  })
}

/**
 * One side of an audit entry: the fields that differ from the other side; for variants and pictures their number or
 * prices.
 */
function factsOf(own: ProductState, other: ProductState | null): Record<string, unknown> {
  const facts = { ...own, variants: variantFacts(own), images: own.images.length }
  const others: Record<string, unknown> = other
    ? { ...other, variants: variantFacts(other), images: other.images.length }
    : {}
  return Object.fromEntries(Object.entries(facts).filter(([name, value]) => !isDeepStrictEqual(value, others[name])))
}

const MOST_TOLD = 20

const variantFacts = ({ variants }: ProductState) =>
  variants.length > MOST_TOLD
    ? `${variants.length} variants`
    : variants.map(({ optionValues, sku, price }) => `${[...optionValues, sku ?? ''].join(' ')}: ${price}`)

/** Throws unless the product exists. */
export async function stateNow(tx: Tx, scope: StoreScope, id: string): Promise<ProductState> {
  const found = (await readStates(tx, scope, [id])).get(id)
  if (!found) throw new Failure('not_found', 'There is no such product. It may have been deleted.')
  return found.state
}

import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { vendorProducts } from '@/lib/contract/vendor-products'
import type { HidingRule } from '@/lib/rules/product-admin'
import { productHref } from '@/lib/rules/store-links'
import type { StoreScope } from '../../../context'
import { product } from '../../../db/schema/products'
import { websiteDocument } from '../../../db/schema/website'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { currentSubscription } from '../../stores/current-subscription'
import type { ProductState } from './product-state'
import { stateNow } from './write-product'

type Reason = { rule: HidingRule; hides: boolean; href: string }

/**
 * Every rule by which the shop leaves a product out, and what keeps shoppers from finding or buying it. Follows the
 * shop's own condition: a published product with an active variant. A closed store is not checked, since its
 * back-office cannot be opened either.
 */
export const productVisibility: Handler<typeof vendorProducts.visibility> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => {
    const state = await stateNow(tx, ctx, _id)
    const inStock = await isInStock(tx, ctx, _id)
    const reasons = [...(await storeReasons(tx, ctx)), ...productReasons(state, inStock)]
    return { isVisible: !reasons.some(({ hides }) => hides), reasons, url: productHref(state.handle) }
  })

async function storeReasons(tx: Tx, scope: StoreScope): Promise<Reason[]> {
  const reasons: Reason[] = []
  const { isActive } = await currentSubscription(tx, scope)
  if (!isActive) reasons.push({ rule: 'subscription_expired', hides: false, href: '/subscription-renew' })
  const [site] = await tx
    .select({ publishedVersionId: websiteDocument.publishedVersionId })
    .from(websiteDocument)
    .where(and(eq(websiteDocument.storeId, scope.storeId), eq(websiteDocument.kind, 'home')))
  if (!site?.publishedVersionId) reasons.push({ rule: 'no_website', hides: false, href: '/template-selection' })
  return reasons
}

async function isInStock(tx: Tx, { storeId }: StoreScope, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ inStock: product.inStock })
    .from(product)
    .where(and(eq(product.storeId, storeId), eq(product.id, id)))
  return row?.inStock ?? false
}

function productReasons({ status, variants, categoryId, images }: ProductState, inStock: boolean): Reason[] {
  const all: (Reason | false)[] = [
    status === 'draft' && { rule: 'draft', hides: true, href: '#status' },
    status === 'archived' && { rule: 'archived', hides: true, href: '#status' },
    variants.length === 0 && { rule: 'no_variant', hides: true, href: '#variants' },
    categoryId === null && { rule: 'no_category', hides: false, href: '#organisation' },
    variants.length > 0 && !inStock && { rule: 'sold_out', hides: false, href: '/inventory' },
    variants.length > 0 &&
      variants.every(({ price }) => price === 0) && { rule: 'no_price', hides: false, href: '#prices' },
    images.length === 0 && { rule: 'no_image', hides: false, href: '#media' },
  ]
  return all.filter((reason) => reason !== false)
}

import 'server-only'
import type { ProductSummary } from '@/lib/contract/products'
import { fromMinor } from '@/lib/rules/money'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { type CardHead, headsOf, type Wanted } from './card-heads'
import { noteProducts } from './invalidate-products'
import { type ImageRow, imagesOf } from './product-images'
import { type ProductTaxes, taxesOf, UNTAXED } from './product-taxes'
import { isSellable } from './sellable-units'
import { unitPriceReply } from './unit-price-reply'

/**
 * Cards of published products in the requested order, by three statements however many there are; unknown and
 * unpublished products and those of other stores are left out. By product, a reduced variant represents it, else the
 * cheapest, and the stock is that of all its variants; by key it is that variant and its own stock. Records the cache
 * tag of every product it returns.
 */
export async function cardsOf(tx: Tx, scope: StoreScope, wanted: Wanted): Promise<ProductSummary[]> {
  const asked = 'keys' in wanted ? wanted.keys : wanted.productIds
  if (asked.length === 0) return []
  const heads = await headsOf(tx, scope, wanted)
  const ids = [...new Set(heads.map((head) => head._id))]
  const images = await imagesOf(tx, scope, ids)
  const taxes = await taxesOf(tx, scope, ids)
  noteProducts(scope, ids)
  const byKey = 'keys' in wanted
  const cards = new Map(
    heads.map((head) => [
      byKey ? head.key : head._id,
      toCard(head, images.get(head._id) ?? [], taxes.get(head._id) ?? UNTAXED, byKey),
    ]),
  )
  return asked.flatMap((name) => cards.get(name) ?? [])
}

function toCard(head: CardHead, images: ImageRow[], taxes: ProductTaxes, byKey: boolean): ProductSummary {
  const money = (minor: number) => fromMinor(minor, head.currency)
  const units = byKey ? head.units : head.totalUnits
  const own = byKey ? images.find((image) => image.id === head.imageId) : undefined
  return {
    _id: head._id,
    key: head.key,
    handle: head.handle,
    name: head.title,
    price: money(head.price),
    originalPrice: money(Math.max(head.price, head.compareAtPrice ?? 0)),
    image: (own ?? images[0])?.url ?? null,
    images: images.map((image) => image.url),
    category: head.category,
    brand: head.brand,
    ...taxes,
    showInPromotion: head.showInPromotion,
    available: isSellable(units),
    quantityAvailable: units,
    variantCount: head.variantCount,
    reducedVariants: head.reducedVariants,
    minPrice: money(head.minPrice),
    maxPrice: money(head.maxPrice),
    variantTitle: head.optionValues.join(' / '),
    unitPrice: unitPriceReply(head, head.currency),
  }
}

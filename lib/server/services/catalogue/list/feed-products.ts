import 'server-only'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { FEED_PAGE, type feed } from '@/lib/contract/feed'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { productListing } from '../../../db/schema/product-listing'
import { product, variant } from '../../../db/schema/products'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { noteTags } from '../../../page-cache/render-record'
import { assortmentTag, catalogueTag } from '../../../page-cache/tags'
import { storeOfCall } from '../../stores/store-of-call'
import { plainText } from '../plain-text'
import { shownCards } from '../shown-cards'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** All listed products in the order of their ids, a page at a time. Not cached: the pages made from it are. */
export const feedProducts: Handler<typeof feed.products> = async (ctx, { storeID, after }) => {
  if (after !== undefined && !UUID.test(after)) throw new Failure('invalid', 'after is not a cursor of this feed.')
  const scope = await storeOfCall(ctx, storeID)
  noteTags(catalogueTag(scope.storeId), assortmentTag(scope.storeId))
  return transaction(scope, async (tx) => {
    const ids = await idsAfter(tx, scope, after)
    const shown = ids.slice(0, FEED_PAGE)
    return { items: await itemsOf(tx, scope, shown), next: ids.length > FEED_PAGE ? (shown.at(-1) ?? null) : null }
  })
}

async function idsAfter(tx: Tx, { storeId }: StoreScope, after: string | undefined): Promise<string[]> {
  const rows = await tx
    .select({ id: productListing.id })
    .from(productListing)
    .where(and(eq(productListing.storeId, storeId), after ? gt(productListing.id, after) : undefined))
    .orderBy(asc(productListing.id))
    .limit(FEED_PAGE + 1)
  return rows.map(({ id }) => id)
}

async function itemsOf(tx: Tx, scope: StoreScope, productIds: string[]) {
  const cards = await shownCards(tx, scope, { productIds })
  if (cards.length === 0) return []
  const facts = await factsOf(
    tx,
    scope,
    cards.map(({ key }) => key),
  )
  return cards.flatMap((card) => {
    const own = facts.get(card.key)
    return own ? [{ ...card, ...own }] : []
  })
}

/** Feed fields beyond the card, by the key of the card's variant. */
async function factsOf(tx: Tx, { storeId }: StoreScope, keys: string[]) {
  const rows = await tx
    .select({
      key: variant.key,
      sku: variant.sku,
      barcode: variant.barcode,
      measure: variant.measure,
      updatedAt: product.updatedAt,
      descriptionHtml: product.descriptionHtml,
    })
    .from(variant)
    .innerJoin(product, and(eq(product.storeId, storeId), eq(product.id, variant.productId)))
    .where(and(eq(variant.storeId, storeId), inArray(variant.key, keys)))
  return new Map(
    rows.map(({ key, sku, barcode, measure, updatedAt, descriptionHtml }) => [
      key,
      { sku, barcode, measure, updatedAt: updatedAt.toISOString(), description: plainText(descriptionHtml) },
    ]),
  )
}

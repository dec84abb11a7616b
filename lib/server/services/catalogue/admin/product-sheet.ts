import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SheetChange, SheetProduct, vendorProducts } from '@/lib/contract/vendor-products'
import { Failure } from '@/lib/rules/failure'
import { fromMinor } from '@/lib/rules/money'
import { MAX_VARIANTS } from '@/lib/rules/product-admin'
import type { VendorContext } from '../../../context'
import { variant } from '../../../db/schema/products'
import { stockLevel } from '../../../db/schema/stock'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { storeCurrency } from '../../stores/store-currency'
import { changeProducts } from './change-products'
import { exactAmount, exactAmountOrNull } from './exact-amount'
import { CHANGED_SINCE } from './lock-products'
import { type ProductState, readStates, type VariantState } from './product-state'
import { rejectUnknown } from './reject-unknown'

export const productSheet: Handler<typeof vendorProducts.sheet> = async (ctx, { ids }) => {
  const currency = await storeCurrency(ctx)
  const [states, onHand] = await transaction(ctx, async (tx) => [
    await readStates(tx, ctx, ids),
    await unitsOf(tx, ctx, ids),
  ])
  return {
    products: ids.flatMap((id) => {
      const found = states.get(id)
      return found ? [sheetOf(ctx, id, { ...found, onHand }, currency)] : []
    }),
  }
}

/** Units on hand over all locations, by variant. */
async function unitsOf(tx: Tx, { storeId }: VendorContext, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: stockLevel.variantId, units: sql<number>`sum(${stockLevel.onHand})::int` })
    .from(stockLevel)
    .innerJoin(variant, and(eq(variant.storeId, stockLevel.storeId), eq(variant.id, stockLevel.variantId)))
    .where(and(eq(stockLevel.storeId, storeId), inArray(variant.productId, [...ids])))
    .groupBy(stockLevel.variantId)
  return new Map(rows.map(({ id, units }) => [id, units]))
}

function sheetOf(
  ctx: VendorContext,
  id: string,
  { state, version, onHand }: { state: ProductState; version: number; onHand: ReadonlyMap<string, number> },
  currency: string,
): SheetProduct {
  const { title, status, categoryId, brandId, tags, variants } = state
  const seesCost = ctx.permissions.has('product.see_cost')
  const money = (minor: number | null) => (minor === null ? null : fromMinor(minor, currency))
  return {
    _id: id,
    version,
    title,
    status,
    categoryId,
    brandId,
    tags: [...tags],
    variants: variants.slice(0, MAX_VARIANTS).map((each) => ({
      _id: each.id,
      title: each.optionValues.join(' / '),
      sku: each.sku,
      barcode: each.barcode,
      price: fromMinor(each.price, currency),
      compareAtPrice: money(each.compareAtPrice),
      cost: seesCost ? money(each.cost) : null,
      onHand: each.trackStock ? (onHand.get(each.id) ?? 0) : null,
    })),
  }
}

/** A product that somebody else has changed is left unchanged and reported; the others are written. */
export const saveProductSheet: Handler<typeof vendorProducts.saveSheet> = async (ctx, { changeSetId, products }) => {
  const currency = await storeCurrency(ctx)
  const asked = new Map(products.map((each) => [each._id, each]))
  return transaction(ctx, async (tx) => {
    await rejectUnknownPlaces(tx, ctx, products)
    const action = { id: changeSetId, kind: 'product.sheet', title: 'Edited products in the grid' }
    const report = await changeProducts(tx, ctx, [...asked.keys()], action, ({ state, version }, id) => {
      const change = asked.get(id)!
      if (change.version !== version) throw new Failure('conflict', CHANGED_SINCE)
      return edited(ctx, state, change, currency)
    })
    const subjectName = report.done === 1 ? '1 product' : `${report.done} products`
    if (report.done > 0)
      await recordAudit(tx, ctx, { action: 'product.edit_grid', subjectType: 'product', subjectName })
    return report
  })
}

/** Throws unless every given category and brand exists in the store. */
async function rejectUnknownPlaces(tx: Tx, ctx: VendorContext, changes: readonly SheetChange[]): Promise<void> {
  const [categories, brands] = [new Set<string | null>(), new Set<string | null>()]
  for (const { categoryId = null, brandId = null } of changes) {
    categories.add(categoryId)
    brands.add(brandId)
  }
  for (const categoryId of categories) await rejectUnknown(tx, ctx, { ...NOWHERE, categoryId })
  for (const brandId of brands) await rejectUnknown(tx, ctx, { ...NOWHERE, brandId })
}

const NOWHERE = { categoryId: null, classId: null, brandId: null, taxIds: [] }

function edited(ctx: VendorContext, state: ProductState, change: SheetChange, currency: string): ProductState {
  const cells = new Map(change.variants.map((each) => [each._id, each]))
  if (change.variants.some(({ _id }) => !state.variants.some(({ id }) => id === _id))) {
    throw new Failure('conflict', 'One of its variants no longer exists.')
  }
  return {
    ...state,
    title: change.title ?? state.title,
    status: change.status ?? state.status,
    categoryId: change.categoryId === undefined ? state.categoryId : change.categoryId,
    brandId: change.brandId === undefined ? state.brandId : change.brandId,
    tags: change.tags ?? state.tags,
    variants: state.variants.map((each) => withCells(ctx, each, cells.get(each.id), currency)),
  }
}

type Cells = SheetChange['variants'][number]

function withCells(ctx: VendorContext, each: VariantState, cells: Cells | undefined, currency: string): VariantState {
  if (!cells) return each
  const { sku, barcode, price, compareAtPrice, cost } = cells
  const field = (name: string) => `${each.id}.${name}`
  if (cost !== undefined && !ctx.permissions.has('product.see_cost')) {
    throw new Failure('forbidden', 'Editing costs needs the permission “View costs and margins”.')
  }
  return {
    ...each,
    sku: sku === undefined ? each.sku : sku,
    barcode: barcode === undefined ? each.barcode : barcode,
    price: price === undefined ? each.price : exactAmount(price, currency, field('price')),
    compareAtPrice:
      compareAtPrice === undefined
        ? each.compareAtPrice
        : exactAmountOrNull(compareAtPrice, currency, field('compareAtPrice')),
    cost: cost === undefined ? each.cost : exactAmountOrNull(cost, currency, field('cost')),
  }
}

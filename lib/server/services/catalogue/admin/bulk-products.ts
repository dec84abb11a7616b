import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { ReplyOf } from '@/lib/contract/endpoint'
import type { ProductAction, vendorProducts } from '@/lib/contract/vendor-products'
import { Failure } from '@/lib/rules/failure'
import { fromMinor } from '@/lib/rules/money'
import { changedPrice } from '@/lib/rules/price-change'
import { MAX_TAGS } from '@/lib/rules/product-admin'
import type { StoreScope, VendorContext } from '../../../context'
import { product } from '../../../db/schema/products'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { storeCurrency } from '../../stores/store-currency'
import { changeProducts } from './change-products'
import { exactAmount } from './exact-amount'
import { type ProductState, readStates } from './product-state'
import { rejectUnknown } from './reject-unknown'

export const bulkProducts: Handler<typeof vendorProducts.bulk> = async (ctx, { changeSetId, ids, action }) => {
  const currency = await storeCurrency(ctx)
  const next = changeOf(action, currency)
  return transaction(ctx, async (tx) => {
    await rejectStrangers(tx, ctx, action)
    const changeSet = { id: changeSetId, kind: `product.${action.kind}`, title: titleOf(action) }
    const report = await changeProducts(tx, ctx, ids, changeSet, ({ state }) => next(state))
    await audit(tx, ctx, action, report.done)
    return report
  })
}

/** The same change on the current products as a preview, without writing anything. */
export const previewBulk: Handler<typeof vendorProducts.previewBulk> = async (ctx, { ids, action }) => {
  const currency = await storeCurrency(ctx)
  const next = changeOf(action, currency)
  return transaction(ctx, async (tx) => {
    await rejectStrangers(tx, ctx, action)
    const found = await readStates(tx, ctx, [...new Set(ids)])
    const preview: ReplyOf<typeof vendorProducts.previewBulk> = { prices: [], samePrices: 0, soldOut: [], skipped: [] }
    const comesOnSale = new Map<string, string>()
    for (const _id of new Set(ids)) {
      const state = found.get(_id)?.state
      try {
        if (!state) throw new Failure('not_found', 'It no longer exists.')
        const after = next(state)
        if (after.status === 'active' && state.status !== 'active') comesOnSale.set(_id, state.title)
        const changes = priceChanges(state, after, currency)
        preview.prices.push(...changes.map((change) => ({ _id, title: state.title, ...change })))
        preview.samePrices += state.variants.length - changes.length
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        preview.skipped.push({ _id, title: state?.title ?? null, why: error.message })
      }
    }
    const empty = await withoutStock(tx, ctx, [...comesOnSale.keys()])
    preview.soldOut = empty.map((_id) => ({ _id, title: comesOnSale.get(_id) ?? '' }))
    return preview
  })
}

/** An action keeps the order of variants, so each has its own price before and after. */
function priceChanges(before: ProductState, after: ProductState, currency: string) {
  return before.variants.flatMap((each, at) => {
    const price = after.variants[at]?.price ?? each.price
    if (price === each.price) return []
    const variant = each.optionValues.join(' / ')
    return [{ variant, before: fromMinor(each.price, currency), after: fromMinor(price, currency) }]
  })
}

async function withoutStock(tx: Tx, { storeId }: StoreScope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.storeId, storeId), inArray(product.id, [...ids]), eq(product.inStock, false)))
  return rows.map(({ id }) => id)
}

const STATUS_TITLES = { active: 'Put products on sale', draft: 'Set products to draft', archived: 'Archived products' }

/** Its title in the history. */
function titleOf(action: ProductAction): string {
  switch (action.kind) {
    case 'status':
      return STATUS_TITLES[action.status]
    case 'category':
      return 'Moved products to another category'
    case 'brand':
      return 'Changed the brand of products'
    case 'class':
      return 'Changed the class of products'
    case 'addTags':
      return `Added ${action.tags.map((tag) => `“${tag}”`).join(', ')} to products`
    case 'removeTags':
      return `Removed ${action.tags.map((tag) => `“${tag}”`).join(', ')} from products`
    case 'promotion':
      return action.showInPromotion ? 'Added products to promotions' : 'Removed products from promotions'
    case 'taxes':
      return 'Changed the taxes of products'
    case 'price':
      return 'Changed prices of products'
  }
}

/** Applies an action to one product. Throws a `Failure` for a product that stays unchanged. */
function changeOf(action: ProductAction, currency: string): (state: ProductState) => ProductState {
  switch (action.kind) {
    case 'status':
      return (state) => ({ ...state, status: action.status })
    case 'category':
      return (state) => ({ ...state, categoryId: action.categoryId })
    case 'brand':
      return (state) => ({ ...state, brandId: action.brandId })
    case 'class':
      return (state) => ({ ...state, classId: action.classId })
    case 'promotion':
      return (state) => ({ ...state, showInPromotion: action.showInPromotion })
    case 'taxes':
      return (state) => ({ ...state, taxIds: [...new Set(action.taxIds)].sort() })
    case 'addTags':
      return (state) => ({ ...state, tags: withTags(state.tags, action.tags) })
    case 'removeTags':
      return (state) => ({ ...state, tags: state.tags.filter((tag) => !names(action.tags).has(tag.toLowerCase())) })
    case 'price':
      return pricesBy(action, currency)
  }
}

const names = (tags: readonly string[]) => new Set(tags.map((tag) => tag.toLowerCase()))

function withTags(own: readonly string[], more: readonly string[]): string[] {
  const known = names(own)
  const tags = [...own, ...more.filter((tag) => !known.has(tag.toLowerCase()))]
  if (tags.length > MAX_TAGS) throw new Failure('conflict', `It would have more than ${MAX_TAGS} tags.`)
  return tags
}

function pricesBy(action: Extract<ProductAction, { kind: 'price' }>, currency: string) {
  const { by, rounding, compareAt } = action
  const value = by === 'percent' ? action.value : exactAmount(action.value, currency, 'value')
  if (by === 'fixed' && value < 0) {
    throw new Failure('invalid', 'Enter a price of 0 or more.', { value: 'Enter a price of 0 or more.' })
  }
  if (by === 'percent' && value < -100) {
    throw new Failure('invalid', 'The discount can be at most 100 %.', { value: 'The discount can be at most 100 %.' })
  }
  return (state: ProductState): ProductState => ({
    ...state,
    variants: state.variants.map((each) => {
      const price = changedPrice(each.price, { by, value, rounding }, currency)
      if (!Number.isSafeInteger(price)) throw new Failure('conflict', 'Its price would be too large.')
      // A price that was already reduced keeps its original compare-at price.
      const old = each.compareAtPrice !== null && each.compareAtPrice > each.price ? each.compareAtPrice : each.price
      const was = compareAt === 'keep' ? each.compareAtPrice : compareAt === 'old' ? old : null
      return { ...each, price, compareAtPrice: was }
    }),
  })
}

const NOTHING = { categoryId: null, classId: null, brandId: null, taxIds: [] }

const rejectStrangers = (tx: Tx, scope: StoreScope, action: ProductAction) =>
  rejectUnknown(tx, scope, {
    ...NOTHING,
    ...(action.kind === 'category' ? { categoryId: action.categoryId } : {}),
    ...(action.kind === 'class' ? { classId: action.classId } : {}),
    ...(action.kind === 'brand' ? { brandId: action.brandId } : {}),
    ...(action.kind === 'taxes' ? { taxIds: action.taxIds } : {}),
  })

async function audit(tx: Tx, ctx: VendorContext, { kind, ...values }: ProductAction, done: number): Promise<void> {
  if (done === 0) return
  const subject = { subjectType: 'product', subjectName: done === 1 ? '1 product' : `${done} products` }
  await recordAudit(tx, ctx, { action: `product.bulk_${kind}`, ...subject, after: values })
}

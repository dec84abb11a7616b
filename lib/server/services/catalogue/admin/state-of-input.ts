import 'server-only'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { ProductInput } from '@/lib/contract/vendor-product-form'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../../context'
import { variant } from '../../../db/schema/products'
import type { Tx } from '../../../db/transaction'
import { toHandle } from '../to-handle'
import { defaultsAt } from '../tree/node-defaults'
import { allotKeys } from '../writing/allot-keys'
import { exactAmount, exactAmountOrNull } from './exact-amount'
import { freeHandle } from './free-handle'
import type { ImageState, ProductState, VariantState } from './product-state'

type VariantInput = ProductInput['variants'][number]

/** A form's input with its description sanitized: that uses a worker thread, so it happens before the transaction. */
export type CheckedInput = ProductInput & { readonly safeDescription: string }
export type NewStock = { readonly variantId: string; readonly locationId: string; readonly quantity: number }

/**
 * The product state that a form asks for, the variants that are new, and their opening stock. Throws `invalid` by
 * field.
 */
export async function stateOfInput(
  tx: Tx,
  ctx: VendorContext,
  input: CheckedInput,
  target: { id: string; before: ProductState | null; currency: string },
): Promise<{ state: ProductState; stock: NewStock[]; newVariants: string[] }> {
  const { before, currency } = target
  rejectOddMatrix(input)
  const handle = await handleOf(tx, ctx, input, before)
  const images = imagesOf(input, before)
  const twins = await archivedTwins(tx, ctx, target.id)
  const known = new Map((before?.variants ?? []).map((each) => [each.id, each]))
  const plans = input.variants.map((draft, at) => {
    const old = draft._id === undefined ? undefined : known.get(draft._id)
    if (draft._id !== undefined && !old) reject(`variants.${at}`, 'A variant no longer exists. Reload the page.')
    return { draft, at, old, woken: old ? undefined : twins.take(draft.optionValues) }
  })
  const fresh = plans.filter(({ old, woken }) => !old && !woken)
  const keys = await allotKeys(
    tx,
    ctx,
    fresh.map(({ draft }) => ({ handle, sku: draft.sku, optionValues: draft.optionValues })),
  )
  const variants = plans.map(({ draft, at, old, woken }): VariantState => {
    const { id, key } = old ?? woken ?? { id: uuidv7(), key: keys.shift()! }
    const image = draft.image === null ? null : (images[draft.image]?.id ?? null)
    return { ...cellsOf(ctx, draft, at, currency, old), id, key, optionValues: draft.optionValues, imageId: image }
  })
  const isNew = new Set(fresh.map(({ at }) => at))
  return {
    state: {
      title: input.title,
      handle,
      descriptionHtml:
        before?.descriptionHtml === input.descriptionHtml ? input.descriptionHtml : input.safeDescription,
      status: input.status,
      categoryId: input.categoryId,
      classId: input.classId,
      brandId: input.brandId,
      tags: distinct(input.tags),
      showInPromotion: input.showInPromotion,
      ...(await inheritedOf(tx, ctx, input, before)),
      ...shippingClassOf(input, before),
      seoTitle: input.seoTitle || null,
      seoDescription: input.seoDescription || null,
      options: input.options,
      taxIds: [...new Set(input.taxIds)].sort(),
      images,
      variants,
    },
    stock: input.variants.flatMap(({ stock }, at) =>
      isNew.has(at) ? stock.map((each) => ({ ...each, variantId: variants[at]!.id })) : [],
    ),
    newVariants: fresh.map(({ at }) => variants[at]!.id),
  }
}

/**
 * Values that were not given: an existing product keeps its own, a new one takes the defaults of its place in the tree.
 */
async function inheritedOf(tx: Tx, ctx: VendorContext, input: ProductInput, before: ProductState | null) {
  const isSaid = input.isDiscountable !== undefined && input.minimumAge !== undefined
  const place = isSaid || before ? null : (await defaultsAt(tx, ctx))?.(input)
  const begins = before ?? place
  return {
    isDiscountable: input.isDiscountable ?? begins?.isDiscountable ?? true,
    minimumAge: input.minimumAge === undefined ? (begins?.minimumAge ?? null) : input.minimumAge,
  }
}

function shippingClassOf({ shippingClass }: ProductInput, before: ProductState | null) {
  const wanted = shippingClass ?? before?.shippingClass ?? ''
  return wanted === '' ? {} : { shippingClass: wanted }
}

function cellsOf(ctx: VendorContext, draft: VariantInput, at: number, currency: string, old?: VariantState) {
  const { sku, barcode, weightGrams, measure, trackStock, continueSelling } = draft
  const field = (name: string) => `variants.${at}.${name}`
  const content = measure === undefined ? old?.measure : measure
  return {
    sku,
    barcode,
    price: exactAmount(draft.price, currency, field('price')),
    compareAtPrice: exactAmountOrNull(draft.compareAtPrice, currency, field('compareAtPrice')),
    cost: ctx.permissions.has('product.see_cost')
      ? exactAmountOrNull(draft.cost, currency, field('cost'))
      : (old?.cost ?? null),
    weightGrams,
    ...(content && { measure: content }),
    trackStock,
    continueSelling,
  }
}

function reject(field: string, message: string): never {
  throw new Failure('invalid', message, { [field]: message })
}

const choiceOf = (values: readonly string[]) => JSON.stringify(values.map((value) => value.toLowerCase()))

/** Every variant has one value of each option, and no two variants have the same values. */
function rejectOddMatrix({ options, variants }: ProductInput): void {
  if (new Set(options.map((name) => name.toLowerCase())).size < options.length) {
    reject('options', 'Two options have the same name.')
  }
  if (options.length === 0 && variants.length > 1) reject('options', 'Several variants need at least one option.')
  const seen = new Set<string>()
  for (const [at, { optionValues }] of variants.entries()) {
    if (optionValues.length !== options.length)
      reject(`variants.${at}`, 'Choose a value of each option for this variant.')
    const choice = choiceOf(optionValues)
    if (seen.has(choice)) reject(`variants.${at}`, `There are two variants “${optionValues.join(' / ')}”.`)
    seen.add(choice)
  }
}

async function handleOf(
  tx: Tx,
  ctx: VendorContext,
  { handle, title }: ProductInput,
  before: ProductState | null,
): Promise<string> {
  if (handle === '') return before?.handle ?? freeHandle(tx, ctx, title)
  return handle === before?.handle ? handle : toHandle(handle)
}

function imagesOf({ images }: ProductInput, before: ProductState | null): ImageState[] {
  const known = new Map((before?.images ?? []).map((image) => [image.id, image]))
  const used = new Set<string>()
  return images.map(({ _id, assetId, alt }, at) => {
    if (assetId !== undefined) return { id: uuidv7(), assetId, alt }
    const old = known.get(_id ?? '')
    if (!old || used.has(old.id)) reject(`images.${at}`, 'A picture no longer exists. Add it again.')
    used.add(old.id)
    return { ...old, alt }
  })
}

const distinct = (tags: readonly string[]) => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]

/** A combination that existed before is restored under its key, with its orders and stock. */
async function archivedTwins(tx: Tx, { storeId }: VendorContext, productId: string) {
  const rows = await tx
    .select({ id: variant.id, key: variant.key, optionValues: variant.optionValues })
    .from(variant)
    .where(and(eq(variant.storeId, storeId), eq(variant.productId, productId), eq(variant.status, 'archived')))
    .orderBy(variant.updatedAt)
  const free = new Map(rows.map((row) => [choiceOf(row.optionValues), row]))
  return {
    take(values: readonly string[]) {
      const choice = choiceOf(values)
      const found = free.get(choice)
      free.delete(choice)
      return found
    },
  }
}

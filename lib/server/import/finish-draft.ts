import 'server-only'
import { toMinor } from '@/lib/rules/money'
import type { ProductDraft } from '@/lib/rules/product-draft'
import type { VariantDraft } from '@/lib/rules/variant-draft'
import { toHandle } from '../services/catalogue/to-handle'
import type { ImportSettings } from './dialect'
import { gatherImages } from './gather-images'
import type { Assembled, LooseProduct, LooseVariant, RowIssue } from './loose-product'
import { readNumber } from './read-cell'

const MOST_OPTIONS = 3
const MOST_VARIANTS = 2000
const LONGEST_TITLE = 500
const LONGEST_CLASS = 60
const LARGEST_PRICE = 10_000_000
const LARGEST_QUANTITY = 1_000_000_000

/** Validates a product from a file and turns it into a draft. Invalid parts are left out with a reason. */
export function finishDraft(loose: LooseProduct, settings: ImportSettings): Assembled {
  const skipped: RowIssue[] = []
  const notes: RowIssue[] = []
  const reject = (reason: string): Assembled => ({
    draft: null,
    skipped: [...skipped, { row: loose.row, reason }],
    notes,
  })

  const title = loose.title.replace(/\s+/g, ' ').trim()
  if (!title) return reject('The product has no title.')
  if (title.length > LONGEST_TITLE) return reject(`The title is longer than ${LONGEST_TITLE} characters.`)
  if (loose.optionNames.length > MOST_OPTIONS) {
    return reject(`The product has ${loose.optionNames.length} options; at most ${MOST_OPTIONS} are possible.`)
  }
  if (loose.variants.length > MOST_VARIANTS) {
    return reject(`The product has ${loose.variants.length} variants; at most ${MOST_VARIANTS} are possible.`)
  }
  const { images, positions } = gatherImages(loose, notes)
  const { optionNames, valuesOf } = optionsOf(loose)
  const taken = new Map<string, number>()
  const variants: VariantDraft[] = []
  for (const variant of loose.variants) {
    const values = valuesOf(variant)
    const reason = errorOf(variant, values, optionNames, taken)
    if (reason) {
      skipped.push({ row: variant.row, reason })
      continue
    }
    taken.set(combination(values), variant.row)
    variants.push(variantOf(variant, values, positions, settings))
  }
  if (variants.length === 0) {
    return skipped.length > 0 ? { draft: null, skipped, notes } : reject('The product has no row with a price.')
  }
  return { draft: draftOf(loose, { title, optionNames, variants, images }), skipped, notes }
}

function draftOf(
  loose: LooseProduct,
  parts: Pick<ProductDraft, 'title' | 'optionNames' | 'variants' | 'images'>,
): ProductDraft {
  return {
    ...parts,
    handle: toHandle(loose.handle || parts.title),
    descriptionHtml: loose.descriptionHtml.trim(),
    status: loose.status,
    brand: loose.brand.trim() || null,
    path: loose.path
      .map((name) => name.trim())
      .filter(Boolean)
      .slice(0, 3),
    tags: loose.tags,
    taxes: [],
    showInPromotion: parts.variants.some((variant) => variant.compareAtPrice !== null),
    ...(loose.shippingClass !== undefined && { shippingClass: loose.shippingClass.trim().slice(0, LONGEST_CLASS) }),
    seoTitle: loose.seoTitle.trim() || null,
    seoDescription: loose.seoDescription.trim() || null,
  }
}

/** A single variant needs no options, whatever the export calls them ("Title: Default Title"). */
function optionsOf(loose: LooseProduct) {
  const placeholder =
    loose.variants.length === 1 &&
    loose.optionNames.length === 1 &&
    /^default( title)?$/i.test(loose.variants[0]!.optionValues[0] ?? '')
  const optionNames = placeholder ? [] : loose.optionNames.map((name) => name.trim())
  const valuesOf = (variant: LooseVariant) => optionNames.map((_, at) => (variant.optionValues[at] ?? '').trim())
  return { optionNames, valuesOf }
}

const combination = (values: readonly string[]) => JSON.stringify(values.map((value) => value.toLowerCase()))

function errorOf(
  variant: LooseVariant,
  values: readonly string[],
  optionNames: readonly string[],
  taken: ReadonlyMap<string, number>,
): string | null {
  const blank = values.indexOf('')
  if (blank >= 0) return `The variant has no value for the option "${optionNames[blank]}".`
  const twin = taken.get(combination(values))
  if (twin !== undefined) {
    return values.length === 0
      ? `The product has no options, but row ${twin} already contains its price.`
      : `The variant "${values.join(' / ')}" is already in row ${twin}.`
  }
  return priceError(variant.price) ?? quantityError(variant.quantity)
}

function priceError(cell: string): string | null {
  if (cell.trim() === '') return 'The row has no price.'
  const price = readNumber(cell)
  if (price === null) return `The price "${cell}" is not a number.`
  if (price < 0) return `The price "${cell}" is below zero.`
  return price > LARGEST_PRICE ? `The price "${cell}" is above ${LARGEST_PRICE}.` : null
}

function quantityError(cell: string | null): string | null {
  if (cell === null || cell.trim() === '') return null
  const quantity = readNumber(cell)
  if (quantity === null) return `The quantity "${cell}" is not a number.`
  return Math.abs(quantity) > LARGEST_QUANTITY ? `The quantity "${cell}" is too large.` : null
}

function variantOf(
  variant: LooseVariant,
  optionValues: readonly string[],
  positions: ReadonlyMap<string, number>,
  { currency }: ImportSettings,
): VariantDraft {
  const price = minorOf(variant.price, currency) ?? 0
  const compareAt = minorOf(variant.compareAtPrice, currency)
  return {
    sku: variant.sku.trim() || null,
    // Spreadsheets protect long numbers with a leading apostrophe.
    barcode: variant.barcode.trim().replace(/^'/, '') || null,
    optionValues,
    price,
    compareAtPrice: compareAt !== null && compareAt > price ? compareAt : null,
    cost: minorOf(variant.cost, currency),
    weightGrams: variant.weightGrams,
    // Negative stock (oversold) starts at zero.
    quantity: variant.quantity === null ? null : Math.max(0, Math.trunc(readNumber(variant.quantity) ?? 0)),
    continueSelling: variant.continueSelling,
    image: positions.get(variant.image.trim()) ?? null,
  }
}

function minorOf(cell: string, currency: string): number | null {
  const value = readNumber(cell)
  if (value === null || value < 0 || value > LARGEST_PRICE) return null
  return toMinor(value, currency)
}

import { z } from 'zod'
import { type ProductAdmin, ProductInput } from '@/lib/contract/vendor-product-form'
import { formatMeasure, readMeasure } from '@/lib/rules/measure'
import { formatAmount, parseAmount } from '@/lib/rules/parse-amount'
import { gramsOf, inWeightUnit, type WeightUnit } from '@/lib/rules/weight-unit'
import type { FieldLabels } from '../../kit/form/field-labels'
import { STATUS_LABELS } from '../product-labels'
import { type StockAsker, stockQuestion } from './stock-question'

/** Prefix before a location id: the column of its opening stock. */
export const STOCK_COLUMN = 'stock:'

/** A picture in the form. `key` identifies it, also before it is saved. */
export type FormImage = {
  readonly key: string
  readonly _id?: string
  readonly assetId?: string
  readonly url: string
  readonly alt: string
}

/** A variant in the form; numbers are stored as typed, so that no input is lost. */
export type FormVariant = {
  readonly key: string
  readonly _id?: string
  readonly optionValues: readonly string[]
  readonly sku: string
  readonly barcode: string
  readonly price: string
  readonly compareAtPrice: string
  readonly cost: string
  /** As typed, in the store's unit. */
  readonly weightGrams: string
  /** Content with its unit, as typed. */
  readonly measure: string
  readonly trackStock: boolean
  readonly continueSelling: boolean
  /** Key of one of the pictures. */
  readonly image: string | null
  /** Stock of an existing variant over all locations. */
  readonly onHand: number | null
  /** Opening stock of a new variant, by location. */
  readonly stock: Readonly<Record<string, string>>
}

/** `key` identifies it independently of its name. */
export type FormOption = { readonly key: string; readonly name: string; readonly values: readonly string[] }

export type ProductValues = {
  title: string
  descriptionHtml: string
  images: readonly FormImage[]
  options: readonly FormOption[]
  variants: readonly FormVariant[]
  status: ProductAdmin['status']
  categoryId: string | null
  brandId: string | null
  classId: string | null
  tags: string[]
  taxIds: string[]
  showInPromotion: boolean
  isDiscountable: boolean
  minimumAge: number | null
  shippingClass: string
  seoTitle: string
  seoDescription: string
  handle: string
  /** The user confirmed that it goes on sale without stock. */
  soldOutIsMeant: boolean
}

export const PRODUCT_LABELS: FieldLabels<ProductValues> = {
  title: { label: 'Title' },
  descriptionHtml: { label: 'Description', format: (html) => html.replace(/<[^>]+>/g, ' ').slice(0, 200) },
  images: { label: 'Pictures', format: (images) => counted(images.length, 'picture') },
  options: { label: 'Options', format: (options) => options.map(({ name }) => name).join(', ') },
  variants: { label: 'Prices, codes and variants', format: (variants) => counted(variants.length, 'variant') },
  status: { label: 'Status', format: (status) => STATUS_LABELS[status].label },
  categoryId: { label: 'Category', format: (id) => (id === null ? '' : 'another category') },
  brandId: { label: 'Brand', format: (id) => (id === null ? '' : 'another brand') },
  classId: { label: 'Class', format: (id) => (id === null ? '' : 'another class') },
  tags: { label: 'Tags' },
  taxIds: { label: 'Taxes', format: (ids) => (ids.length === 0 ? '' : counted(ids.length, 'tax')) },
  showInPromotion: { label: 'Promotion' },
  isDiscountable: { label: 'Coupons' },
  minimumAge: { label: 'Minimum age' },
  shippingClass: { label: 'Shipping class' },
  seoTitle: { label: 'Title for search engines' },
  seoDescription: { label: 'Description for search engines' },
  handle: { label: 'Address' },
  soldOutIsMeant: { label: 'Sold out' },
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
const typed = (number: number | null) => (number === null ? '' : String(number))

export const EMPTY_VARIANT: Omit<FormVariant, 'key' | 'optionValues'> = {
  sku: '',
  barcode: '',
  price: '',
  compareAtPrice: '',
  cost: '',
  weightGrams: '',
  measure: '',
  trackStock: true,
  continueSelling: false,
  image: null,
  onHand: null,
  stock: {},
}

export const blankProduct = (taxId: string | null): ProductValues => ({
  title: '',
  descriptionHtml: '',
  images: [],
  options: [],
  variants: [{ ...EMPTY_VARIANT, key: 'first', optionValues: [] }],
  status: 'active',
  categoryId: null,
  brandId: null,
  classId: null,
  tags: [],
  taxIds: taxId === null ? [] : [taxId],
  showInPromotion: false,
  isDiscountable: true,
  minimumAge: null,
  shippingClass: '',
  seoTitle: '',
  seoDescription: '',
  handle: '',
  soldOutIsMeant: false,
})

/** `code`: the currency, which decides the decimals of amounts. */
/** The units of a store: ISO 4217 currency, and the unit of weights. */
export type StoreUnits = { readonly code: string; readonly weightUnit: WeightUnit }

export const valuesOf = (product: ProductAdmin, { code, weightUnit }: StoreUnits): ProductValues => ({
  title: product.title,
  descriptionHtml: product.descriptionHtml,
  images: product.images.map(({ _id, url, alt }) => ({ key: _id, _id, url, alt })),
  options: product.options.map((name, at) => ({
    key: name,
    name,
    values: [...new Set(product.variants.map(({ optionValues }) => optionValues[at] ?? ''))],
  })),
  variants: product.variants.map((each) => ({
    key: each._id,
    _id: each._id,
    optionValues: each.optionValues,
    sku: each.sku ?? '',
    barcode: each.barcode ?? '',
    price: formatAmount(each.price, code),
    compareAtPrice: formatAmount(each.compareAtPrice, code),
    cost: formatAmount(each.cost, code),
    weightGrams: typed(each.weightGrams === null ? null : inWeightUnit(each.weightGrams, weightUnit)),
    measure: formatMeasure(each.measure),
    trackStock: each.trackStock,
    continueSelling: each.continueSelling,
    image: each.image === null ? null : (product.images[each.image]?._id ?? null),
    onHand: each.onHand,
    stock: {},
  })),
  status: product.status,
  categoryId: product.categoryId,
  brandId: product.brandId,
  classId: product.classId,
  tags: product.tags,
  taxIds: product.taxIds,
  showInPromotion: product.showInPromotion,
  isDiscountable: product.isDiscountable,
  minimumAge: product.minimumAge,
  shippingClass: product.shippingClass,
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
  handle: product.handle,
  soldOutIsMeant: false,
})

/** The form values as input of the call. Invalid numbers become NaN, which the contract rejects at its field. */
export function productInputOf(
  { images, options, variants, soldOutIsMeant, ...values }: ProductValues,
  weightUnit: WeightUnit,
): z.input<typeof ProductInput> {
  const placeOf = new Map(images.map(({ key }, at) => [key, at]))
  return {
    ...values,
    images: images.map(({ _id, assetId, alt }) => (_id === undefined ? { assetId, alt } : { _id, alt })),
    options: options.map(({ name }) => name),
    variants: variants.map(({ _id, key, onHand, stock, image, optionValues, ...cells }) => ({
      ...(_id === undefined ? { stock: stockOf(stock) } : { _id }),
      ...cells,
      optionValues: [...optionValues],
      price: parseAmount(cells.price) ?? Number.NaN,
      compareAtPrice: parseAmount(cells.compareAtPrice),
      cost: parseAmount(cells.cost),
      weightGrams: gramsIn(cells.weightGrams, weightUnit),
      measure: measureOf(cells.measure),
      image: image === null ? null : (placeOf.get(image) ?? null),
    })),
  }
}

/** Grams of a typed weight; parts of a gram stay for the contract to reject. */
function gramsIn(text: string, unit: WeightUnit): number | null {
  const amount = parseAmount(text)
  return amount === null || unit === 'g' ? amount : gramsOf(amount, unit)
}

/** An invalid measure is sent without a size, which the contract rejects at its field. */
function measureOf(text: string) {
  const measure = readMeasure(text)
  return measure === undefined ? { amount: Number.NaN, unit: 'g' as const } : measure
}

const stockOf = (stock: FormVariant['stock']) =>
  Object.entries(stock).flatMap(([locationId, text]) => {
    const quantity = parseAmount(text)
    return quantity === null ? [] : [{ locationId, quantity }]
  })

/**
 * The contract's schema applied to the form values, plus the stock question. `locationId`: the location that it asks
 * for.
 */
export const productSchema = (
  { locationId, ...asker }: StockAsker & { locationId: string | undefined },
  weightUnit: WeightUnit = 'g',
) =>
  z.custom<ProductValues>().superRefine((values, ctx) => {
    const read = ProductInput.safeParse(productInputOf(values, weightUnit))
    for (const { path, message } of read.error?.issues ?? []) ctx.addIssue({ code: 'custom', path, message })
    const question = stockQuestion(values, asker)
    if (question?.kind === 'quantity') {
      const [first = 0, ...more] = question.at
      const message =
        more.length === 0
          ? 'Enter the stock, or 0 if it is sold out'
          : `Enter the stock; ${more.length + 1} variants have no stock yet`
      ctx.addIssue({ code: 'custom', path: ['variants', first, `${STOCK_COLUMN}${locationId}`], message })
    }
    if (question?.kind === 'confirm') {
      const message = 'It has no stock. Confirm that it is shown as sold out, or keep it as a draft'
      ctx.addIssue({ code: 'custom', path: ['soldOutIsMeant'], message })
    }
  })

import type { z } from 'zod'
import type { ProductAdmin } from '@/lib/contract/product-admin'
import type { ProductInput } from '@/lib/contract/vendor-product-form'
import { readMeasure } from '@/lib/rules/measure'
import { parseAmount } from '@/lib/rules/parse-amount'
import { gramsOf, type WeightUnit } from '@/lib/rules/weight-unit'

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

import { z } from 'zod'
import { MAX_IMAGES, MAX_OPTIONS, MAX_TAGS, MAX_TITLE, MAX_VARIANTS, PRODUCT_STATUSES } from '@/lib/rules/product-admin'
import { Id, MinimumAge } from './fields'
import { MeasureSchema } from './measure'
import { ShippingClass } from './shipping'

/** The largest price in the contract: beyond it sums would no longer be exact. */
const MAX_AMOUNT = 1e9
const text = (most: number) => z.string().trim().max(most, `Use at most ${most} characters`)
const Code = z.preprocess((value) => (value === '' ? null : value), text(100).nullable()).default(null)
/** Money as a decimal of the store's currency. */
const Amount = z
  .number('Enter an amount')
  .min(0, 'Enter an amount from 0 up')
  .max(MAX_AMOUNT, 'This amount is too large')
const Tag = z.string().trim().min(1).max(60, 'Use at most 60 characters for a tag')
export const Tags = z.array(Tag).max(MAX_TAGS, `At most ${MAX_TAGS} tags`)

/** Cells of a variant; omitted ones are empty. */
export const VariantCells = z.object({
  sku: Code,
  barcode: Code,
  price: Amount,
  compareAtPrice: Amount.nullable().default(null),
  /** Unchanged for people without permission to see costs. */
  cost: Amount.nullable().default(null),
  weightGrams: z.number('Enter a weight').int('Use whole grams').min(0).max(10_000_000).nullable().default(null),
  /** Content of one unit. Omitted: unchanged. */
  measure: MeasureSchema.nullable().optional(),
  trackStock: z.boolean().default(true),
  continueSelling: z.boolean().default(false),
})

const VariantInput = VariantCells.extend({
  /** For an existing variant: it keeps its key. */
  _id: Id.optional(),
  optionValues: z.array(z.string().trim().min(1, 'Enter a value').max(100)).max(MAX_OPTIONS).default([]),
  /** Index in the product's images. */
  image: z.number().int().min(0).max(1_000).nullable().default(null),
  /** Opening stock of a new variant. */
  stock: z
    .array(
      z.object({ locationId: Id, quantity: z.number('Enter a number').int('Use whole units').min(0).max(10_000_000) }),
    )
    .max(200)
    .default([]),
})

/** A picture of the product: an existing one (`_id`), or an uploaded one (`assetId`). */
const ImageInput = z
  .object({ _id: Id.optional(), assetId: Id.optional(), alt: text(500).default('') })
  .refine(({ _id, assetId }) => (_id === undefined) !== (assetId === undefined), 'Choose a picture')

export const ProductInput = z.object({
  title: z.string('Enter a title').trim().min(1, 'Enter a title').max(MAX_TITLE, `Use at most ${MAX_TITLE} characters`),
  /** Empty: generated from the title. */
  handle: text(120).default(''),
  descriptionHtml: z.string().max(200_000, 'The description is too long').default(''),
  status: z.enum(PRODUCT_STATUSES).default('draft'),
  categoryId: Id.nullable().default(null),
  classId: Id.nullable().default(null),
  brandId: Id.nullable().default(null),
  tags: Tags.default([]),
  taxIds: z.array(Id).max(20).default([]),
  showInPromotion: z.boolean().default(false),
  /** Coupons apply to it. Omitted: the default of its category for a new product, otherwise unchanged. */
  isDiscountable: z.boolean().optional(),
  /** The same. */
  minimumAge: MinimumAge.optional(),
  /** Empty for none. Omitted: unchanged. */
  shippingClass: ShippingClass.optional(),
  /** Empty: the title is used instead. */
  seoTitle: text(200).default(''),
  seoDescription: text(500).default(''),
  images: z.array(ImageInput).max(MAX_IMAGES, `At most ${MAX_IMAGES} pictures`).default([]),
  /** Names of the options, in the order of each variant's `optionValues`. */
  options: z.array(z.string().trim().min(1, 'Name this option').max(60)).max(MAX_OPTIONS).default([]),
  variants: z
    .array(VariantInput)
    .min(1, 'Keep at least one variant')
    .max(MAX_VARIANTS, `At most ${MAX_VARIANTS.toLocaleString('en')} variants`),
})
export type ProductInput = z.output<typeof ProductInput>

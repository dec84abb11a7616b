import { z } from 'zod'
import { PRODUCT_STATUSES } from '@/lib/rules/product-admin'
import { Version } from './fields'
import { MeasureSchema } from './measure'

export const AdminVariant = z.object({
  _id: z.string(),
  key: z.string(),
  optionValues: z.array(z.string()),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  price: z.number(),
  compareAtPrice: z.number().nullable(),
  /** Also null for people without permission to see costs. */
  cost: z.number().nullable(),
  weightGrams: z.number().nullable(),
  measure: MeasureSchema.nullable(),
  /** Index in the product's images. */
  image: z.number().int().nullable(),
  trackStock: z.boolean(),
  continueSelling: z.boolean(),
  /** Units over all locations. */
  onHand: z.number().int(),
  available: z.number().int(),
})
export type AdminVariant = z.output<typeof AdminVariant>

const AdminImage = z.object({
  _id: z.string(),
  url: z.string(),
  alt: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})

/** A product for its form. */
export const ProductAdmin = z.object({
  _id: z.string(),
  version: Version,
  title: z.string(),
  handle: z.string(),
  descriptionHtml: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  categoryId: z.string().nullable(),
  classId: z.string().nullable(),
  brandId: z.string().nullable(),
  tags: z.array(z.string()),
  taxIds: z.array(z.string()),
  showInPromotion: z.boolean(),
  isDiscountable: z.boolean(),
  minimumAge: z.number().int().nullable(),
  shippingClass: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  images: z.array(AdminImage),
  options: z.array(z.string()),
  variants: z.array(AdminVariant),
  /** Number of orders with it: a sold product is archived, not deleted. */
  orders: z.number().int(),
  /** Former handles that redirect here. */
  formerHandles: z.array(z.string()),
  /** Preview link, valid for a day for everybody who has it. */
  previewPath: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type ProductAdmin = z.output<typeof ProductAdmin>

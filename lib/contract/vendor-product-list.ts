import { z } from 'zod'
import { PRODUCT_SORTS, PRODUCT_STATUSES } from '@/lib/rules/product-admin'
import { splitValues } from '@/lib/rules/value-list'
import { SaidDefaults } from './catalogue-tree'
import { Id } from './fields'
import { After, furtherOrders } from './list-order'

/** At most so many products in one call that changes several; screens send more in parts. */
export const MAX_PRODUCTS_AT_ONCE = 200
/** "All that match" ends here; whoever has more narrows the filter. */
export const MAX_MATCHING_PRODUCTS = 10_000

const asList = (value: unknown) => (typeof value === 'string' ? splitValues(value) : value)
const Price = z.coerce.number().min(0).max(1e9).optional()

/** Which products are meant. With no status chosen, archived ones stay out of sight. */
export const ProductFilter = z.object({
  /** Words of the title, or parts of a SKU or barcode; all of them must occur. */
  query: z.string().trim().max(100).default(''),
  status: z.preprocess(asList, z.array(z.enum(PRODUCT_STATUSES)).max(PRODUCT_STATUSES.length)).default([]),
  /** A department, a sub-department or a category; `none` for products without a category. */
  place: z.union([Id, z.literal('none')]).optional(),
  class: Id.optional(),
  brand: Id.optional(),
  tag: z.string().trim().max(60).default(''),
  promotion: z.enum(['only', 'without']).optional(),
  /** By what shoppers can buy now. */
  stock: z.enum(['in', 'out']).optional(),
  minPrice: Price,
  maxPrice: Price,
})
export type ProductFilter = z.output<typeof ProductFilter>

export const ProductPageQuery = ProductFilter.extend({
  sort: z.enum(PRODUCT_SORTS).default('updated'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  further: furtherOrders(PRODUCT_SORTS),
  /** From `next` of the page before. */
  after: After,
  size: z.coerce.number().int().min(1).max(100).default(50),
})

/** A product in a list. Money as decimals of the store's currency. */
export const ProductRow = z.object({
  _id: z.string(),
  title: z.string(),
  handle: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  image: z.string().nullable(),
  /** Of the cheapest and the dearest variant. */
  price: z.number(),
  maxPrice: z.number(),
  compareAtPrice: z.number().nullable(),
  variants: z.number().int(),
  /** Of the first variant. */
  sku: z.string().nullable(),
  /** Units that can be sold over all variants; null when none of them is counted. */
  available: z.number().int().nullable(),
  inStock: z.boolean(),
  category: z.string().nullable(),
  brand: z.string().nullable(),
  tags: z.array(z.string()),
  showInPromotion: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type ProductRow = z.output<typeof ProductRow>

export const ProductPage = z.object({
  rows: z.array(ProductRow),
  next: z.string().nullable(),
  /** How many match, counted up to `MAX_MATCHING_PRODUCTS`; null on later pages. */
  matching: z.number().int().nullable(),
  /** Set when nothing matches the words of the query and near words were searched instead. */
  correctedQuery: z.string().nullable(),
})

const Named = z.object({ _id: z.string(), name: z.string() })

/** What fields and filters of products choose from. */
export const ProductChoices = z.object({
  /** The tree, each node under the one above it. */
  departments: z.array(Named.extend({ subDepartments: z.array(Named.extend({ categories: z.array(Named) })) })),
  brands: z.array(Named),
  classes: z.array(Named),
  tags: z.array(z.string()),
  taxes: z.array(Named.extend({ percent: z.number() })),
  /** The tax that a new product begins with. */
  defaultTaxId: z.string().nullable(),
  /** What nodes of the tree and classes say of the defaults of their products, by id; `nearestDefaults` finds those that count. */
  nodeDefaults: z.record(z.string(), SaidDefaults),
  /** Active ones, those within reach of the person. */
  locations: z.array(Named),
})
export type ProductChoices = z.output<typeof ProductChoices>

import { z } from 'zod'
import { PRODUCT_SORTS, PRODUCT_STATUSES } from '@/lib/rules/product-admin'
import { splitValues } from '@/lib/rules/value-list'
import { OwnDefaultsSchema } from './catalogue-tree'
import { Id } from './fields'
import { After, furtherOrders } from './list-order'

/** Maximum number of products in one call that changes several; screens send more in parts. */
export const MAX_PRODUCTS_AT_ONCE = 200
/** Limit of "all that match"; beyond it the filter must be narrowed. */
export const MAX_MATCHING_PRODUCTS = 10_000

const asList = (value: unknown) => (typeof value === 'string' ? splitValues(value) : value)
const Price = z.coerce.number().min(0).max(1e9).optional()

/** Selected products. Without a status, archived ones are excluded. */
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
  /** Filter by availability to shoppers. */
  stock: z.enum(['in', 'out']).optional(),
  minPrice: Price,
  maxPrice: Price,
})
export type ProductFilter = z.output<typeof ProductFilter>

export const ProductPageQuery = ProductFilter.extend({
  sort: z.enum(PRODUCT_SORTS).default('updated'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  further: furtherOrders(PRODUCT_SORTS),
  /** `next` of the previous page. */
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
  /** Of the cheapest and the most expensive variant. */
  price: z.number(),
  maxPrice: z.number(),
  compareAtPrice: z.number().nullable(),
  variants: z.number().int(),
  /** Of the first variant. */
  sku: z.string().nullable(),
  /** Units that can be sold over all variants; null when stock is not tracked for any. */
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
  /** Number of matches, counted up to `MAX_MATCHING_PRODUCTS`; null on later pages. */
  matching: z.number().int().nullable(),
  /** Set when nothing matches the words of the query and similar words were searched instead. */
  correctedQuery: z.string().nullable(),
})

const Named = z.object({ _id: z.string(), name: z.string() })

/** Options of product fields and filters. */
export const ProductChoices = z.object({
  /** The tree, each node below its parent. */
  departments: z.array(Named.extend({ subDepartments: z.array(Named.extend({ categories: z.array(Named) })) })),
  brands: z.array(Named),
  classes: z.array(Named),
  taxes: z.array(Named.extend({ percent: z.number() })),
  /** The default tax for new products. */
  defaultTaxId: z.string().nullable(),
  /** Product defaults of tree nodes and classes, by id; `nearestDefaults` finds the effective ones. */
  nodeDefaults: z.record(z.string(), OwnDefaultsSchema),
  /** Active ones within the person's location scope. */
  locations: z.array(Named),
})
export type ProductChoices = z.output<typeof ProductChoices>

/** Words that products have, in alphabetical order; to find them, all products are read. */
export const ProductSuggestions = z.object({ tags: z.array(z.string()), shippingClasses: z.array(z.string()) })
export type ProductSuggestions = z.output<typeof ProductSuggestions>

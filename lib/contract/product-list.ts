import { z } from 'zod'
import { LIST_SORTS, LIST_TAGNAMES, type ListQuery } from '@/lib/rules/list-query'
import { splitPair, splitValues } from '@/lib/rules/value-list'
import { group } from './endpoint'
import { MAX_PAGE, PAGE_SIZE, ProductSummary } from './products'

const several = (longest: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? splitValues(value) : value),
    z.array(z.string().max(longest)).max(50),
  )
const flag = z.preprocess((value) => value === '1' || value === 'true' || value === true, z.boolean())

/** Query of a product list. Every part is optional; several values are joined as in `lib/rules/value-list.ts`. */
export const ListInput = z.object({
  storeID: z.uuid(),
  tagname: z.enum(LIST_TAGNAMES).optional(),
  id: z.string().max(64).optional(),
  /** Search text. */
  q: z.string().trim().max(200).optional(),
  sort: z.enum(LIST_SORTS).optional(),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  size: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
  /** Decimal amounts in the store's currency. */
  minPrice: z.coerce.number().min(0).max(1e12).optional(),
  maxPrice: z.coerce.number().min(0).max(1e12).optional(),
  inStock: flag.optional(),
  onSale: flag.optional(),
  promotion: flag.optional(),
  brands: several(255).optional(),
  /** `Name:Value` pairs; values of one option are alternatives, different options must all match. */
  options: several(600).optional(),
})
export type ListInput = z.output<typeof ListInput>

/** The list that a call asks for: inverse of `listCallInput`. Half of a tag becomes a tag that names no list. */
export function listQueryOf({ tagname, id, minPrice, maxPrice, ...input }: Omit<ListInput, 'storeID'>): ListQuery {
  const isTagged = tagname !== undefined || id !== undefined
  const isPriced = minPrice !== undefined || maxPrice !== undefined
  return {
    tag: isTagged ? { tagname: tagname ?? 'departments', id: tagname && id ? id : '' } : undefined,
    q: input.q || undefined,
    sort: input.sort ?? 'featured',
    page: input.page,
    pageSize: input.size,
    price: isPriced ? { min: minPrice, max: maxPrice } : undefined,
    availability: input.inStock ? 'in-stock' : undefined,
    onSale: input.onSale ?? false,
    brands: input.brands ?? [],
    options: optionsOf(input.options ?? []),
  }
}

/** What is no pair of a name and a value is dropped. */
function optionsOf(pairs: readonly string[]): ListQuery['options'] {
  const values = new Map<string, string[]>()
  for (const pair of pairs) {
    const found = splitPair(pair)
    if (found) values.set(found.name, [...(values.get(found.name) ?? []), found.value])
  }
  return Object.fromEntries(values)
}

const FacetValue = z.object({ value: z.string(), count: z.number().int() })

/** Counts are the number of products for a value with the other facets unchanged. */
export const Facets = z.object({
  price: z.object({ min: z.number(), max: z.number() }).nullable(),
  inStock: z.number().int(),
  onSale: z.number().int(),
  brands: z.array(FacetValue),
  options: z.array(z.object({ name: z.string(), values: z.array(FacetValue) })),
})
export type Facets = z.output<typeof Facets>

export const ProductList = z.object({
  /** Name of the requested department, sub-department or category; null for all products. */
  title: z.string().nullable(),
  breadcrumb: z.array(z.object({ _id: z.string(), name: z.string(), tagname: z.enum(LIST_TAGNAMES) })),
  items: z.array(ProductSummary),
  total: z.number().int(),
  page: z.number().int(),
  pageCount: z.number().int(),
  facets: Facets,
  /** Set when nothing matched the typed words and similar words were searched instead. */
  correctedQuery: z.string().nullable(),
  /** True when no product matches all words and those that match some are listed. */
  isPartialMatch: z.boolean(),
})
export type ProductList = z.output<typeof ProductList>

export const Suggestions = z.object({
  products: z.array(ProductSummary),
  categories: z.array(z.object({ _id: z.string(), name: z.string(), tagname: z.enum(LIST_TAGNAMES) })),
  queries: z.array(z.string()),
})
export type Suggestions = z.output<typeof Suggestions>

export const productList = group({
  list: {
    method: 'GET',
    path: 'vender/publicwebsite/products',
    audience: 'public',
    summary: 'Products of a department, sub-department, category or search, with facets, sorting and paging',
    input: ListInput,
    reply: ProductList,
  },
  promotions: {
    method: 'GET',
    path: 'vender/publicwebsite/promotions',
    audience: 'public',
    summary: 'Products on promotion',
    input: z.object({ storeID: z.uuid(), page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1) }),
    reply: ProductList,
  },
  suggestions: {
    method: 'GET',
    path: 'vender/publicwebsite/suggestions',
    audience: 'public',
    summary: 'Search suggestions: products, categories, words',
    input: z.object({ storeID: z.uuid(), q: z.string().trim().min(1).max(100) }),
    reply: Suggestions,
  },
})

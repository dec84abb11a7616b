import { z } from 'zod'
import { group } from './endpoint'
import { UnitPrice } from './measure'

/** Maximum number of keys in one call. */
const MAX_KEYS = 100
/** Products on a page of a list. */
export const PAGE_SIZE = 24
export const MAX_PAGE = 5_000

export const Tax = z.object({ _id: z.string(), name: z.string(), percent: z.number() })
export type Tax = z.output<typeof Tax>

/** What offers for everybody make of a variant; both fields are omitted without one. `price` stays that of the catalogue. */
const OfferFields = {
  /** The price of one unit with the offers that reduce every unit, and the instants between which it holds; null: open. */
  offer: z
    .object({
      price: z.number(),
      unitPrice: UnitPrice.nullable(),
      from: z.iso.datetime().nullable(),
      until: z.iso.datetime().nullable(),
    })
    .optional(),
  /** Further offers that it counts for, such as "Buy 2, get 1 free"; on cards only those on its goods. */
  offerLabels: z.array(z.string()).optional(),
}

/**
 * A product for a card, represented by one variant (the requested one, else one that is reduced and available, else the
 * cheapest); a card by product has the stock of all variants. Prices are decimal amounts in the store's currency.
 */
export const ProductSummary = z.object({
  _id: z.string(),
  /** Key of the variant that is added to the cart. */
  key: z.string(),
  handle: z.string(),
  name: z.string(),
  price: z.number(),
  /** Price before a reduction; equals `price` when there is none. */
  originalPrice: z.number(),
  image: z.string().nullable(),
  images: z.array(z.string()),
  category: z.string().nullable(),
  brand: z.string().nullable(),
  taxes: z.array(Tax),
  /** What is added to the price, in percent: the sum of `taxes`; 0 where prices contain their tax. */
  taxRate: z.number(),
  showInPromotion: z.boolean(),
  available: z.boolean(),
  /** Units that can be sold now; null when stock is not tracked or it sells without stock. */
  quantityAvailable: z.number().int().nullable(),
  /** Number of variants: above 1 a card links to the product page for the choice. */
  variantCount: z.number().int(),
  /** Number of reduced variants. */
  reducedVariants: z.number().int(),
  /** Lowest and highest price among the variants, so that a card can say "from". */
  minPrice: z.number(),
  maxPrice: z.number(),
  /** The selected variant's option values, such as "M / Navy"; empty for a product with a single variant. */
  variantTitle: z.string(),
  /** Of the selected variant; null without a content. */
  unitPrice: UnitPrice.nullable(),
  ...OfferFields,
})
export type ProductSummary = z.output<typeof ProductSummary>

/** Top-sell and recently-added products under the field names that clients of these calls expect. */
export const RankedProduct = ProductSummary.extend({
  productId: z.string(),
  productName: z.string(),
  variantPrice: z.number(),
  /** Same as `originalPrice`. */
  actualPrice: z.number(),
  variantCombinations: z.array(z.object({ key: z.string(), price: z.number() })),
})
export type RankedProduct = z.output<typeof RankedProduct>

export const Variant = z.object({
  _id: z.string(),
  key: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** One value per option, in the options' order. */
  optionValues: z.array(z.string()),
  price: z.number(),
  originalPrice: z.number(),
  /** Position in the product's `images`, or null. */
  image: z.number().int().nullable(),
  available: z.boolean(),
  quantityAvailable: z.number().int().nullable(),
  weightGrams: z.number().int().nullable(),
  unitPrice: UnitPrice.nullable(),
  ...OfferFields,
})
export type Variant = z.output<typeof Variant>

export const ProductDetail = z.object({
  _id: z.string(),
  handle: z.string(),
  name: z.string(),
  /** As the vendor wrote it: not sanitized. */
  descriptionHtml: z.string(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  brand: z.string().nullable(),
  tags: z.array(z.string()),
  taxes: z.array(Tax),
  taxRate: z.number(),
  showInPromotion: z.boolean(),
  /** Minimum age of the recipient in years; null for any age. */
  minimumAge: z.number().int().nullable(),
  images: z.array(
    z.object({ url: z.string(), alt: z.string(), width: z.number().nullable(), height: z.number().nullable() }),
  ),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  variants: z.array(Variant).min(1),
  /** From the department down to the category; empty for a product outside the tree. */
  breadcrumb: z.array(
    z.object({ _id: z.string(), name: z.string(), tagname: z.enum(['departments', 'subdepartments', 'categories']) }),
  ),
  /** Key of the variant in the address, or of the first available one. */
  selectedKey: z.string(),
  updatedAt: z.iso.datetime(),
  related: z.array(ProductSummary),
})
export type ProductDetail = z.output<typeof ProductDetail>

/** What the head of a product's page says. */
const ProductHeading = z.object({
  title: z.string(),
  /** Text without markup; may be empty. */
  description: z.string(),
  image: z.string().nullable(),
  /** Whether the product has the variant that was named. */
  hasVariant: z.boolean(),
})
export type ProductHeading = z.output<typeof ProductHeading>

const storeQuery = z.object({ storeID: z.uuid() })
const nameList = z
  .string()
  .max(12_000)
  .transform((list) => [
    ...new Set(
      list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ])
const keyList = nameList.refine((keys) => keys.length <= MAX_KEYS, `At most ${MAX_KEYS} keys a call`)
const idList = nameList
  .refine((ids) => ids.length <= MAX_KEYS, `At most ${MAX_KEYS} ids a call`)
  .pipe(z.array(z.uuid('This id is not valid.')))

export const products = group({
  byKeys: {
    method: 'GET',
    path: 'vender/publicwebsite/by-keys',
    audience: 'public',
    summary: 'Products by the keys of their variants; unknown keys are left out',
    input: z.object({ keyIds: keyList }),
    reply: z.object({
      productMap: z.record(z.string(), ProductSummary),
      productByIdMap: z.record(z.string(), ProductSummary),
    }),
  },
  byIds: {
    method: 'GET',
    path: 'vender/publicwebsite/products-by-ids',
    audience: 'public',
    summary: 'Products by their ids, in the order asked for; what is unknown or not for sale is left out',
    input: storeQuery.extend({ ids: idList }),
    reply: z.object({ products: z.array(ProductSummary) }),
  },
  topSells: {
    method: 'GET',
    path: 'vender/publicwebsite/top-sells',
    audience: 'public',
    summary: 'Best selling products of the last 90 days',
    input: storeQuery,
    reply: z.array(RankedProduct),
  },
  recentAdded: {
    method: 'GET',
    path: 'vender/publicwebsite/recent-added',
    audience: 'public',
    summary: 'Most recently added products',
    input: storeQuery,
    reply: z.array(RankedProduct),
  },
  detail: {
    method: 'GET',
    path: 'vender/publicwebsite/product',
    audience: 'public',
    summary: 'One product by id, handle or variant key, with its variants',
    input: storeQuery.extend({ product: z.string().trim().min(1).max(255), variant: z.string().max(255).optional() }),
    reply: ProductDetail,
  },
  heading: {
    method: 'GET',
    path: 'vender/publicwebsite/product-heading',
    audience: 'public',
    summary: 'Title, description and first picture of a product by its handle',
    input: storeQuery.extend({ handle: z.string().trim().min(1).max(255), variant: z.string().max(255).optional() }),
    reply: ProductHeading,
  },
  preview: {
    method: 'GET',
    path: 'vender/publicwebsite/product-preview',
    audience: 'public',
    summary: 'One product, published or not, by its signed preview link',
    input: storeQuery.extend({
      productId: z.uuid(),
      /** Expiry of the link in seconds since 1970. */
      until: z.coerce.number().int().min(0).max(1e11),
      signature: z.string().max(100),
      variant: z.string().max(255).optional(),
    }),
    reply: ProductDetail,
  },
})

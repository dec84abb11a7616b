import { z } from 'zod'
import { PRICE_ROUNDINGS } from '@/lib/rules/price-change'
import { MAX_TITLE, PRODUCT_STATUSES } from '@/lib/rules/product-admin'
import { splitValues } from '@/lib/rules/value-list'
import { group } from './endpoint'
import { Done, Id, Nothing, Version } from './fields'
import { PictureAddress } from './pictures'
import { ProductAdmin, ProductInput, Tags, VariantCells, Visibility } from './vendor-product-form'
import {
  MAX_PRODUCTS_AT_ONCE,
  ProductChoices,
  ProductFilter,
  ProductPage,
  ProductPageQuery,
} from './vendor-product-list'

const vendor = { audience: 'vendor' } as const
const one = { _id: Id }
const seen = { _id: Id, version: Version }
const most = `At most ${MAX_PRODUCTS_AT_ONCE} at a time`
const Ids = z.array(Id).min(1, 'Choose a product').max(MAX_PRODUCTS_AT_ONCE, most)
/** Chosen by the screen: parts with the same id are undone together, and a part that is sent twice changes nothing. */
const changeSetId = Id
const Someones = z.array(z.string().trim().min(1)).min(1, 'Enter a tag')

/** What is done to many products at once. */
export const ProductAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), status: z.enum(PRODUCT_STATUSES) }),
  z.object({ kind: z.literal('category'), categoryId: Id.nullable() }),
  z.object({ kind: z.literal('brand'), brandId: Id.nullable() }),
  z.object({ kind: z.literal('class'), classId: Id.nullable() }),
  z.object({ kind: z.literal('addTags'), tags: Someones.pipe(Tags) }),
  z.object({ kind: z.literal('removeTags'), tags: Someones.pipe(Tags) }),
  z.object({ kind: z.literal('promotion'), showInPromotion: z.boolean() }),
  z.object({ kind: z.literal('taxes'), taxIds: z.array(Id).max(20) }),
  z.object({
    kind: z.literal('price'),
    by: z.enum(['percent', 'amount', 'fixed']),
    /** Percent, or money as a decimal. Below zero makes it cheaper. */
    value: z.number('Enter a number').min(-1e9).max(1e9),
    rounding: z.enum(PRICE_ROUNDINGS).default('none'),
    /** `old`: the price before it stands beside the new one; `clear`: none does. */
    compareAt: z.enum(['keep', 'old', 'clear']).default('keep'),
  }),
])
export type ProductAction = z.output<typeof ProductAction>

/** A product that was left out, and why. */
const Skipped = z.object({ _id: z.string(), title: z.string().nullable(), why: z.string() })

/** Outcome of work on many products. */
const ProductsReport = z.object({
  done: z.number().int(),
  skipped: z.array(Skipped),
})

const SheetVariant = z.object({
  _id: z.string(),
  /** Option values such as "M / Navy"; empty for the only variant. */
  title: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  price: z.number(),
  compareAtPrice: z.number().nullable(),
  cost: z.number().nullable(),
  /** Units over all locations; null when they are not counted. */
  onHand: z.number().int().nullable(),
})

/** A product with its variants as rows of the spreadsheet. */
export const SheetProduct = z.object({
  _id: z.string(),
  version: Version,
  title: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  categoryId: z.string().nullable(),
  brandId: z.string().nullable(),
  tags: z.array(z.string()),
  variants: z.array(SheetVariant),
})
export type SheetProduct = z.output<typeof SheetProduct>

const cells = VariantCells.shape
const SheetChange = z.object({
  ...seen,
  title: z.string().trim().min(1, 'Enter a title').max(MAX_TITLE).optional(),
  status: z.enum(PRODUCT_STATUSES).optional(),
  categoryId: Id.nullable().optional(),
  brandId: Id.nullable().optional(),
  tags: Tags.optional(),
  variants: z
    .array(
      z.object({
        _id: Id,
        sku: cells.sku.unwrap().optional(),
        barcode: cells.barcode.unwrap().optional(),
        price: cells.price.optional(),
        compareAtPrice: cells.compareAtPrice.unwrap().optional(),
        cost: cells.cost.unwrap().optional(),
      }),
    )
    .max(2_000)
    .default([]),
})
/** Only the cells that changed. */
export type SheetChange = z.output<typeof SheetChange>

export const vendorProducts = group({
  list: {
    ...vendor,
    method: 'GET',
    path: 'vender/products/list',
    permission: 'product.view',
    summary: 'Products that match, a page at a time; pages neither repeat nor skip while others are added',
    input: ProductPageQuery,
    reply: ProductPage,
  },
  matching: {
    ...vendor,
    method: 'GET',
    path: 'vender/products/matching',
    permission: 'product.view',
    summary: 'Ids of all products that match',
    input: ProductFilter,
    reply: z.object({ ids: z.array(z.string()) }),
  },
  choices: {
    ...vendor,
    method: 'GET',
    path: 'vender/products/choices',
    permission: 'product.view',
    summary: 'Tree, brands, classes, tags, taxes and locations that products choose from',
    input: Nothing,
    reply: ProductChoices,
  },
  detail: {
    ...vendor,
    method: 'GET',
    path: 'vender/products/detail',
    permission: 'product.view',
    summary: 'One product with its variants and pictures',
    input: z.object(one),
    reply: ProductAdmin,
  },
  create: {
    ...vendor,
    method: 'POST',
    path: 'vender/products/create',
    permission: 'product.edit',
    summary: 'Adds a product; the same product id again adds nothing',
    input: ProductInput.extend({ productId: Id }),
    reply: ProductAdmin,
  },
  save: {
    ...vendor,
    method: 'POST',
    path: 'vender/products/save',
    permission: 'product.edit',
    summary: 'Writes a product over the version that was seen; variants that are left out are archived',
    input: ProductInput.extend(seen),
    reply: ProductAdmin,
  },
  duplicate: {
    ...vendor,
    method: 'POST',
    path: 'vender/products/duplicate',
    permission: 'product.edit',
    summary: 'A copy of a product as a draft, without codes and stock',
    input: z.object(one),
    reply: z.object(one),
  },
  remove: {
    ...vendor,
    method: 'POST',
    path: 'vender/products/delete',
    permission: 'product.delete',
    summary: 'Deletes a product that nobody has ordered',
    input: z.object(seen),
    reply: Done,
  },
  bulk: {
    ...vendor,
    method: 'POST',
    path: 'vender/products/bulk',
    permission: 'product.edit',
    summary: 'Does one thing to several products; says which were left out and why',
    input: z.object({ changeSetId, ids: Ids, action: ProductAction }),
    reply: ProductsReport,
  },
  previewBulk: {
    ...vendor,
    method: 'POST',
    path: 'vender/products/preview-bulk',
    permission: 'product.edit',
    whenExpired: 'works',
    summary: 'What one thing would do to several products, without doing it',
    input: z.object({ ids: Ids, action: ProductAction }),
    reply: z.object({
      /** Prices that would change, by product and variant; decimals of the store's currency. */
      prices: z.array(
        z.object({ _id: z.string(), title: z.string(), variant: z.string(), before: z.number(), after: z.number() }),
      ),
      /** Variants whose price stays as it is. */
      samePrices: z.number().int(),
      /** Products that shoppers would find sold out, of those that come on sale. */
      soldOut: z.array(z.object({ _id: z.string(), title: z.string() })),
      skipped: z.array(Skipped),
    }),
  },
  sheet: {
    ...vendor,
    method: 'GET',
    path: 'vender/products/sheet',
    permission: 'product.view',
    summary: 'Products with their variants as rows of a spreadsheet',
    input: z.object({ ids: z.preprocess((ids) => (typeof ids === 'string' ? splitValues(ids) : ids), Ids) }),
    reply: z.object({ products: z.array(SheetProduct) }),
  },
  saveSheet: {
    ...vendor,
    method: 'POST',
    path: 'vender/products/save-sheet',
    permission: 'product.edit',
    summary: 'Writes changed cells of a spreadsheet over the versions that were seen',
    input: z.object({ changeSetId, products: z.array(SheetChange).min(1).max(MAX_PRODUCTS_AT_ONCE, most) }),
    reply: ProductsReport,
  },
  uploadPicture: {
    ...vendor,
    method: 'POST',
    path: 'vender/products/upload-picture',
    permission: 'product.edit',
    summary: 'Keeps a picture that a product is about to show',
    input: z.object({ picture: PictureAddress }),
    reply: z.object({ assetId: z.string(), url: z.string(), width: z.number().int(), height: z.number().int() }),
  },
  visibility: {
    ...vendor,
    method: 'GET',
    path: 'vender/products/visibility',
    permission: 'product.view',
    summary: 'Whether shoppers see a product, and every rule that hides it',
    input: z.object(one),
    reply: Visibility,
  },
})

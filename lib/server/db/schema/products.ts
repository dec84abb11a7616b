import 'server-only'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Measure } from '@/lib/rules/measure'
import { brand, category, productClass } from './departments'
import { minorUnits } from './minor-units'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, updatedAt } from './timestamps'

/**
 * A product page. `minPrice`, `maxPrice`, `compareAtPrice` (of the cheapest variant) and `inStock` repeat data of the
 * variants; `refreshListing` writes them together with `product_listing` and `product_search`, in the transaction that
 * writes variants or stock.
 */
export const product = pgTable(
  'product',
  {
    ...tenantKey(),
    handle: text('handle').notNull(),
    title: text('title').notNull(),
    descriptionHtml: text('description_html').notNull().default(''),
    status: text('status', { enum: ['draft', 'active', 'archived'] })
      .notNull()
      .default('active'),
    categoryId: uuid('category_id'),
    classId: uuid('class_id'),
    brandId: uuid('brand_id'),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    showInPromotion: boolean('show_in_promotion').notNull().default(false),
    /** Coupons apply to it. */
    isDiscountable: boolean('is_discountable').notNull().default(true),
    /** Minimum age of the recipient in years; null for any age. */
    minimumAge: integer('minimum_age'),
    /** By which shipping rates have other prices; empty for none. */
    shippingClass: text('shipping_class').notNull().default(''),
    seoTitle: text('seo_title'),
    seoDescription: text('seo_description'),
    minPrice: minorUnits('min_price').notNull().default(0),
    maxPrice: minorUnits('max_price').notNull().default(0),
    compareAtPrice: minorUnits('compare_at_price'),
    /** Percent off the variant on cards, at least 1 when it is reduced, else 0; the sort key of "biggest discount". */
    discountPercent: integer('discount_percent').notNull().default(0),
    inStock: boolean('in_stock').notNull().default(true),
    /** Units sold in the last 90 days, updated by the order writer and a nightly job; the sort key of "best selling". */
    soldCount: integer('sold_count').notNull().default(0),
    /** Digest of the draft it was last imported from, so that importing the same file again changes nothing. */
    importDigest: text('import_digest'),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().default(sql`now()`),
    /** Version number, so that nobody overwrites a concurrent change. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('product_handle_key').on(table.storeId, table.handle),
    tenantReference({ storeId: table.storeId, reference: table.categoryId }, category),
    tenantReference({ storeId: table.storeId, reference: table.classId }, productClass),
    tenantReference({ storeId: table.storeId, reference: table.brandId }, brand),
    index('product_category').on(table.storeId, table.categoryId, table.publishedAt.desc().nullsFirst(), table.id),
    index('product_newest').on(table.storeId, table.publishedAt.desc().nullsFirst(), table.id),
    index('product_brand').on(table.storeId, table.brandId),
    index('product_updated').on(table.storeId, table.updatedAt, table.id),
    index('product_title').on(table.storeId, sql`lower(${table.title})`, table.id),
    index('product_price').on(table.storeId, table.minPrice, table.id),
    // Few of all: what the inventory leaves out.
    index('product_archived').on(table.storeId, table.id).where(sql`${table.status} = 'archived'`),
    check('product_age', sql`${table.minimumAge} between 1 and 99`),
  ],
)

export const productOption = pgTable(
  'product_option',
  {
    ...tenantKey(),
    productId: uuid('product_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.productId }, product).onDelete('cascade'),
    uniqueIndex('product_option_position_key').on(table.storeId, table.productId, table.position),
  ],
)

/** A picture or file that the store owns or links to. `url` is a path under `/files/` or an absolute http(s) URL. */
export const asset = pgTable(
  'asset',
  {
    ...tenantKey(),
    url: text('url').notNull(),
    /** `local`: stored by us; `linked`: a given URL that is still to be fetched. */
    source: text('source', { enum: ['local', 'linked'] }).notNull(),
    width: integer('width'),
    height: integer('height'),
    /** Of the stored file; null when unknown. */
    bytes: integer('bytes'),
    name: text('name').notNull().default(''),
    alt: text('alt').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('asset_url_key').on(table.storeId, table.url),
  ],
)

export const productImage = pgTable(
  'product_image',
  {
    ...tenantKey(),
    productId: uuid('product_id').notNull(),
    assetId: uuid('asset_id').notNull(),
    position: integer('position').notNull(),
    alt: text('alt').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.productId }, product).onDelete('cascade'),
    tenantReference({ storeId: table.storeId, reference: table.assetId }, asset),
    uniqueIndex('product_image_position_key').on(table.storeId, table.productId, table.position),
  ],
)

/** The unit of sale. Prices in minor units of the store's currency. */
export const variant = pgTable(
  'variant',
  {
    ...tenantKey(),
    productId: uuid('product_id').notNull(),
    /** Globally unique and URL-safe; reserved in `variant_key`. */
    key: text('key').notNull(),
    position: integer('position').notNull().default(0),
    status: text('status', { enum: ['active', 'archived'] })
      .notNull()
      .default('active'),
    sku: text('sku'),
    barcode: text('barcode'),
    /** One value per product option, in the order of the options. */
    optionValues: jsonb('option_values').$type<string[]>().notNull().default([]),
    price: minorUnits('price').notNull(),
    compareAtPrice: minorUnits('compare_at_price'),
    cost: minorUnits('cost'),
    weightGrams: integer('weight_grams'),
    /** Content of one unit; unit prices are computed from it. */
    measure: jsonb('measure').$type<Measure>(),
    imageId: uuid('image_id'),
    trackStock: boolean('track_stock').notNull().default(true),
    continueSelling: boolean('continue_selling').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('variant_key_key').on(table.storeId, table.key),
    tenantReference({ storeId: table.storeId, reference: table.productId }, product).onDelete('cascade'),
    tenantReference({ storeId: table.storeId, reference: table.imageId }, productImage),
    index('variant_product').on(table.storeId, table.productId, table.position),
    index('variant_sku').on(table.storeId, table.sku),
    index('variant_archived').on(table.storeId, table.id).where(sql`${table.status} = 'archived'`),
    // Deleting a picture looks up the variants that show it.
    index('variant_image').on(table.storeId, table.imageId).where(sql`${table.imageId} is not null`),
    check('variant_price', sql`${table.price} >= 0`),
    check('variant_compare_at_price', sql`${table.compareAtPrice} is null or ${table.compareAtPrice} >= 0`),
  ],
)

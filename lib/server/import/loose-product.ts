import 'server-only'
import type { ProductDraft } from '@/lib/rules/product-draft'

/** What a dialect makes of the rows of one product: cells in their places, not yet checked. */
export type LooseProduct = {
  /** Line of the row that opens the product. */
  row: number
  /** Empty: made from the title. */
  handle: string
  /** Makes a handle of a title that another product already has unique: sku or id. */
  distinction: string
  title: string
  descriptionHtml: string
  status: ProductDraft['status']
  brand: string
  path: readonly string[]
  tags: readonly string[]
  seoTitle: string
  seoDescription: string
  optionNames: readonly string[]
  variants: readonly LooseVariant[]
  images: readonly LooseImage[]
}

export type LooseVariant = {
  row: number
  sku: string
  barcode: string
  optionValues: readonly string[]
  price: string
  compareAtPrice: string
  cost: string
  weightGrams: number | null
  /** Null: stock is not tracked. A blank cell of a tracked variant is none in stock. */
  quantity: string | null
  continueSelling: boolean
  /** Address of the variant's own picture, or empty. */
  image: string
}

export type LooseImage = { row: number; src: string; alt: string; position: number }

/** Something left out of the store, and why, for the report. */
export type Remark = { row: number; reason: string }

/** A product's draft (null when nothing of it can be sold) and what was left out of it. */
export type Assembled = { draft: ProductDraft | null; skipped: Remark[]; notes: Remark[] }

const VARIANT: LooseVariant = {
  row: 0,
  sku: '',
  barcode: '',
  optionValues: [],
  price: '',
  compareAtPrice: '',
  cost: '',
  weightGrams: null,
  quantity: null,
  continueSelling: false,
  image: '',
}

const PRODUCT: LooseProduct = {
  row: 0,
  handle: '',
  distinction: '',
  title: '',
  descriptionHtml: '',
  status: 'active',
  brand: '',
  path: [],
  tags: [],
  seoTitle: '',
  seoDescription: '',
  optionNames: [],
  variants: [],
  images: [],
}

/** A variant of which a dialect knows only some cells. */
export const looseVariant = (known: Partial<LooseVariant> & { row: number }): LooseVariant => ({ ...VARIANT, ...known })

/** A product of which a dialect knows only some cells. */
export const looseProduct = (known: Partial<LooseProduct> & { row: number }): LooseProduct => ({ ...PRODUCT, ...known })

/** Pictures in the order of their addresses. */
export const looseImages = (row: number, addresses: readonly string[]): LooseImage[] =>
  addresses.map((src, position) => ({ row, src, alt: '', position }))

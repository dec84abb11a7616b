import 'server-only'
import type { ProductDraft } from '@/lib/rules/product-draft'

/** A dialect's result for the rows of one product: cells mapped to fields, not yet validated. */
export type LooseProduct = {
  /** Line of the product's first row. */
  row: number
  /** Empty: generated from the title. */
  handle: string
  /** Sku or id; makes the handle unique when another product already has the same title. */
  distinction: string
  title: string
  descriptionHtml: string
  status: ProductDraft['status']
  brand: string
  path: readonly string[]
  tags: readonly string[]
  /** Left out where the source has none. */
  shippingClass?: string
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
  /** Null: stock is not tracked. A blank cell of a tracked variant means zero. */
  quantity: string | null
  continueSelling: boolean
  /** URL of the variant's own picture, or empty. */
  image: string
}

export type LooseImage = { row: number; src: string; alt: string; position: number }

/** Something that was not imported, and why, for the report. */
export type RowIssue = { row: number; reason: string }

/** A product's draft (null when nothing of it can be sold) and what was left out of it. */
export type Assembled = { draft: ProductDraft | null; skipped: RowIssue[]; notes: RowIssue[] }

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

/** A variant of which a dialect knows only some fields. */
export const looseVariant = (known: Partial<LooseVariant> & { row: number }): LooseVariant => ({ ...VARIANT, ...known })

/** A product of which a dialect knows only some fields. */
export const looseProduct = (known: Partial<LooseProduct> & { row: number }): LooseProduct => ({ ...PRODUCT, ...known })

/** Pictures in the order of their URLs. */
export const looseImages = (row: number, addresses: readonly string[]): LooseImage[] =>
  addresses.map((src, position) => ({ row, src, alt: '', position }))

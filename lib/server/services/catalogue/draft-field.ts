import 'server-only'
import type { ProductDraft } from '@/lib/rules/product-draft'
import type { VariantDraft } from '@/lib/rules/variant-draft'

type ProductField = Exclude<
  keyof ProductDraft,
  | ('handle' | 'title' | 'variants' | 'optionNames' | 'isUnplaced')
  | ('className' | 'isDiscountable' | 'minimumAge' | 'shippingClass')
>
type VariantField = Exclude<keyof VariantDraft, 'optionValues' | 'price' | 'image' | 'isTracked' | 'measure'>

/** A part of a draft that its source may not contain: an update then keeps the store's values. */
export type DraftField = ProductField | VariantField

import type { Measure } from './measure'

export type VariantDraft = {
  sku: string | null
  barcode: string | null
  /** One value per option name, in the same order. */
  optionValues: readonly string[]
  /** Minor units. */
  price: number
  /** Minor units; the price before a reduction. Null when the product is not reduced. */
  compareAtPrice: number | null
  /** Minor units; unit cost. Null when unknown. */
  cost: number | null
  weightGrams: number | null
  /** Content of one unit; null when it has none. Omitted: the source has no such field. */
  measure?: Measure | null
  /** Null: stock is not tracked and the variant can always be sold. */
  quantity: number | null
  /** Whether stock is tracked, when the source has this separately from the quantity. */
  isTracked?: boolean
  continueSelling: boolean
  /** Position (0-based) in the product's images, or null. */
  image: number | null
}

import type { Measure } from '@/lib/rules/measure'
import type { SceneSpec } from '../pictures/paint/scene-spec'
import type { DemoProduct, DemoTax } from './demo-store'

/** Common data of all products of one store (or of one of its departments). */
export type LineDefaults = {
  subdomain: string
  /** First letters of every SKU. */
  skuPrefix: string
  currency: string
  /** Unit cost as a share of the price, 0–1. */
  costShare: number
  taxes: readonly DemoTax[]
  /** Start of the tree path of every product of the line. */
  under?: readonly string[]
  /** Content of each variant of a line, in order; omitted when unit prices make no sense. */
  contents?: (line: ProductLine) => readonly (Measure | null)[]
}

/** One product as a data file writes it. Prices are decimal amounts; missing fields are completed by `productBuilder`. */
export type ProductLine = {
  title: string
  /** Path below `under`, separated by ` > `. */
  in: string
  brand?: string
  /** HTML, two to four sentences. */
  text: string
  price?: number
  was?: number
  stock?: number | null
  grams?: number
  tags?: readonly string[]
  taxes?: readonly DemoTax[]
  promotion?: boolean
  status?: DemoProduct['status']
  /** Sells below zero: made or ordered on demand. */
  backorder?: boolean
  /** Name of the single option of `sizes`. Default `Size`. */
  option?: string
  /** Value → price, stock, price before the reduction, grams. */
  sizes?: Readonly<Record<string, SizeLine>>
  matrix?: MatrixLine
  pictures?: readonly SceneSpec[]
  popularity?: number
  addedDaysAgo?: number
}

export type SizeLine = readonly [price: number, stock?: number | null, was?: number | null, grams?: number]

/** Two or three options multiplied out; each function sees one value per option, in the order of `options`. */
export type MatrixLine = {
  options: Readonly<Record<string, readonly string[]>>
  price?: (...values: string[]) => number
  was?: (...values: string[]) => number | null
  stock?: (...values: string[]) => number
  /** Index in `pictures`. */
  picture?: (...values: string[]) => number | null
}

import 'server-only'
import { readMeasure } from '@/lib/rules/measure'
import { toMinor } from '@/lib/rules/money'
import type { VariantDraft } from '@/lib/rules/variant-draft'
import type { ImportSettings } from '../dialect'
import { columnOf, type ProductField } from '../product-fields'
import { readFlag, readNumber, readWeight } from '../read-cell'
import type { Cells } from '../read-rows'
import { cellOf, RowError } from './read-own-cell'

const LARGEST_AMOUNT = 1e9
const LARGEST_QUANTITY = 1_000_000_000
const LARGEST_WEIGHT = 2_000_000_000

/** The variant of a row. An unreadable value is an error, never a guess. */
export function ownVariant(
  row: number,
  cells: Cells,
  optionValues: readonly string[],
  { currency }: ImportSettings,
  positionOf: (cell: string) => number | null,
): VariantDraft {
  const of = (field: ProductField) => cellOf(cells, field)
  const number = (field: ProductField, word: string, most: number): number | null => {
    const cell = of(field)
    if (cell === '') return null
    const value = readNumber(cell)
    if (value === null) throw new RowError(`The ${word} "${cell}" is not a number.`, row)
    if (value < 0) throw new RowError(`The ${word} "${cell}" is below zero.`, row)
    if (value > most) throw new RowError(`The ${word} "${cell}" is above ${most}.`, row)
    return value
  }
  const money = (field: ProductField, word: string) => {
    const value = number(field, word, LARGEST_AMOUNT)
    return value === null ? null : toMinor(value, currency)
  }
  const price = money('price', 'price')
  if (price === null) throw new RowError('The row has no price.', row)
  const quantity = number('quantity', 'quantity', LARGEST_QUANTITY)
  return {
    sku: of('sku') || null,
    barcode: of('barcode') || null,
    optionValues,
    price,
    compareAtPrice: money('compareAtPrice', 'compare-at price'),
    cost: money('cost', 'cost'),
    weightGrams: weightOf(of('weight'), row),
    ...(cells[columnOf('measure')] !== undefined && { measure: measureOf(of('measure'), row) }),
    quantity: quantity === null ? null : Math.trunc(quantity),
    ...(cells[columnOf('trackStock')] !== undefined && { isTracked: readFlag(of('trackStock'), quantity !== null) }),
    continueSelling: of('continueSelling').toLowerCase() === 'continue' || readFlag(of('continueSelling'), false),
    image: positionOf(of('variantPicture')),
  }
}

/** Grams, or a number with its unit. */
function weightOf(cell: string, row: number): number | null {
  if (cell === '') return null
  const [, unit] = /([a-z]+)\.?\s*$/i.exec(cell) ?? []
  const grams = unit === undefined ? readNumber(cell) : readWeight(cell, unit)
  if (grams === null || grams < 0 || grams > LARGEST_WEIGHT)
    throw new RowError(`The weight "${cell}" is not valid.`, row)
  return Math.round(grams)
}

function measureOf(cell: string, row: number) {
  const measure = readMeasure(cell)
  if (measure !== undefined) return measure
  throw new RowError(`The content "${cell}" is not a number with a unit, such as 500 g or 12 pieces.`, row)
}

import { type Measure, readMeasure } from '@/lib/rules/measure'
import type { ProductLine } from '../parts/product-line'

const NUMBERS: Readonly<Record<string, number>> = { six: 6, ten: 10, twelve: 12, dozen: 12, thirty: 30 }
const SIZE = /(\d+(?:\.\d+)? ?(?:kg|g|ml|litres?))\b/
const PIECES = /\bof (\d+)\b|^(\d+) bags$|^(six|ten|twelve|dozen|thirty)\b/i

/** Content of each size of a product, parsed from its name; without sizes, from the label on its picture. */
export function contentsOf({ sizes, pictures = [] }: ProductLine): (Measure | null)[] {
  if (!sizes) {
    const labels = pictures.flatMap(({ things }) => things.map((thing) => ('note' in thing && thing.note) || ''))
    const [size, ...others] = new Set(labels.flatMap((label) => SIZE.exec(label)?.[1] ?? []))
    return [size && others.length === 0 ? sizeIn(size) : null]
  }
  const names = Object.keys(sizes)
  const single = names.map(sizeIn).find((size) => size !== null)
  return names.map((name) => sizeIn(name) ?? piecesIn(name, single ?? null))
}

const sizeIn = (text: string): Measure | null => readMeasure(SIZE.exec(text)?.[1] ?? '') ?? null

/** A case of six bottles contains six times as much as a bottle. */
function piecesIn(name: string, single: Measure | null): Measure | null {
  const [, counted, bags, word = ''] = PIECES.exec(name) ?? []
  const count = Number(counted ?? bags ?? NUMBERS[word.toLowerCase()])
  if (!count) return null
  return single ? { ...single, amount: single.amount * count } : { amount: count, unit: 'ct' }
}

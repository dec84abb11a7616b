import { type CartTotals, cartTotals } from '@/lib/rules/cart-totals'
import type { DemoProduct, DemoStore } from '../parts/demo-store'
import { orderTimes } from './order-times'
import { type RandomSource, randomSource } from './random-source'

/** An order of the generated history. Money in minor units, `totals` as the cart would have shown them. */
export type PastOrder = {
  placedAt: Date
  /** Cancelled orders sold nothing: they do not count as sales. */
  state: 'completed' | 'cancelled'
  lines: readonly PastLine[]
  totals: CartTotals
}

export type PastLine = {
  handle: string
  /** Index in the product's variants. */
  variantIndex: number
  quantity: number
  unitPrice: number
  /** Percent; the sum of the product's taxes. */
  taxRate: number
}

/** `seed`: the same number gives the same orders. `perDay` is an average; the store's usual figure when absent. */
export type HistoryOptions = { seed: number; now: Date; days: number; perDay?: number }

/** A product with this tag is sold once at most, and only when none is left. */
export const ONE_OF_A_KIND = 'one of a kind'

const DAY_MS = 86_400_000
const CANCELLED_SHARE = 0.02
const MAX_QUANTITY = 4
/** Age of a reduction: earlier orders paid the original price. */
const REDUCED_DAYS_AGO = 21
const USUAL_PER_DAY = 4.5
const BUSY: Readonly<Record<string, number>> = { greengrocer: 12 }

const LINE_COUNTS = [
  [1, 46],
  [2, 28],
  [3, 14],
  [4, 8],
  [5, 4],
] as const

/** The store's sales of the last `days` days, oldest first. The same arguments give the same orders. */
export function orderHistory(store: DemoStore, options: HistoryOptions): PastOrder[] {
  const { seed, now, days, perDay = BUSY[store.subdomain] ?? USUAL_PER_DAY } = options
  const random = randomSource(seed)
  const gone = new Set<DemoProduct>()
  return orderTimes({ now, days, perDay, timeZone: store.timeZone }, random).flatMap((placedAt) => {
    const age = (now.getTime() - placedAt.getTime()) / DAY_MS
    const lines = basket(onSale(store.products, age, gone), random).map((product) => pastLine(product, age, random))
    if (lines.length === 0) return []
    const state = random.next() < CANCELLED_SHARE ? 'cancelled' : 'completed'
    for (const product of store.products) {
      if (product.tags.includes(ONE_OF_A_KIND) && lines.some(({ handle }) => handle === product.handle))
        gone.add(product)
    }
    return [{ placedAt, state, lines, totals: cartTotals(lines) } satisfies PastOrder]
  })
}

function onSale(products: readonly DemoProduct[], age: number, gone: ReadonlySet<DemoProduct>): DemoProduct[] {
  return products.filter(
    (product) =>
      product.popularity > 0 &&
      product.status === 'active' &&
      product.addedDaysAgo > age &&
      !(product.tags.includes(ONE_OF_A_KIND) && (gone.has(product) || !isSoldOut(product))),
  )
}

function isSoldOut({ variants }: DemoProduct): boolean {
  return variants.every(({ quantity, continueSelling }) => quantity === 0 && !continueSelling)
}

/** Different products, popular ones more often. */
function basket(products: readonly DemoProduct[], random: RandomSource): DemoProduct[] {
  const left = new Map(products.map((product) => [product, product.popularity]))
  const chosen: DemoProduct[] = []
  for (let count = random.pick(LINE_COUNTS); count > 0 && left.size > 0; count--) {
    const product = random.pick([...left])
    left.delete(product)
    chosen.push(product)
  }
  return chosen
}

function pastLine(product: DemoProduct, age: number, random: RandomSource): PastLine {
  const middle = (product.variants.length - 1) / 2
  const likely = product.variants.map((_, i) => [i, 1 / (1 + Math.abs(i - middle))] as const)
  const variantIndex = random.pick(likely)
  const variant = product.variants[variantIndex]!
  const before = age > REDUCED_DAYS_AGO ? variant.compareAtPrice : null
  return {
    handle: product.handle,
    variantIndex,
    quantity: quantityOf(product, random),
    unitPrice: before ?? variant.price,
    taxRate: product.taxes.reduce((sum, { percent }) => sum + percent, 0),
  }
}

/** The cheaper a product, the more units per basket; one of a kind is bought once. */
function quantityOf(product: DemoProduct, random: RandomSource): number {
  if (product.tags.includes(ONE_OF_A_KIND)) return 1
  const price = product.variants[0]!.price
  const another = price < 600 ? 0.5 : price < 2_000 ? 0.26 : 0.09
  let quantity = 1
  while (quantity < MAX_QUANTITY && random.next() < another) quantity++
  return quantity
}

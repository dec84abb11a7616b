import type { ShopEventName } from '@/lib/rules/shop-event'
import { randomSource } from './random-source'

const HOUR_MS = 3_600_000
const VISITS_PER_DAY = 60

type PastEvent = {
  name: ShopEventName
  path: string
  item: string
  origin: string
  isEntry: boolean
  /** Of a purchase, in minor units. */
  amount: number | null
  at: Date
}

type Goods = { readonly handle: string; readonly key: string }
type Past = {
  seed: number
  from: Date
  to: Date
  goods: readonly Goods[]
  terms: readonly string[]
  /** Paid orders of the online store. */
  orders: readonly { at: Date; total: number }[]
}

const ORIGINS = [
  ['', 50],
  ['www.google.com', 30],
  ['duckduckgo.com', 6],
  ['www.instagram.com', 9],
  ['localmarkets.example', 5],
] as const

/** Visits of a demo store: those that led to its orders, and others that ended earlier. */
export function visitHistory({ seed, from, to, goods, terms, orders }: Past): PastEvent[] {
  const random = randomSource(seed)
  const any = <T>(values: readonly T[]): T | undefined => values[Math.floor(random.next() * values.length)]
  const visit = (at: Date, steps: number, total: number | null): PastEvent[] => {
    const thing = any(goods)
    if (!thing) return []
    const page = `/product/${thing.handle}`
    const isSearch = random.next() < 0.2
    const way: Partial<PastEvent>[] = [
      { name: 'page_view', path: isSearch ? '/product-list' : '/', isEntry: true, origin: random.pick(ORIGINS) },
      ...(isSearch ? [{ name: 'search' as const, path: '/product-list', item: any(terms) ?? '' }] : []),
      { name: 'page_view', path: page },
      { name: 'view_item', path: page, item: thing.handle },
      { name: 'add_to_cart', path: page, item: thing.key },
      { name: 'begin_checkout', path: '/checkout' },
      { name: 'purchase', path: '/checkout', amount: total },
    ]
    const seen = total === null ? way.slice(0, Math.min(steps, way.length - 1)) : way
    return seen.map((step, index) => ({
      ...{ name: 'page_view', path: '/', item: '', origin: '', isEntry: false, amount: null, ...step },
      at: new Date(at.getTime() - (seen.length - 1 - index) * 40_000),
    }))
  }
  const bought = orders.flatMap(({ at, total }) => visit(at, 0, total))
  const looked: PastEvent[] = []
  const step = (24 * HOUR_MS) / VISITS_PER_DAY
  for (let at = from.getTime() + HOUR_MS; at < to.getTime(); at += step * (0.5 + random.next())) {
    const steps = random.pick([
      [1, 45],
      [3, 35],
      [4, 14],
      [5, 6],
    ])
    looked.push(...visit(new Date(at), steps, null))
  }
  return [...bought, ...looked]
}

import { distinctOrders, type Ordering, type Way } from '@/lib/rules/list-order'
import type { ListCriteria } from './list-definition'

type Orders = ListCriteria['orders']

const turned = (way: Way): Way => (way === 'asc' ? 'desc' : 'asc')

/**
 * The sort orders after a click on the heading of a sort: only that one, at first in the direction in which it begins;
 * `isAdded` appends it. A second click reverses it.
 */
export function sortAfterClick(orders: Orders, { sort, direction: begins }: Ordering, isAdded: boolean): Orders {
  const held = orders.find((each) => each.sort === sort)
  if (!isAdded) return [{ sort, direction: held && orders.length === 1 ? turned(held.direction) : begins }]
  const all = held
    ? orders.map((each): Ordering => (each === held ? { sort, direction: turned(held.direction) } : each))
    : [...orders, { sort, direction: begins }]
  const [first, ...rest] = distinctOrders(all)
  return first ? [first, ...rest] : orders
}

/** The sort orders with another one at a secondary position; null removes it. */
export function withOrder([first, ...rest]: Orders, at: number, order: Ordering | null): Orders {
  const others = rest.filter((_, place) => place !== at - 1)
  if (order) others.splice(at - 1, 0, order)
  return [first, ...distinctOrders([first, ...others]).slice(1)]
}

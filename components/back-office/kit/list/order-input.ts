import { type Ordering, orderWord, type Way } from '@/lib/rules/list-order'
import type { ListCriteria } from './list-definition'

type OrderInput<S extends string> = { sort: S; direction: Way; further?: `${S}-${Way}`[] }

/** The sort orders as input of the call; unknown ones are dropped. */
export function orderInput<S extends string>({ orders }: ListCriteria, known: readonly [S, ...S[]]): OrderInput<S> {
  const [first, ...rest] = orders.flatMap(({ sort, direction }): Ordering<S>[] => {
    const found = known.find((each) => each === sort)
    return found === undefined ? [] : [{ sort: found, direction }]
  })
  const further = rest.map(orderWord)
  return { sort: known[0], direction: 'desc', ...first, ...(further.length > 0 ? { further } : {}) }
}

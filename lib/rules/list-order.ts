export type Way = 'asc' | 'desc'

/** One thing that a list is ordered by. */
export type Ordering<S extends string = string> = { readonly sort: S; readonly direction: Way }

/** A list is ordered by so many things at most, each among what is equal in those before it. */
export const MOST_ORDERS = 3

/** An order as one word, `price-desc`: what addresses and calls carry. */
export const orderWord = <S extends string>({ sort, direction }: Ordering<S>): `${S}-${Way}` => `${sort}-${direction}`

/** Inverse of `orderWord`, of the orders that a list knows; null for any other word. */
export function readOrderWord<S extends string>(word: string, known: readonly S[]): Ordering<S> | null {
  const at = word.lastIndexOf('-')
  const sort = known.find((each) => each === word.slice(0, at))
  const way = word.slice(at + 1)
  return sort !== undefined && (way === 'asc' || way === 'desc') ? { sort, direction: way } : null
}

/** Orders of which none is repeated: a second one by the same thing parts nothing. */
export const distinctOrders = <S extends string>(orders: readonly Ordering<S>[]): Ordering<S>[] =>
  orders.filter(({ sort }, at) => orders.findIndex((other) => other.sort === sort) === at).slice(0, MOST_ORDERS)

export type Way = 'asc' | 'desc'

/** One sort key of a list. */
export type Ordering<S extends string = string> = { readonly sort: S; readonly direction: Way }

/** Maximum number of sort keys of a list. */
export const MOST_ORDERS = 3

/** A sort key as one word, `price-desc`: used in addresses and calls. */
export const orderWord = <S extends string>({ sort, direction }: Ordering<S>): `${S}-${Way}` => `${sort}-${direction}`

/** Inverse of `orderWord`, for the sort keys of a list; null for any other word. */
export function readOrderWord<S extends string>(word: string, known: readonly S[]): Ordering<S> | null {
  const at = word.lastIndexOf('-')
  const sort = known.find((each) => each === word.slice(0, at))
  const way = word.slice(at + 1)
  return sort !== undefined && (way === 'asc' || way === 'desc') ? { sort, direction: way } : null
}

/** Sort keys without duplicates: sorting by the same key again has no effect. */
export const distinctOrders = <S extends string>(orders: readonly Ordering<S>[]): Ordering<S>[] =>
  orders.filter(({ sort }, at) => orders.findIndex((other) => other.sort === sort) === at).slice(0, MOST_ORDERS)

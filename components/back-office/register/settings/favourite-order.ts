import type { RegisterGoods } from '@/lib/contract/register-goods'

type Favourites = readonly RegisterGoods[]

/** At most so many products are on a grid. */
export const MAX_FAVOURITES = 60

/** Adds goods at the end; those that are on the grid stay where they are. */
export const addFavourite = (goods: Favourites, added: RegisterGoods): Favourites =>
  goods.some(({ variantId }) => variantId === added.variantId) ? goods : [...goods, added]

export const removeFavourite = (goods: Favourites, variantId: string): Favourites =>
  goods.filter((each) => each.variantId !== variantId)

/** Moves goods by one place; at either end they stay. */
export function moveFavourite(goods: Favourites, variantId: string, by: -1 | 1): Favourites {
  const from = goods.findIndex((each) => each.variantId === variantId)
  const moved = goods[from]
  const to = from + by
  if (!moved || to < 0 || to >= goods.length) return goods
  const rest = goods.filter((_, index) => index !== from)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

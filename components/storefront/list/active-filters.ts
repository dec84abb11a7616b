import type { ListQuery } from '@/lib/rules/list-query'
import { formatPrice, toMinor } from '@/lib/rules/money'

/** One active filter as text, with the query without it. */
export type ActiveFilter = { label: string; without: Partial<ListQuery> }

/** All active filters besides the place in the tree and the search. */
export function activeFilters(query: ListQuery, symbol: string): ActiveFilter[] {
  const { price, availability, onSale, brands, options } = query
  return [
    ...(price ? [{ label: priceLabel(price, symbol), without: { price: undefined } }] : []),
    ...(availability ? [{ label: 'In stock', without: { availability: undefined } }] : []),
    ...(onSale ? [{ label: 'On sale', without: { onSale: false } }] : []),
    ...brands.map((brand) => ({ label: brand, without: { brands: brands.filter((each) => each !== brand) } })),
    ...Object.entries(options).flatMap(([name, values]) =>
      values.map((value) => ({
        label: `${name}: ${value}`,
        without: { options: { ...options, [name]: values.filter((each) => each !== value) } },
      })),
    ),
  ]
}

/** What 'Clear all' keeps: place, search and order. */
export const NO_FILTERS: Partial<ListQuery> = {
  price: undefined,
  availability: undefined,
  onSale: false,
  brands: [],
  options: {},
}

function priceLabel({ min, max }: NonNullable<ListQuery['price']>, symbol: string): string {
  const show = (amount: number) => formatPrice(toMinor(amount), symbol)
  if (min !== undefined && max !== undefined) return `${show(min)} – ${show(max)}`
  return min !== undefined ? `From ${show(min)}` : `Up to ${show(max ?? 0)}`
}

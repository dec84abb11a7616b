import { z } from 'zod'
import { MOST_ORDERS, type Way } from '@/lib/rules/list-order'
import { splitValues } from '@/lib/rules/value-list'

/** Secondary sort orders after `sort`: words such as `price-desc`, separated by `|`. */
export function furtherOrders<const S extends string>(sorts: readonly S[]) {
  const words = sorts.flatMap((sort): `${S}-${Way}`[] => [`${sort}-asc`, `${sort}-desc`])
  const asList = (value: unknown) => (typeof value === 'string' ? splitValues(value) : value)
  return z.preprocess(asList, z.array(z.enum(words)).max(MOST_ORDERS - 1)).default([])
}

/** A cursor contains a text for each sort order, and ids. */
export const After = z.string().max(4_000).optional()

import { distinctOrders, type Ordering, orderWord, readOrderWord, type Way } from '@/lib/rules/list-order'
import { joinValues, splitValues } from '@/lib/rules/value-list'
import type { ListCriteria, ListDefinition } from './list-definition'

type Known = Pick<ListDefinition<never>, 'filters' | 'sorts'>

const QUERY = 'q'
const SORT = 'sort'

const usualOrder = ([{ id, begins }]: Known['sorts']): Ordering => ({ sort: id, direction: begins })

/** The direction in which a list is sorted at first by one of its sorts. */
export const firstDirection = (sorts: Known['sorts'], sort: string): Way =>
  sorts.find(({ id }) => id === sort)?.begins ?? 'desc'

/** `spent-asc`, or `spent` alone: then in the direction in which that sort begins. */
function readOrder(sorts: Known['sorts'], word: string): Ordering[] {
  const known = sorts.map(({ id }) => id)
  if (known.includes(word)) return [{ sort: word, direction: firstDirection(sorts, word) }]
  const order = readOrderWord(word, known)
  return order ? [order] : []
}

/** The query in an address. Unknown or invalid parts are dropped. */
export function readAddress({ filters, sorts }: Known, address: URLSearchParams): ListCriteria {
  const told = splitValues(address.get(SORT) ?? '').flatMap((word) => readOrder(sorts, word))
  const [first = usualOrder(sorts), ...rest] = distinctOrders(told)
  const chosen = filters.map(({ id }) => [id, splitValues(address.get(id) ?? '')] as const)
  return {
    query: (address.get(QUERY) ?? '').slice(0, 100),
    filters: Object.fromEntries(chosen.filter(([, values]) => values.length > 0)),
    orders: [first, ...rest],
  }
}

/** The shortest address of a query: defaults are omitted. Other parameters are preserved. */
export function writeAddress(
  { filters, sorts }: Known,
  asked: ListCriteria,
  address: URLSearchParams,
): URLSearchParams {
  const written = new URLSearchParams(address)
  const set = (name: string, value: string) => (value === '' ? written.delete(name) : written.set(name, value))
  set(QUERY, asked.query)
  for (const { id } of filters) set(id, joinValues(asked.filters[id] ?? []))
  const words = joinValues(asked.orders.map(orderWord))
  set(SORT, words === orderWord(usualOrder(sorts)) ? '' : words)
  return written
}

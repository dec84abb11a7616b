import { joinValues, splitValues } from '@/lib/rules/value-list'
import type { ListDefinition, ListQuery } from './list-definition'

type Known = Pick<ListDefinition<never>, 'filters' | 'sorts'>

const QUERY = 'q'
const SORT = 'sort'

/** The query that an address asks for. What it does not know or understand is left out. */
export function readAddress({ filters, sorts }: Known, address: URLSearchParams): ListQuery {
  const [first] = sorts
  const [name, way] = (address.get(SORT) ?? '').split('-')
  const sort = sorts.find(({ id }) => id === name) ?? first
  const chosen = filters.map(({ id }) => [id, splitValues(address.get(id) ?? '')] as const)
  return {
    query: (address.get(QUERY) ?? '').slice(0, 100),
    filters: Object.fromEntries(chosen.filter(([, values]) => values.length > 0)),
    sort: sort.id,
    direction: sort.id === name && way === 'asc' ? 'asc' : 'desc',
  }
}

/** The shortest address of a query: what is usual is not mentioned. Other parameters stay as they are. */
export function writeAddress({ filters, sorts }: Known, asked: ListQuery, address: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(address)
  const set = (name: string, value: string) => (value === '' ? written.delete(name) : written.set(name, value))
  set(QUERY, asked.query)
  for (const { id } of filters) set(id, joinValues(asked.filters[id] ?? []))
  const isUsual = asked.sort === sorts[0].id && asked.direction === 'desc'
  set(SORT, isUsual ? '' : `${asked.sort}-${asked.direction}`)
  return written
}

'use client'

import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import type { Endpoint, SentInputOf } from '@/lib/contract/endpoint'
import type { ListCriteria, ListDefinition, ListPage } from './list-definition'
import { orderInput } from './order-input'

const MOST = 10_000

type Paged<Row> = Pick<ListDefinition<Row>, 'usePage' | 'matching'>
type PagedEndpoint = Endpoint & { readonly method: 'GET' }

/**
 * Query of a list whose call returns pages of `rows`. `inputOf` gives the filter; sort, direction and page are added.
 */
export function pagedList<Row, E extends PagedEndpoint>(
  endpoint: E,
  inputOf: (asked: ListCriteria) => Record<string, unknown>,
  idOf: (row: Row) => string,
): Paged<Row> {
  // Safe: the contract's types check `inputOf` at the call site; the other fields are those of every list.
  const input = (asked: ListCriteria, after: string | null, more: object = {}) => {
    const [first, ...rest] = asked.orders
    return {
      ...inputOf(asked),
      ...(asked.query ? { query: asked.query } : {}),
      ...orderInput(asked, [first.sort, ...rest.map(({ sort }) => sort)]),
      ...(after === null ? {} : { after }),
      ...more,
    } as SentInputOf<E>
  }
  return {
    usePage: (asked, after) => {
      const { data, error, isValidating, mutate } = useCall(endpoint, input(asked, after), { keepPreviousData: true })
      return { data: data as ListPage<Row> | undefined, error, isValidating, again: async () => void (await mutate()) }
    },
    matching: async (asked) => {
      const ids: string[] = []
      let after: string | null = null
      do {
        const page: ListPage<Row> = (await call(endpoint, input(asked, after, { size: 100 }))) as ListPage<Row>
        ids.push(...page.rows.map(idOf))
        after = page.next
      } while (after !== null && ids.length < MOST)
      return ids
    },
  }
}

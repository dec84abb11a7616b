import 'server-only'
import { sql } from 'drizzle-orm'
import type { CustomerFilter, CustomerRow, customers } from '@/lib/contract/customers-admin'
import type { InputOf } from '@/lib/contract/endpoint'
import { fromMinor } from '@/lib/rules/money'
import { rowsOf } from '../../../db/rows-of'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { moneyOf } from '../../cart/store-money'
import { orderOf, type Sorting, uuids } from '../../rows/keyset'
import { MAX_COUNTED_MATCHES, type PageSource, pageOf } from '../../rows/page-of'
import { agreesTo, customerState } from '../../segments/customer-state'
import { customersFrom, customersWhere, type FilterFacts, filterFacts } from './customer-conditions'
import { isoTime, type SalesViewer, salesOf, salesValues } from './customer-sales'

type Sort = InputOf<typeof customers.list>['sort']

const sortings = (viewer: SalesViewer): Readonly<Record<Sort, Sorting>> => {
  const { orders, spent, lastAt } = salesValues(viewer)
  return {
    created: { value: sql`c.created_at`, type: 'timestamptz' },
    name: { value: sql`lower(c.first_name || ' ' || c.last_name)`, type: 'text' },
    email: { value: sql`c.email`, type: 'text' },
    spent: { value: spent, type: 'bigint' },
    orders: { value: orders, type: 'bigint' },
    last_order: { value: lastAt, type: 'timestamptz' },
  }
}
const BY_SALES: readonly string[] = ['spent', 'orders', 'last_order']

/** A row as the statement selects it. */
export type ListedCustomer = Omit<CustomerRow, 'createdAt' | 'orders' | 'spent' | 'lastOrderAt'> & {
  at: number
  sales: readonly [orders: number, spent: number, last: number | null] | null
}

/** The rows of customers that match, with their sales when the person may see orders. */
export function customerRows(
  viewer: SalesViewer,
  asked: CustomerFilter,
  { isSortedBySales, ...facts }: FilterFacts & { readonly isSortedBySales: boolean },
): PageSource {
  const from = customersFrom(viewer, asked, isSortedBySales)
  return {
    columns: sql`c.id as "_id", btrim(c.first_name || ' ' || c.last_name) as name, c.email,
      btrim(c.country_code || ' ' || c.mobile) as phone, c.company, c.tags, ${customerState} as state,
      ${agreesTo(viewer, 'email_marketing')} as "acceptsEmail", (extract(epoch from c.created_at) * 1000)::float8 as at,
      ${viewer.permissions.has('order.view') ? salesOf(viewer) : sql`null`} as sales`,
    from,
    where: customersWhere(viewer, asked, facts, true),
    counted: { from, where: customersWhere(viewer, asked, facts, false) },
  }
}

const rowOf = ({ at, sales, ...row }: ListedCustomer, currency: string): CustomerRow => ({
  ...row,
  createdAt: new Date(at).toISOString(),
  orders: sales?.[0] ?? null,
  spent: sales ? fromMinor(sales[1], currency) : null,
  lastOrderAt: sales ? isoTime(sales[2]) : null,
})

export const listCustomers: Handler<typeof customers.list> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    const { code } = await moneyOf(tx, ctx)
    const sorts = [input.sort, ...input.further]
    const isSortedBySales = sorts.some((word) => BY_SALES.some((sort) => word.startsWith(sort)))
    const source = customerRows(ctx, input, { ...(await filterFacts(tx, ctx, input, code)), isSortedBySales })
    const page = await pageOf<ListedCustomer & { listPlace: string }>(
      tx,
      source,
      orderOf(sortings(ctx), uuids(sql`c.id`), input),
      input,
    )
    return { ...page, rows: page.rows.map(({ listPlace: _, ...row }) => rowOf(row, code)) }
  })

export const matchingCustomers: Handler<typeof customers.matching> = (ctx, filter) =>
  transaction(ctx, async (tx) => {
    const { code } = await moneyOf(tx, ctx)
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`select c.id from ${customersFrom(ctx, filter, false)}
          where ${customersWhere(ctx, filter, await filterFacts(tx, ctx, filter, code), false)}
          order by c.created_at desc, c.id desc limit ${MAX_COUNTED_MATCHES}`,
    )
    return { ids: rows.map(({ id }) => id) }
  })

export const customerFacts: Handler<typeof customers.facts> = (ctx) =>
  transaction(ctx, async (tx) => {
    const rows = await rowsOf<{ tag: string }>(
      tx,
      sql`select distinct unnest(c.tags) as tag from customer c
          where c.store_id = ${ctx.storeId} and c.merged_into_id is null and c.tags <> '{}' order by tag limit 200`,
    )
    return { tags: rows.map(({ tag }) => tag) }
  })

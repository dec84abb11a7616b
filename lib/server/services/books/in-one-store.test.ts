import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { order } from '@/lib/server/db/schema/orders'
import { inOneStore } from './in-one-store'

const STORE = '00000000-0000-7000-8000-000000000001'
const own = (table: string) => `(select * from "${table}" where store_id = '${STORE}'::uuid)`
const textOf = (query: ReturnType<typeof sql>) =>
  new PgDialect().sqlToQuery(inOneStore(query, STORE, new Set(['order', 'order_line', 'refund'])))

test('every table is narrowed under its alias, or its own name', () => {
  const { sql: text, params } = textOf(
    sql`select o.id from ${order} o join order_line as l on l.order_id = o.id left join refund on refund.order_id = o.id
        where o.total > ${5} and exists (select from refund r where r.amount > ${7})`,
  )
  expect(text).toContain(`from ${own('order')} as o join ${own('order_line')} as l on`)
  expect(text).toContain(`left join ${own('refund')} as "refund" on`)
  expect(text).toContain(`o.total > $1 and exists (select from ${own('refund')} as r where r.amount > $2)`)
  expect(params).toEqual([5, 7])
})

test('names of other tables that begin alike stay as they are', () => {
  expect(textOf(sql`select from refund_line where true`).sql).toBe('select from refund_line where true')
})

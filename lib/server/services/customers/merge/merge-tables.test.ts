import { sql } from 'drizzle-orm'
import { provideTestDatabase } from '@/e2e/test-database'
import { rowsOf } from '../../../db/rows-of'
import { platformTransaction } from '../../../db/transaction'
import { MOVED_TABLES, UNMOVED_REFERENCES } from './merge-tables'

provideTestDatabase()

test('every reference to a customer is moved by a merge, or is named with the reason why not', async () => {
  const rows = await platformTransaction((tx) =>
    rowsOf<{ reference: string }>(
      tx,
      sql`select c.relname || '.' || a.attname as reference from pg_constraint f
          join pg_class c on c.oid = f.conrelid
          join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey) and a.attname <> 'store_id'
          where f.contype = 'f' and f.confrelid = 'customer'::regclass order by 1`,
    ),
  )
  const named = [...MOVED_TABLES.map(({ name, column }) => `${name}.${column}`), ...Object.keys(UNMOVED_REFERENCES)]
  // Which distribution gives up.
  const lost = process.env.DISTRIBUTED_DATABASE_URL ? ['session.customer_id'] : []
  expect([...rows.map(({ reference }) => reference), ...lost].sort()).toEqual(named.sort())
})

test('no table has a customer’s id without a reference to the customer', async () => {
  const rows = await platformTransaction((tx) =>
    rowsOf<{ name: string }>(
      tx,
      sql`select table_name as name from information_schema.columns
          where table_schema = 'public' and column_name = 'customer_id' order by 1`,
    ),
  )
  // Daily figures are summed again when an order changes its customer.
  const known = [...MOVED_TABLES.map(({ name }) => name), 'session', 'daily_figure']
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})

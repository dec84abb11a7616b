import { sql } from 'drizzle-orm'
import { provideTestDatabase } from '@/e2e/test-database'
import { connection } from './database'
import { rowsOf } from './rows-of'

provideTestDatabase()

test('every index can be read in the order of a list, whose "desc" puts nulls first', async () => {
  const rows = await rowsOf<{ name: string }>(
    await connection(),
    sql`select indexname as name from pg_indexes where schemaname = 'public' and indexdef like '%DESC NULLS LAST%'`,
  )
  expect(rows).toEqual([])
})

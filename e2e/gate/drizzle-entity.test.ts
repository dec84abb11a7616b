import { entityKind, is } from 'drizzle-orm/entity'
import * as pgCore from 'drizzle-orm/pg-core'
import * as sqlParts from 'drizzle-orm/sql'
import { order } from '@/lib/server/db/schema/orders'
import { is as fastIs } from './stubs/drizzle-entity'

// Without their types, of which the compiler would compare each with each.
const exported: unknown[] = [...Object.values<unknown>(pgCore), ...Object.values<unknown>(sqlParts)]
const kinds = exported.filter(
  (value): value is typeof pgCore.PgTable => typeof value === 'function' && Object.hasOwn(value, entityKind),
)
const values = [
  order,
  order.id,
  order.delivery,
  sqlParts.sql`${order.id} = 1`,
  ...sqlParts.sql`${order.id} = ${new sqlParts.Param(1)}`.queryChunks,
  sqlParts.sql.placeholder('id'),
  new sqlParts.Param(1),
  [],
  {},
  null,
  undefined,
  'text',
  1,
  new Date(0),
  () => {},
]

test('the remembered answer of `is` is that of Drizzle, for every kind', () => {
  expect(kinds.length).toBeGreaterThan(50)
  const answers = (check: typeof is) => values.map((value) => kinds.map((kind) => check(value, kind)))
  expect(answers(fastIs)).toEqual(answers(is))
  expect(answers(is).flat()).toContain(true)
})

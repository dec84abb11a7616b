import { z } from 'zod'
import { MAX_INTEGER } from '@/lib/contract/fields'
import { CALLS } from '../services/features'

type Schema = { type?: unknown; maximum?: number } & Record<string, unknown>

/** Paths in a JSON schema that accept a larger whole number than a database column. */
function unbounded(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, maximum } = schema as Schema
  const isUnbounded = type === 'integer' && (maximum === undefined || maximum > MAX_INTEGER)
  return [
    ...(isUnbounded ? [place] : []),
    ...Object.entries(schema).flatMap(([name, part]) => unbounded(part, `${place}.${name}`)),
  ]
}

/** Seconds since 1970 in a signed link, which never reach the database; bytes, whose column is a `bigint`. */
const ELSEWHERE = ['vender/publicwebsite/product-preview.properties.until', 'vender/archives/begin.properties.size']

test('no call accepts a whole number that the database cannot store', () => {
  const places = CALLS.flatMap(({ endpoint }) =>
    unbounded(z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }), endpoint.path),
  )
  expect(places).toEqual(ELSEWHERE)
})

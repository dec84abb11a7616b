import { z } from 'zod'
import { SHOP_CALLS } from '../services/shop-features'
import { plainIssue } from './plain-issue'

const complaint = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: plainIssue }).error?.issues.map(({ message }) => message)
const field = (schema: z.ZodType, value: unknown) => complaint(z.object({ first_Name: schema }), { first_Name: value })

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'First name is missing.'],
  [z.string(), 5, 'First name must be text.'],
  [z.string().min(1), '', 'First name is missing.'],
  [z.string().min(8), 'a', 'First name must have at least 8 characters.'],
  [z.string().max(3), 'abcd', 'First name must have at most 3 characters.'],
  [z.number(), 'x', 'First name must be a number.'],
  [z.number().int(), 1.5, 'First name must be a whole number.'],
  [z.number().min(1), 0, 'First name must be 1 or more.'],
  [z.number().positive(), 0, 'First name must be more than 0.'],
  [z.number().max(9), 10, 'First name must be 9 or less.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'First name must have at most 1 entry.'],
  [z.email(), 'x', 'First name must be an email address.'],
  [z.uuid(), 'x', 'First name is not a valid id.'],
  [z.string().regex(/^a$/), 'b', 'First name is not valid.'],
  [z.enum(['a', 'b', 'c']), 'd', 'First name must be a, b, or c.'],
  [z.boolean(), 'x', 'First name must be yes or no.'],
  [z.string('Please Enter First Name'), undefined, 'Please Enter First Name'],
])('%# an invalid field has a plain message', (schema, value, message) => {
  expect(field(schema, value)).toEqual([message])
})

test('entries of lists and the whole request are named', () => {
  expect(complaint(z.object({ lines: z.array(z.object({ key: z.string() })) }), { lines: [{}] })).toEqual([
    'Key is missing.',
  ])
  expect(complaint(z.array(z.string()), [1])).toEqual(['An entry must be text.'])
  expect(complaint(z.object({ storeID: z.uuid() }), {})).toEqual(['Store id is missing.'])
  expect(complaint(z.object({}), 'x')).toEqual(['The request must be a group of fields.'])
})

test('no public call answers with a message of the schema library', () => {
  const odd = [undefined, null, 5, 'x', '', -1, 1e300, [], {}, true, 'a'.repeat(100_000)]
  for (const { endpoint } of SHOP_CALLS) {
    const names = endpoint.input instanceof z.ZodObject ? Object.keys(endpoint.input.shape) : []
    for (const value of odd) {
      const sent = Object.fromEntries(names.map((name) => [name, value]))
      for (const message of complaint(endpoint.input, sent) ?? []) {
        expect(message).not.toMatch(/Invalid|expected|received|Too (big|small)|Unrecognized/)
      }
    }
  }
})

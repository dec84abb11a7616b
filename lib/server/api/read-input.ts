import 'server-only'
import type { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { Failure } from '@/lib/rules/failure'
import type { ApiContext } from './api-context'
import { plainIssue } from './plain-issue'
import { readBody } from './read-body'
import { readQuery } from './read-query'

/** The raw input of a call: the query of a GET, the body of a POST. Throws `invalid` or `too_large`. */
export async function readRawInput(
  c: ApiContext,
  { method, maxBytes }: Pick<Endpoint, 'method' | 'maxBytes'>,
): Promise<unknown> {
  const query = readQuery(c.req.url)
  return method === 'GET' ? query : await readBody(c.req.raw, maxBytes)
}

/**
 * The input, parsed by the contract. Throws `invalid` with a message per field, and `not_found` for a back-office call
 * in which only the id of the entry is malformed.
 */
export function checkInput<T extends z.ZodType>(
  schema: T,
  sent: unknown,
  audience?: Endpoint['audience'],
): z.output<T> {
  const input = schema.safeParse(sent, { error: plainIssue })
  if (!input.success && audience === 'vendor' && isMadeUp(input.error, sent))
    throw new Failure('not_found', NO_SUCH_ENTRY)
  if (!input.success) throw new Failure('invalid', firstMessage(input.error), fieldsOf(input.error))
  if (holdsNoText(input.data)) throw new Failure('invalid', 'A text contains an invalid character.')
  return input.data
}

const NO_SUCH_ENTRY = 'There is no such entry. It may have been deleted, or the address is not complete.'

/** Fields that identify the entry of a call. */
const ENTRY = ['_id', 'variantId']

/** A text that is not an id names an entry that does not exist: not found, like any unknown id. */
function isMadeUp({ issues }: z.ZodError, sent: unknown): boolean {
  if (typeof sent !== 'object' || sent === null) return false
  const values = new Map<string, unknown>(Object.entries(sent))
  return issues.every(({ path, code }) => {
    const [name, ...deeper] = path.map(String)
    const isId = name !== undefined && deeper.length === 0 && ENTRY.includes(name) && code === 'invalid_format'
    return isId && typeof values.get(name) === 'string' && values.get(name) !== ''
  })
}

const firstMessage = (error: z.ZodError) => error.issues[0]?.message ?? 'The request is not valid.'

function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const name = path.join('.')
    if (name !== '' && !fields.has(name)) fields.set(name, message)
  }
  return Object.fromEntries(fields)
}

/** PostgreSQL cannot store U+0000, and its JSON no lone surrogate. Recurses only as deep as the schema just parsed. */
function holdsNoText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(holdsNoText)
}

import 'server-only'
import type { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { Failure } from '@/lib/rules/failure'
import type { ApiContext } from './api-context'
import { plainIssue } from './plain-issue'
import { readBody } from './read-body'
import { readQuery } from './read-query'

/** What a call was sent, as it was sent: the query of a GET, the body of a POST. Throws `invalid` or `too_large`. */
export async function readSent(c: ApiContext, { method }: Pick<Endpoint, 'method'>): Promise<unknown> {
  const query = readQuery(c.req.url)
  return method === 'GET' ? query : await readBody(c.req.raw)
}

/** What was sent, read by the contract. Throws `invalid` with a message for each field at fault. */
export function checkInput<T extends z.ZodType>(schema: T, sent: unknown): z.output<T> {
  const input = schema.safeParse(sent, { error: plainIssue })
  if (!input.success) throw new Failure('invalid', firstMessage(input.error), fieldsOf(input.error))
  if (holdsNoText(input.data)) throw new Failure('invalid', 'A text holds a character that no text has.')
  return input.data
}

const firstMessage = (error: z.ZodError) => error.issues[0]?.message ?? 'The call cannot be understood.'

function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const name = path.join('.')
    if (name !== '' && !fields.has(name)) fields.set(name, message)
  }
  return Object.fromEntries(fields)
}

/** PostgreSQL has no place for U+0000, nor JSON in it for half a pair. Only as deep as the schema, which has just read it. */
function holdsNoText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(holdsNoText)
}

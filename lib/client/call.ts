import type { Endpoint, ReplyOf, SentInputOf } from '@/lib/contract/endpoint'
import { Failure, type FailureCode } from '@/lib/rules/failure'
import { authMessages, websiteMessages } from '@/lib/rules/messages'
import { joinValues } from '@/lib/rules/value-list'
import { goTo } from './go-to'
import { dropToken, readToken, type TokenAudience } from './session'

/**
 * What the browser needs of an endpoint: its address, and the types of what is sent and answered. Storefront code
 * takes these from `public-calls.ts`, so that no schema library is loaded; an endpoint of the contract is one as well.
 */
export type CallTo<E extends Endpoint> = Pick<E, 'method' | 'path' | 'audience'> & {
  readonly shape?: (input: SentInputOf<E>) => ReplyOf<E>
}

type Address = Pick<Endpoint, 'method' | 'path' | 'audience'>
type Values = Readonly<Record<string, unknown>>

const CALL_TIMEOUT_MS = 30_000
const LANGUAGE = { lang_code: 'EN' }
const OFFLINE = 'The store cannot be reached. Check your connection and try again.'

/** Calls that carry nobody's token are missing here. */
const TOKEN_AUDIENCES: Readonly<Record<string, TokenAudience | undefined>> = { vendor: 'vendor', customer: 'customer' }

/** Failure codes by status, for answers that carry no code of ours. */
const CODES: Readonly<Record<number, FailureCode>> = {
  400: 'invalid',
  401: 'unauthorized',
  402: 'declined',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  422: 'invalid',
  429: 'too_many',
}

/**
 * The one way to the API from a browser: language, token, the 401 rule and the payload are seen to here. Throws a
 * `Failure` with the server's message (code `unavailable` when it cannot be reached), or the `AbortError` of `signal`.
 */
export function call<E extends Endpoint>(to: E, input: SentInputOf<E>, signal?: AbortSignal): Promise<ReplyOf<E>>
export function call<I, R>(
  to: Address & { readonly shape?: (input: I) => R },
  input: NoInfer<I>,
  signal?: AbortSignal,
): Promise<R>
export async function call(to: Address, input: Values, signal?: AbortSignal): Promise<unknown> {
  const audience = TOKEN_AUDIENCES[to.audience]
  const response = await send(to, input, audience, signal)
  const body = await readJson(response)
  if (response.status === 401) leave(audience)
  if (!response.ok) throw failureOf(response.status, body.error)
  if (!('payload' in body)) throw new Failure('unavailable', websiteMessages.invalidResponse)
  return body.payload
}

async function send(to: Address, input: Values, audience: TokenAudience | undefined, signal?: AbortSignal) {
  const isQuery = to.method === 'GET'
  const query = queryOf(isQuery ? { ...LANGUAGE, ...input } : LANGUAGE)
  const token = audience && readToken(audience)
  const headers: Record<string, string> = {}
  if (token) headers.Authorization = token
  if (!isQuery) headers['Content-Type'] = 'application/json'
  try {
    return await fetch(`/api/${to.path}?${query}`, {
      method: to.method,
      headers,
      body: isQuery ? null : JSON.stringify(input),
      signal: signal ?? AbortSignal.timeout(CALL_TIMEOUT_MS),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Failure('unavailable', OFFLINE)
  }
}

/** Lists travel as one value, joined; what is undefined or null does not travel. */
function queryOf(input: Values): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) query.set(name, Array.isArray(value) ? joinValues(value) : String(value))
  }
  return query
}

/** The body's fields; none when it is no JSON object, as with a proxy's own error page. */
async function readJson(response: Response): Promise<Values> {
  try {
    return fieldsOf(await response.json())
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw new Failure('unavailable', OFFLINE)
  }
}

function failureOf(status: number, error: unknown): Failure {
  const { message, code, fields } = fieldsOf(error)
  const known = Object.values(CODES).find((each) => each === code) ?? CODES[status] ?? 'unavailable'
  const text = typeof message === 'string' && message !== '' ? message : authMessages.somethingWentWrong
  return new Failure(known, text, texts(fields))
}

function texts(fields: unknown): Record<string, string> | undefined {
  const entries = Object.entries(fieldsOf(fields)).map(([name, text]) => [name, String(text)])
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function fieldsOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** A 401 on any call drops the token it was made with and leads to `/` (specification §8). */
function leave(audience: TokenAudience | undefined): void {
  if (audience) dropToken(audience)
  if (window.location.pathname !== '/') goTo('/')
}

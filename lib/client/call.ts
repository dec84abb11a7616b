import type { Endpoint, ReplyOf, SentInputOf } from '@/lib/contract/endpoint'
import { Failure, type FailureCode } from '@/lib/rules/failure'
import { authMessages } from '@/lib/rules/messages'
import { joinValues } from '@/lib/rules/value-list'
import { websiteMessages } from '@/lib/rules/website-messages'
import { removeToken } from './change-session'
import { leaveFlashMessage } from './flash-message'
import { goTo } from './go-to'
import { OFFLINE } from './offline-message'
import { shopPreview } from './preview-page'
import { readSessionToken } from './session'
import { showToast } from './toast'
import type { TokenAudience } from './token-keys'

/**
 * What the browser needs of an endpoint: its path, and the types of input and reply. Storefront code imports these from
 * `public-calls.ts`, so that no schema library is loaded; an endpoint of the contract has the same type.
 */
export type CallTo<E extends Endpoint> = Pick<E, 'method' | 'path' | 'audience'> & {
  /** Public, but uses this token when somebody is signed in. */
  readonly carries?: TokenAudience
  readonly shape?: (input: SentInputOf<E>) => ReplyOf<E>
}

type Address = Pick<Endpoint, 'method' | 'path' | 'audience'> & { readonly carries?: TokenAudience }
type Values = Readonly<Record<string, unknown>>

const CALL_TIMEOUT_MS = 30_000
const LANGUAGE = { lang_code: 'EN' }

/** Calls without a token are not listed. */
const TOKEN_AUDIENCES: Readonly<Record<string, TokenAudience | undefined>> = {
  account: 'vendor',
  vendor: 'vendor',
  customer: 'customer',
}

/** Failure codes by status, for responses without a code of ours. */
const CODES: Readonly<Record<number, FailureCode>> = {
  400: 'invalid',
  401: 'unauthorized',
  402: 'declined',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  422: 'contradiction',
  429: 'too_many',
}

/**
 * All API calls from a browser go through here: language, token, 401 handling and payload. Throws a `Failure` with the
 * server's message (code `unavailable` when it does not answer), or the `AbortError` of `signal`.
 */
export function call<E extends Endpoint>(to: E, input: SentInputOf<E>, signal?: AbortSignal): Promise<ReplyOf<E>>
export function call<I, R>(
  to: Address & { readonly shape?: (input: I) => R },
  input: NoInfer<I>,
  signal?: AbortSignal,
): Promise<R>
export async function call(to: Address, input: Values, signal?: AbortSignal): Promise<unknown> {
  return payloadOf(to, await send(to, input, { signal }))
}

/** The same for a call that must take effect once, however often it is sent: `key` is new for each action. */
export async function callOnce<E extends Endpoint>(
  to: CallTo<E>,
  input: SentInputOf<E>,
  key: string,
): Promise<ReplyOf<E>> {
  const response = await send(to, input as Values, { headers: { 'Idempotency-Key': key } })
  return (await payloadOf(to, response)) as ReplyOf<E>
}

async function payloadOf(to: Address, response: Response): Promise<unknown> {
  const body = await readJson(response)
  if (response.status === 401) leave(tokenOf(to))
  if (!response.ok) throw failureOf(response, body.error)
  if (!('payload' in body)) throw new Failure('unavailable', websiteMessages.invalidResponse)
  return body.payload
}

/** The same for a call that replies with a file; `name` is the server's file name. */
export async function callForFile<E extends Endpoint>(
  to: E,
  input: SentInputOf<E>,
): Promise<{ name: string; blob: Blob }> {
  const response = await send(to, input as Values, {})
  if (response.status === 401) leave(tokenOf(to))
  if (!response.ok) throw failureOf(response, (await readJson(response)).error)
  const [, name = 'file'] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name: decodeURIComponent(name), blob: await response.blob() }
}

const tokenOf = (to: Address): TokenAudience | undefined => to.carries ?? TOKEN_AUDIENCES[to.audience]

/** What opens a shop that is closed to the public, for a preview of its website or of a product; empty elsewhere. */
const previewLinkOfPage = (): string =>
  shopPreview.prefix.split('/')[2] ?? /^\/product-preview\/(.+)/.exec(globalThis.location?.pathname ?? '')?.[1] ?? ''

type Sending = { readonly signal?: AbortSignal | undefined; readonly headers?: Readonly<Record<string, string>> }

async function send(to: Address, input: Values, { signal, headers: more }: Sending) {
  const isQuery = to.method === 'GET'
  if (!isQuery) shopPreview.check(to.path)
  const query = queryOf(isQuery ? { ...LANGUAGE, ...input } : LANGUAGE)
  const audience = tokenOf(to)
  const token = audience && readSessionToken(audience)
  const headers: Record<string, string> = { ...more }
  if (token) headers.Authorization = token
  const preview = previewLinkOfPage()
  if (preview) headers['X-Shop-Preview'] = preview
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

/** Lists are joined into one value; undefined and null are omitted. */
function queryOf(input: Values): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) query.set(name, Array.isArray(value) ? joinValues(value) : String(value))
  }
  return query
}

/** Fields of the body; none when it is not a JSON object, for example a proxy's error page. */
async function readJson(response: Response): Promise<Values> {
  try {
    return fieldsOf(await response.json())
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw new Failure('unavailable', OFFLINE)
  }
}

function failureOf({ status, headers }: Response, error: unknown): Failure {
  const { message, code, fields } = fieldsOf(error)
  const known = Object.values(CODES).find((each) => each === code) ?? CODES[status] ?? 'unavailable'
  const text = typeof message === 'string' && message !== '' ? message : authMessages.somethingWentWrong
  const seconds = Number(headers.get('retry-after'))
  return new Failure(known, text, texts(fields), seconds > 0 ? seconds * 1_000 : undefined)
}

function texts(fields: unknown): Record<string, string> | undefined {
  const entries = Object.entries(fieldsOf(fields)).map(([name, text]) => [name, String(text)])
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function fieldsOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Message for someone whose session this call ended. */
export const SESSION_EXPIRED = 'Your session has expired. Please sign in again.'

/**
 * A 401 on any call removes the token it was made with and redirects to `/` (specification §8), which shows the reason.
 */
function leave(audience: TokenAudience | undefined): void {
  const isThere = window.location.pathname === '/'
  if (audience && readSessionToken(audience)) {
    removeToken(audience)
    if (isThere) showToast('warning', SESSION_EXPIRED, 'session')
    else leaveFlashMessage({ email: '', text: SESSION_EXPIRED })
  }
  if (!isThere) goTo('/')
}

import 'server-only'
import type { Endpoint, ReplyOf } from '@/lib/contract/endpoint'
import { websites } from '@/lib/contract/website'
import { Failure, type FailureCode } from '@/lib/rules/failure'
import { pageMessages } from '@/lib/rules/shop-messages'
import { websiteMessages } from '@/lib/rules/website-messages'
import { env } from '../config/env'
import type { StoreScope } from '../context'
import { cachedValue } from '../page-cache/caches'
import { noteExpiry } from '../page-cache/render-record'
import { callApiHost } from '../runtime/api-host'
import { SHOP_CALLS } from '../services/shop-features'
import { traced } from '../telemetry/tracing'
import { withoutHome } from './without-home'

/** Where a page reads: the name from its host, and the store once it is known. */
export type ReadTarget = { site: string; scope: StoreScope | null }
/** Input as sent: strings for a GET, JSON for a POST. Undefined values are omitted. */
export type Sent = Readonly<Record<string, unknown>>

/** No purge arrives for data from another host; it is cached for this long. */
const FOREIGN_MS = 60_000

/** The caller of a page that is rendered here. The front has decided whether its visitor may see a closed shop. */
const PAGE = {
  audience: 'public',
  requestId: 'page',
  clientAddress: '',
  userAgent: '',
  maySeeClosed: async () => true,
} as const

const handlers = new Map(SHOP_CALLS.map(({ endpoint, handler }) => [endpoint, handler]))

/**
 * The reply to a public call as `readWhole` gives it. Of the website, which every page reads, only what every page
 * depends on is noted.
 */
export function read<E extends Endpoint>(endpoint: E, place: ReadTarget, sent: Sent): Promise<ReplyOf<E>> {
  const ask = () => readWhole(endpoint, place, sent)
  return endpoint.path === websites.public.path ? withoutHome(ask) : ask()
}

/**
 * The reply to a public call, from this process, or with `API_URL` set from that host. Throws `Failure` like the call,
 * and `unavailable` when the other host does not answer or its reply is invalid.
 */
export async function readWhole<E extends Endpoint>(endpoint: E, place: ReadTarget, sent: Sent): Promise<ReplyOf<E>> {
  const told = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const reply = await (env().API_URL ? readAbroad(endpoint, place, told) : readHere(endpoint, place, told))
  // Safe: ensured by the handler's type or the schema of this endpoint.
  return reply as ReplyOf<E>
}

async function readHere(endpoint: Endpoint, { scope }: ReadTarget, sent: Sent): Promise<unknown> {
  const handler = handlers.get(endpoint)
  if (!handler) throw new Error(`There is no handler for ${endpoint.path}.`)
  const input = endpoint.input.safeParse(sent)
  if (!input.success) throw new Failure('invalid', input.error.issues[0]?.message ?? 'The request is not valid.')
  return traced(`service ${endpoint.path}`, {}, async () => handler({ ...PAGE, store: scope }, input.data))
}

function readAbroad(endpoint: Endpoint, { site }: ReadTarget, sent: Sent): Promise<unknown> {
  const host = site.includes('.') ? site : `${site}.${env().ROOT_DOMAIN}`
  return cachedValue(`abroad ${host} ${endpoint.path} ${JSON.stringify(sent)}`, [], async () => {
    noteExpiry(new Date(Date.now() + FOREIGN_MS))
    const { method, path } = endpoint
    return payloadOf(endpoint, await callApiHost({ method, path, sent, host }))
  })
}

async function payloadOf(endpoint: Endpoint, answer: Response): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => null)
  if (!answer.ok) throw failureOf(body)
  const payload = isRecord(body) ? body.payload : undefined
  const reply = endpoint.reply.safeParse(payload)
  if (reply.success) return reply.data
  const lacksData = endpoint === websites.public && isRecord(payload) && !('data' in payload)
  throw new Failure('unavailable', lacksData ? websiteMessages.dataNotFound : websiteMessages.invalidResponse)
}

function failureOf(body: unknown): Failure {
  const error = isRecord(body) && isRecord(body.error) ? body.error : {}
  const isMissing = error.code === 'not_found' || error.code === 'invalid'
  const code: FailureCode = isMissing ? 'not_found' : 'unavailable'
  return new Failure(code, typeof error.message === 'string' ? error.message : pageMessages.errorAccessing)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

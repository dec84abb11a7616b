import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { pageMessages } from '@/lib/rules/shop-messages'
import { env } from '../config/env'
import { log } from './log'

const LIMIT_MS = 5_000
/** Retry time when the host did not send one. */
const RETRY_AFTER_MS = 5_000

export type ApiHostRequest = {
  method: 'GET' | 'POST'
  /** Below `/api`, without a leading slash. */
  path: string
  /** Query of a GET or body of a POST, as the caller wrote it. */
  sent: unknown
  /** The shopper's host, which the API host uses instead of its own. */
  host: string
  headers?: Record<string, string>
}

/** Calls the host in `API_URL`. Throws `unavailable` when it does not answer or answers with a server error. */
export async function callApiHost({ method, path, sent, host, headers = {} }: ApiHostRequest): Promise<Response> {
  const { API_URL = '', API_SECRET = '' } = env()
  const address = new URL(`${API_URL.replace(/\/$/, '')}/api/${path}`)
  const isGet = method === 'GET'
  if (isGet) address.search = new URLSearchParams(sent as Record<string, string>).toString()
  const known = { ...headers, 'x-internal-secret': API_SECRET, 'x-store-host': host }
  const signal = AbortSignal.timeout(LIMIT_MS)
  const attempt = () =>
    fetch(address, {
      method,
      headers: isGet ? known : { ...known, 'content-type': 'application/json' },
      body: isGet ? null : JSON.stringify(sent),
      redirect: 'manual',
      cache: 'no-store',
      signal,
    })
  // The other side may have just closed a keep-alive connection: retry once where that is safe.
  const asked = isGet ? attempt().catch(() => attempt()) : attempt()
  const answer = await asked.catch((error: unknown) => {
    log().warn({ err: error, path }, 'the API host did not answer')
    throw new Failure('unavailable', pageMessages.errorAccessing, undefined, RETRY_AFTER_MS)
  })
  if (answer.status >= 500 || (answer.status >= 300 && answer.status < 400 && answer.status !== 304)) {
    const toldMs = Number(answer.headers.get('retry-after')) * 1_000
    throw new Failure('unavailable', pageMessages.errorAccessing, undefined, toldMs > 0 ? toldMs : RETRY_AFTER_MS)
  }
  return answer
}

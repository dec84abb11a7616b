import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { websiteMessages } from '@/lib/rules/shop-messages'
import { log } from '../process/log'
import { env } from './env'

const LIMIT_MS = 5_000
/** When it did not say itself when to ask again. */
const RETRY_AFTER_MS = 5_000

export type Question = {
  method: 'GET' | 'POST'
  /** Under `/api`, without a slash at the front. */
  path: string
  /** Query of a GET, body of a POST, as the caller wrote it. */
  sent: unknown
  /** The shopper's host, which the API host takes in place of its own. */
  host: string
  headers?: Record<string, string>
}

/** Asks the host that `API_URL` names. Throws `unavailable` when it is silent or at fault. */
export async function askApiHost({ method, path, sent, host, headers = {} }: Question): Promise<Response> {
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
  // A connection that was kept may have been closed by the other side just now: ask once more where that is harmless.
  const asked = isGet ? attempt().catch(() => attempt()) : attempt()
  const answer = await asked.catch((error: unknown) => {
    log().warn({ err: error, path }, 'the API host did not answer')
    throw new Failure('unavailable', websiteMessages.errorAccessing, undefined, RETRY_AFTER_MS)
  })
  if (answer.status >= 500 || (answer.status >= 300 && answer.status < 400 && answer.status !== 304)) {
    const toldMs = Number(answer.headers.get('retry-after')) * 1_000
    throw new Failure('unavailable', websiteMessages.errorAccessing, undefined, toldMs > 0 ? toldMs : RETRY_AFTER_MS)
  }
  return answer
}

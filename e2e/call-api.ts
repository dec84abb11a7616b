import { createApi } from '@/lib/server/api/app'
import { log } from '@/lib/server/runtime/log'

export type Answer = {
  status: number
  headers: Headers
  text: string
  /** The body as it was sent. */
  bytes: Uint8Array
  /** The `payload` of a reply. */
  payload: unknown
  error: { message: string; code: string; fields?: Record<string, string> } | undefined
}

type Sent = { host?: string; method?: string; headers?: Record<string, string>; body?: BodyInit; json?: unknown }

const app = createApi()
log().level = 'silent'

/** Calls the mounted application in-process. `path` is below `/api/`; the host is the portal's by default. */
export async function callApi(path: string, sent: Sent = {}): Promise<Answer> {
  const { host = 'localhost:3000', method, headers = {}, json } = sent
  const body = json === undefined ? sent.body : JSON.stringify(json)
  const type: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' }
  const response = await app.request(`http://127.0.0.1/api/${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { host, ...type, ...headers },
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const { payload, error } = isJson && text !== '' ? JSON.parse(text) : {}
  return { status: response.status, headers: response.headers, text, bytes, payload, error }
}

/** Address of a call with a query. */
export const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

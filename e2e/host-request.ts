import http from 'node:http'

export type HostRequest = {
  port: number
  /** Sent as the Host header unchanged; the connection always goes to 127.0.0.1. */
  host: string
  path: string
  method?: string
  headers?: Readonly<Record<string, string>>
  /** Source address of the connection; absent: the system's choice. */
  from?: string
  /** Strings and bytes are sent unchanged; anything else as JSON. */
  body?: unknown
}

export type HostReply = { status: number; headers: http.IncomingHttpHeaders; body: Buffer; text: string; json: unknown }

const MAX_WAIT_MS = 30_000

/** One HTTP request to this machine under any host name: Node, unlike a browser, does not resolve `*.localhost`. */
export function hostRequest(request: HostRequest): Promise<HostReply> {
  const { payload, type } = encode(request.body)
  return new Promise((resolve, reject) => {
    const call = http.request(
      {
        host: '127.0.0.1',
        port: request.port,
        method: request.method ?? (payload === null ? 'GET' : 'POST'),
        path: request.path,
        headers: { host: request.host, ...(type ? { 'content-type': type } : {}), ...request.headers },
        ...(request.from && { localAddress: request.from }),
        agent: false,
        timeout: MAX_WAIT_MS,
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => resolve(replyOf(answer, Buffer.concat(parts))))
      },
    )
    call.on('error', reject)
    call.on('timeout', () => call.destroy(new Error(`${request.host}${request.path}: no answer in ${MAX_WAIT_MS} ms`)))
    call.end(payload ?? undefined)
  })
}

function encode(body: unknown): { payload: string | Buffer | null; type: string | null } {
  if (body === undefined) return { payload: null, type: null }
  if (typeof body === 'string' || Buffer.isBuffer(body)) return { payload: body, type: null }
  return { payload: JSON.stringify(body), type: 'application/json' }
}

function replyOf(answer: http.IncomingMessage, body: Buffer): HostReply {
  const text = body.toString('utf8')
  const isJson = answer.headers['content-type']?.includes('json') ?? false
  return { status: answer.statusCode ?? 0, headers: answer.headers, body, text, json: isJson ? JSON.parse(text) : null }
}

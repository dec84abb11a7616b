import 'server-only'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { newRecord, type RenderRecord, recording } from '../page-cache/render-record'
import type { Handle } from './exchange'

/** Next's complete response with the render record of the page. */
export type CapturedResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer; record: RenderRecord }

/**
 * Captures Next's response in memory, so that status, policy and compression can depend on the finished page. Null when
 * the visitor disconnected first. `holdsMarkup`: static parts are sent as HTML alone.
 */
export function captureResponse(
  request: IncomingMessage,
  response: ServerResponse,
  handle: Handle,
  holdsMarkup: boolean,
): Promise<CapturedResponse | null> {
  const chunks: Buffer[] = []
  const record = newRecord({ holdsMarkup })
  const collect = (chunk: unknown, encoding?: unknown) => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  // Next compresses depending on this header; here the finished page is compressed once for all visitors.
  delete request.headers['accept-encoding']

  return new Promise((resolve, reject) => {
    const restore = () => {
      for (const name of ['write', 'end', 'writeHead', 'flushHeaders'] as const) Reflect.deleteProperty(response, name)
    }
    const gone = () => resolve(null)
    response.once('close', gone)
    Object.assign(response, {
      flushHeaders: () => {},
      writeHead(status: number, ...rest: unknown[]) {
        response.statusCode = status
        const headers = rest.find((part) => typeof part === 'object') as OutgoingHttpHeaders | undefined
        for (const [name, value] of Object.entries(headers ?? {}))
          if (value !== undefined) response.setHeader(name, value)
        return response
      },
      write(chunk: unknown, encoding?: unknown, done?: unknown) {
        collect(chunk, encoding)
        const callback = typeof encoding === 'function' ? encoding : done
        if (typeof callback === 'function') queueMicrotask(() => callback())
        return true
      },
      end(chunk?: unknown, encoding?: unknown) {
        collect(chunk, encoding)
        response.off('close', gone)
        restore()
        const headers = { ...response.getHeaders() }
        for (const name of Object.keys(headers)) response.removeHeader(name)
        resolve({ status: response.statusCode, headers, body: Buffer.concat(chunks), record })
        return response
      },
    })
    recording(record, () => handle(request, response)).catch((error) => {
      restore()
      reject(error)
    })
  })
}

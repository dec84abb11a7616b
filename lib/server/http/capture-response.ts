import 'server-only'
import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type FrameMarks, newRecord, type RenderRecord, recording } from '../page-cache/render-record'
import type { Handle } from './exchange'
import type { PageStream } from './page-stream'

/** Next's complete response with the render record of the page. */
export type CapturedResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer; record: RenderRecord }

type Capture = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly handle: Handle
  /** Static parts are sent as HTML alone. */
  readonly holdsMarkup: boolean
  /** Sends the page while it is rendered. It is then rendered to its end, whether its visitor is still there or not. */
  readonly stream: PageStream | null
  /** Of a page that is rendered for no visitor: the frame of lists. */
  readonly marks?: FrameMarks
}

/**
 * Captures Next's response in memory, so that status, policy and compression can depend on the finished page. Null when
 * the visitor disconnected first. Throws when the rendering fails.
 */
export function captureResponse(capture: Capture): Promise<CapturedResponse | null> {
  const { request, handle, holdsMarkup, stream, marks = null } = capture
  const isAlone = stream !== null || marks !== null
  const response = isAlone ? new ServerResponse(request) : capture.response
  const chunks: Buffer[] = []
  const record = newRecord({ holdsMarkup, streams: stream !== null, marks })
  const collect = (chunk: unknown, encoding?: unknown) => {
    const bytes = bytesOf(chunk, encoding)
    if (bytes === null) return
    chunks.push(bytes)
    // The head is in the first bytes, whether they were sent or wait for the rest.
    const passHead = () => record.head?.pass()
    if (!stream) return passHead()
    stream.add(bytes, () => ({ status: response.statusCode, headers: response.getHeaders(), record }), passHead)
  }
  // Next compresses depending on this header; here the finished page is compressed once for all visitors.
  delete request.headers['accept-encoding']
  stream?.prepare(request)

  return new Promise((resolve, reject) => {
    const restore = () => {
      for (const name of ['write', 'end', 'writeHead', 'flushHeaders', 'destroy'] as const) {
        Reflect.deleteProperty(response, name)
      }
    }
    const gone = () => resolve(null)
    let isOver = false
    const failed = (error: unknown) => {
      isOver = true
      // What Next still writes into a response without a connection would stay in memory.
      if (!isAlone) restore()
      reject(error)
    }
    const orFail = (work: () => void) => {
      if (isOver) return
      try {
        work()
      } catch (error) {
        failed(error)
      }
    }
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
        orFail(() => collect(chunk, encoding))
        const callback = typeof encoding === 'function' ? encoding : done
        if (typeof callback === 'function') queueMicrotask(() => callback())
        return true
      },
      end(chunk?: unknown, encoding?: unknown) {
        orFail(() => {
          collect(chunk, encoding)
          response.off('close', gone)
          restore()
          const headers = { ...response.getHeaders() }
          for (const name of Object.keys(headers)) response.removeHeader(name)
          const head = { status: response.statusCode, headers, record }
          resolve({ ...head, body: stream ? stream.whole(head) : Buffer.concat(chunks) })
        })
        if (isAlone) finishAlone(response)
        return response
      },
      ...(isAlone && {
        destroy(error?: unknown) {
          failed(error ?? new Error('The rendering of a page was given up.'))
          return response
        },
      }),
    })
    recording(record, () => handle(request, response)).catch(failed)
  })
}

function bytesOf(chunk: unknown, encoding: unknown): Buffer | null {
  if (typeof chunk === 'string')
    return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : null
}

/** What Next waits for at the end of a response, of one that has no connection. */
function finishAlone(response: ServerResponse): void {
  queueMicrotask(() => {
    Object.assign(response, { finished: true })
    response.emit('finish')
    response.emit('close')
  })
}

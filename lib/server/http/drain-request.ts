import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** How much more is read before the connection is closed, in bytes and in ms. */
const DRAIN_BYTES = 32 * 1024 * 1024
const DRAIN_MS = 5_000

/**
 * Ends a response once the caller has sent everything. Closing a connection while the body still arrives resets it, and
 * the caller sees "connection lost" instead of the error message.
 */
export function drainRequest(request: IncomingMessage, response: ServerResponse): void {
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse
  Object.assign(response, {
    end(...given: unknown[]) {
      Reflect.deleteProperty(response, 'end')
      if (request.complete || request.destroyed) return end(...given)
      void rest(request).then(() => end(...given))
      return response
    },
  })
}

/** Resolves once the request has ended or the limit is exceeded. */
async function rest(request: IncomingMessage): Promise<void> {
  let heard = 0
  let patience: NodeJS.Timeout | undefined
  await new Promise<void>((resolve) => {
    patience = setTimeout(resolve, DRAIN_MS)
    // Who has stopped reading the body would still pause it.
    request.removeAllListeners('data')
    for (const event of ['end', 'close', 'error']) request.once(event, () => resolve())
    request.on('data', (part: Buffer) => {
      heard += part.length
      if (heard > DRAIN_BYTES) resolve()
    })
    request.resume()
  })
  clearTimeout(patience)
}

import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** How much more is listened to before a caller is cut off, in bytes and in ms. */
const DRAIN_BYTES = 32 * 1024 * 1024
const DRAIN_MS = 5_000

/**
 * Ends an answer once the caller has sent everything. A connection that is closed while a body is still under way is
 * reset, and the caller reads "connection lost" instead of the sentence that says why the body was refused.
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

/** Resolves once nothing more comes, or more than is listened to. */
async function rest(request: IncomingMessage): Promise<void> {
  let heard = 0
  let patience: NodeJS.Timeout | undefined
  await new Promise<void>((resolve) => {
    patience = setTimeout(resolve, DRAIN_MS)
    for (const event of ['end', 'close', 'error']) request.once(event, () => resolve())
    request.on('data', (part: Buffer) => {
      heard += part.length
      if (heard > DRAIN_BYTES) resolve()
    })
    request.resume()
  })
  clearTimeout(patience)
}

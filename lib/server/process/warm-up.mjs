import { createServer, request } from 'node:http'

const LONGEST_MS = 5_000

/**
 * Requests the home page on `host` before the process listens, so that no visitor pays for the first load and compile.
 * `answer` handles a request like the server. Never fails; takes at most five seconds.
 */
export async function warmUp(answer, host) {
  const stage = createServer(answer)
  try {
    await new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(LONGEST_MS)
      const ask = () => {
        const { port } = stage.address()
        const call = request({ host: '127.0.0.1', port, headers: { host }, agent: false, signal }, (reply) =>
          reply.resume().on('end', resolve).on('error', reject),
        )
        call.on('error', reject).end()
      }
      stage.on('error', reject).listen({ port: 0, host: '127.0.0.1', exclusive: true }, ask)
    })
  } catch {
    // The first visitor waits a little longer, as without it.
  } finally {
    stage.close()
    stage.closeAllConnections()
  }
}

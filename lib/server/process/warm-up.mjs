import { createServer, request } from 'node:http'

const LONGEST_MS = 5_000

/**
 * Asks for the home on `host` before the doors open: what is loaded and compiled on the first page then costs no visitor
 * anything. `answer` takes a request as the server will. Never fails; takes five seconds at most.
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
      stage.on('error', reject).listen(0, '127.0.0.1', ask)
    })
  } catch {
    // The first visitor waits a little longer, as without it.
  } finally {
    stage.close()
    stage.closeAllConnections()
  }
}

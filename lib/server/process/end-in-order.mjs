import cluster from 'node:cluster'

/**
 * How long a proxy may take to notice that this process is no longer ready. Longer than idle connections stay open: by
 * then each has ended by itself or with an answer that said so, and closing the server meets no request on its way.
 */
const GRACE_MS = 6_000
const LAST_MOMENT_MS = 25_000

/**
 * Ends the process when it is told to: open requests are answered, idle connections end, then `lifecycle.close` runs.
 * `isLocal`: a developer at a terminal does not wait for a proxy. One of several processes is told by the one above.
 */
export function endInOrder(server, lifecycle, isLocal) {
  let stopping = false
  async function stop(needsGrace) {
    if (stopping) process.exit(0)
    stopping = true
    lifecycle.draining = true
    setTimeout(() => process.exit(0), LAST_MOMENT_MS).unref()
    if (needsGrace && server.listening) await new Promise((resolve) => setTimeout(resolve, GRACE_MS))
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    const idle = setInterval(() => server.closeIdleConnections(), 200)
    await closed
    clearInterval(idle)
    await lifecycle.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => stop(!isLocal))
  // A terminal sends SIGINT to all processes of a group.
  process.on('SIGINT', () => !cluster.isWorker && stop(false))
  process.on('message', (message) => {
    if (message === 'stop') stop(false)
    if (message === 'replaced') stop(true)
  })
}

import cluster from 'node:cluster'

/**
 * Runs this script in `count` processes that share one port. A process that ends is replaced. SIGHUP replaces all, one
 * after the other: the next one listens before the last one stops taking connections, so no request is dropped.
 */
export function supervise(count) {
  let stopping = false
  let hasServed = false
  const replaced = new Set()

  const start = (isFirst) =>
    new Promise((resolve) => {
      const child = cluster.fork({ ANNOUNCE: isFirst ? '1' : '' })
      child.once('message', () => {
        hasServed = true
        resolve()
      })
      child.once('exit', resolve)
    })

  cluster.on('exit', (child) => {
    if (stopping || replaced.has(child)) {
      if (stopping && Object.keys(cluster.workers).length === 0) process.exit(0)
      return
    }
    // It has said why. Another one would end in the same way.
    if (!hasServed) return end(1)
    process.stderr.write(`Process ${child.process.pid} ended unexpectedly and is replaced.\n`)
    start(false)
  })

  let replacing = Promise.resolve()
  const replaceAll = async () => {
    for (const child of Object.values(cluster.workers)) {
      if (stopping) return
      await start(false)
      const gone = new Promise((resolve) => child.once('exit', resolve))
      replaced.add(child)
      child.send('replaced')
      await gone
    }
    process.stdout.write('All processes were replaced.\n')
  }

  function end(code) {
    stopping = true
    process.exitCode = code
    const children = Object.values(cluster.workers)
    for (const child of children) child.process.kill('SIGTERM')
    if (children.length === 0) process.exit()
  }

  /** A terminal sends SIGINT to the whole group; the children leave it to this process. */
  process.on('SIGINT', () => {
    stopping = true
    for (const child of Object.values(cluster.workers)) child.send('stop')
  })
  process.on('SIGTERM', () => end(0))
  process.on('SIGHUP', () => {
    replacing = replacing.then(replaceAll)
  })
  for (let at = 0; at < count; at += 1) start(at === 0)
}

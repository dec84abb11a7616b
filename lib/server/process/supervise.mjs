import cluster from 'node:cluster'
import { keepConnections } from './keep-connections.mjs'

/** glibc otherwise holds a heap for each thread: 70 MB in each process. Read before a process runs any of its code. */
const FRUGAL = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' }

/**
 * Runs this script in `web` processes that share one port, and in `workers` that run the jobs for them. A process that
 * ends is replaced. SIGHUP replaces all, one after the other: the next one is ready before the last one stops taking
 * connections and jobs, so no request is dropped.
 */
export function supervise({ web, workers }) {
  let stopping = false
  let hasServed = false
  const replaced = new Set()
  const runsJobs = new WeakSet()
  const started = new WeakMap()
  const serving = new Set()

  const start = ({ isFirst = false, isWorker = false }) => {
    const role = isWorker ? 'worker' : 'web'
    const child = cluster.fork({ ...FRUGAL, ANNOUNCE: isFirst ? '1' : '', ...(workers > 0 ? { ROLE: role } : {}) })
    if (isWorker) runsJobs.add(child)
    else {
      child.once('exit', () => serving.delete(child))
      keepConnections(child, () => serving.size > 0)
    }
    const isStarted = new Promise((resolve) => {
      child.once('message', () => {
        hasServed = true
        if (!isWorker) serving.add(child)
        resolve()
      })
      child.once('exit', resolve)
    })
    started.set(child, isStarted)
    return isStarted
  }

  cluster.on('exit', (child) => {
    if (stopping || replaced.has(child)) {
      if (stopping && Object.keys(cluster.workers).length === 0) process.exit(0)
      return
    }
    // It has said why. Another one would end in the same way.
    if (!hasServed) return end(1)
    process.stderr.write(`Process ${child.process.pid} ended unexpectedly and is replaced.\n`)
    start({ isWorker: runsJobs.has(child) })
  })

  let replacing = Promise.resolve()
  const replaceAll = async () => {
    for (const child of Object.values(cluster.workers)) {
      if (stopping) return
      // Before, it would not hear that it is replaced.
      await started.get(child)
      // It has ended by itself, and another one was started.
      if (child.isDead()) continue
      replaced.add(child)
      await start({ isWorker: runsJobs.has(child) })
      if (child.isDead()) continue
      const gone = new Promise((resolve) => child.once('exit', resolve))
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

  const first = Promise.all(Array.from({ length: web }, (_, at) => start({ isFirst: at === 0 })))
  // Visitors first: a start takes all the processors that there are.
  first.then(() => {
    for (let at = 0; at < workers && !stopping; at += 1) start({ isWorker: true })
  })
}

#!/usr/bin/env node
import './env-file.mjs'
import { spawnSync } from 'node:child_process'
// Starts the server: builds first when the build is missing or older than the sources, then serves.
// --dev: with live reload. --as-built: serves the existing build, whatever its age. --verbose: prints the output of the
// build tools.
import cluster from 'node:cluster'
import { createServer } from 'node:http'
import path from 'node:path'
import { isBuildStale } from './build-freshness.mjs'
import { collectGarbage } from './collect-garbage.mjs'
import { endInOrder } from './end-in-order.mjs'
import { freeMemoryWhenCalm } from './free-memory.mjs'
import { outliveOutput } from './outlive-output.mjs'
import { processPlan } from './process-plan.mjs'
import { isVerbose } from './run-quietly.mjs'
import { supervise } from './supervise.mjs'
import { warmUp } from './warm-up.mjs'

const dev = process.argv.includes('--dev')
process.env.NODE_ENV = dev ? 'development' : 'production'
process.env.NEXT_TELEMETRY_DISABLED ??= '1'
const startedAt = performance.now()
const port = Number(process.env.PORT || 3000)
const bind = process.env.BIND_ADDRESS || undefined
const FIRST_MOMENT_MS = 20_000

outliveOutput()

const end = (sentence) => {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

if (cluster.isPrimary && !dev && !process.argv.includes('--as-built') && isBuildStale(process.cwd())) {
  process.stdout.write('The application is built first. This takes a minute or two, and only after a change.\n')
  const build = [path.join(import.meta.dirname, 'build.mjs'), ...(isVerbose() ? ['--verbose'] : [])]
  const built = spawnSync(process.execPath, build, { stdio: 'inherit' })
  if (built.status !== 0) end('The build failed; see above.')
}

const plan = dev ? { web: 1, workers: 0 } : processPlan(process.env)
if (cluster.isPrimary && plan.web + plan.workers > 1) supervise(plan)
else await serve()

async function serve() {
  const of = (name) => globalThis[Symbol.for(`store-platform:${name}`)]?.value
  const { default: next } = await import('next')
  const server = createServer({
    maxHeaderSize: 32_768,
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    // How late these limits may be noticed.
    connectionsCheckingInterval: 5_000,
  })
  // Not the address that it listens on: Next calls 127.0.0.1 localhost, and would then ask for each page over the network
  // from itself.
  const app = next({ dev, dir: process.cwd(), httpServer: server, port, hostname: 'localhost' })
  const print = console.log
  // Next says how long reading its configuration took, whatever it is told.
  if (!dev && !isVerbose()) console.log = () => {}
  await app.prepare()
  console.log = print

  // Next does not wait for the boot it starts, nor for its modules.
  const lastCall = Date.now() + FIRST_MOMENT_MS
  while (!of('lifecycle') && Date.now() < lastCall) await new Promise((resolve) => setTimeout(resolve, 20))
  const lifecycle = of('lifecycle')
  if (!lifecycle) end('The server did not boot: instrumentation was not run.')
  while (!lifecycle.ready && !lifecycle.failure) await new Promise((resolve) => setTimeout(resolve, 20))
  if (lifecycle.failure) end(lifecycle.failure)

  const handle = app.getRequestHandler()
  const answer = (request, response) => {
    // The visitor's next request goes to a process that stays.
    if (lifecycle.draining) response.shouldKeepAlive = false
    return of('front')(request, response, handle)
  }
  if (!dev) {
    if (of('env').ROLE !== 'worker') await warmUp(answer, lifecycle.firstHost)
    // Creating a database and its demo stores takes several hundred MB.
    collectGarbage()
    freeMemoryWhenCalm()
  }
  server.on('request', answer)
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  })
  server.on('error', (error) => {
    const taken = error.code === 'EADDRINUSE'
    end(taken ? `Port ${port} is taken. Stop what listens there, or set PORT to another one.` : error.message)
  })
  const announce = () => {
    process.send?.('ready')
    if (cluster.isWorker && !process.env.ANNOUNCE) return
    const environment = of('env')
    const suffix = port === 80 ? '' : `:${port}`
    const lines = environment.isDemo
      ? [
          `Ready in ${Math.round((performance.now() - startedAt) / 100) / 10} s. The demo shops:`,
          ...['greengrocer', 'atelier', 'curio', 'arcade'].map((name) => `  http://${name}.localhost${suffix}/`),
          'The back-office:',
          `  http://localhost${suffix}/`,
          ...(environment.seedDemo
            ? ['  sign in as owner@demo.example with the password Demo-Shop-1 (more logins are listed there)']
            : []),
        ]
      : environment.ROLE === 'worker'
        ? [`Running jobs of ${environment.ROOT_DOMAIN}; probes are on port ${port}.`]
        : [`Serving ${environment.ROOT_DOMAIN} and its stores on port ${port}.`]
    process.stdout.write(`\n${lines.join('\n')}\n\n`)
  }
  // A supervised worker has no port: its siblings answer the probes, and the payment sandbox that its jobs ask.
  if (cluster.isWorker && of('env').ROLE === 'worker') announce()
  else server.listen(port, bind, announce)

  endInOrder(server, lifecycle, of('env').isDemo)
}

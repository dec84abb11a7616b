import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { expect, test } from '../fixtures'
import { type HostReply, hostRequest } from '../host-request'
import { type OwnServer, removeData, startOwnServer } from '../own-server'
import { administer, onServer, withClient } from '../postgres-server'
import { postgresServer } from './payment-data'

/** Requests a second, and for how long they come. */
const RATE = 100
const LOAD_MS = Number(process.env.CLUSTER_SECONDS ?? 6) * 1_000
const SHOP = 'greengrocer'
const OWNER = 'owner@demo.example'
const METRICS_TOKEN = randomBytes(24).toString('base64url')
/** Pages that a process has found among the shared ones. */
const HITS = /shop_shared_pages\{result="hit"\} (\d+)/
const redis = process.env.TEST_REDIS_URL ?? ''

let server: OwnServer
let collector: Server
/** What was sent to the collector of traces. */
const traced: string[] = []
let name: string

const ask = (path: string, headers: Record<string, string> = {}): Promise<HostReply> =>
  hostRequest({ port: server.port, host: `${SHOP}.localhost:${server.port}`, path, headers })

const processes = () =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter((pid) => pid > 0)

/** Those that run jobs give way to those that serve visitors. */
const yields = (pid: number) => os.getPriority(pid) === os.constants.priority.PRIORITY_BELOW_NORMAL

/** Requests at an even rate, whatever becomes of them, until `isOver`, which is asked once a second, at most a minute. */
async function underLoad(path: string, inTheMiddle: () => void, isOver = () => true) {
  const results = { sent: 0, good: 0, open: 0, openAtMiddle: 0, failed: [] as string[] }
  const running: Promise<void>[] = []
  const one = async () => {
    results.sent += 1
    results.open += 1
    try {
      const { status } = await ask(path)
      if (status === 200) results.good += 1
      else results.failed.push(String(status))
    } catch (error) {
      results.failed.push(error instanceof Error ? error.message : String(error))
    }
    results.open -= 1
  }
  const begun = performance.now()
  let isDone = false
  let until = LOAD_MS
  while (performance.now() - begun < until) {
    if (until < 60_000 && until - (performance.now() - begun) < 100 && !isOver()) until += 1_000
    const due = ((performance.now() - begun) * RATE) / 1_000
    while (results.sent < due) running.push(one())
    if (!isDone && performance.now() - begun > LOAD_MS / 3) {
      isDone = true
      results.openAtMiddle = results.open
      inTheMiddle()
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await Promise.all(running)
  return results
}

/** The largest of a figure over the processes, which answer in turn; -1 when none has it. */
async function largest(figure: RegExp): Promise<number> {
  let most = -1
  for (let at = 0; at < 6; at += 1) {
    const { text } = await ask('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })
    most = Math.max(most, Number(figure.exec(text)?.[1] ?? -1))
  }
  return most
}

/** Pages of the shop that nobody has asked for yet. */
async function addresses(): Promise<string[]> {
  const { text } = await ask('/sitemap.xml')
  const found = [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  return found.filter((path) => path.startsWith('/product/'))
}

/** Several processes share a database server, and pages by Redis. */
if (postgresServer !== '' && redis !== '') {
  test.describe.configure({ mode: 'serial', timeout: 240_000 })

  test.beforeAll(async () => {
    test.setTimeout(240_000)
    name = `cluster_${randomBytes(6).toString('hex')}`
    await administer(postgresServer, `create database ${name}`)
    collector = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        traced.push(Buffer.concat(parts).toString('latin1'))
        response.end('{}')
      })
    })
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
    server = await startOwnServer({
      environment: {
        DATABASE_URL: onServer(postgresServer, name),
        REDIS_URL: redis,
        WEB_PROCESSES: '2',
        WORKER_PROCESSES: '1',
        METRICS_TOKEN,
        LOG_LEVEL: 'error',
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
        OTEL_BSP_SCHEDULE_DELAY: '500',
        OTEL_TRACES_SAMPLER: 'always_on',
      },
    })
    await expect.poll(() => processes().length).toBe(3)
  })

  test.afterAll(async () => {
    await server?.stop()
    collector?.close()
    if (server) removeData(server.dataDir)
    await administer(postgresServer, `drop database if exists ${name} with (force)`)
  })

  test('a page that one process has made is sent by the other, with the same bytes', async () => {
    const paths = await addresses()
    let shared: Set<unknown> = new Set()
    // A process joins the shared pages when it has seen that another one attends them.
    await expect
      .poll(
        async () => {
          const [path, before] = [paths.pop() ?? '/', await largest(HITS)]
          shared = new Set()
          for (let at = 0; at < 4; at += 1) shared.add((await ask(path)).headers.etag)
          // The first answer is sent while the page is being made, without a tag.
          shared.delete(undefined)
          return (await largest(HITS)) - before
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0)
    expect(shared.size).toBe(1)
  })

  test('metrics count the requests of both processes, and traces go from the request to the statement', async () => {
    expect(await largest(/shop_requests_total\{kind="page",status="200"\} (\d+)/)).toBeGreaterThan(0)
    await ask('/product-list?q=traced')
    await expect.poll(() => traced.join(''), { timeout: 15_000 }).toContain('"name":"sql ')
    const all = traced.join('')
    for (const span of ['"name":"request"', '"name":"service ']) expect(all).toContain(span)
    expect(all).not.toContain('q=traced')
  })

  test('a process that is killed at 100 requests a second fails its own open requests only, and is replaced', async () => {
    const victim = processes().find((pid) => !yields(pid)) ?? 0
    const results = await underLoad('/', () => process.kill(victim, 'SIGKILL'))
    test.info().annotations.push({ type: 'killed', description: JSON.stringify(results) })
    expect(results.failed.length).toBeLessThanOrEqual(results.openAtMiddle)
    expect(results.good + results.failed.length).toBe(results.sent)
    await expect.poll(() => processes().filter((pid) => pid !== victim).length, { timeout: 30_000 }).toBe(3)
  })

  test('one of the processes runs the jobs at a low priority; when it is killed, another one does', async () => {
    const workers = () => processes().filter(yields)
    await expect.poll(() => workers().length, { timeout: 30_000 }).toBe(1)
    const [victim = 0] = workers()
    process.kill(victim, 'SIGKILL')
    await expect.poll(() => workers().filter((pid) => pid !== victim).length, { timeout: 30_000 }).toBe(1)
    expect(processes().length).toBe(3)
    const path = '/api/vender/auth/forgot-password'
    const asked = await hostRequest({
      port: server.port,
      host: `localhost:${server.port}`,
      path,
      body: { email: OWNER },
    })
    expect(asked.status).toBe(200)
    const state = async () => {
      let states: unknown[] = []
      await withClient(onServer(postgresServer, name), async (client) => {
        const { rows } = await client.query('select state from message where recipient = $1', [OWNER])
        states = rows.map((row) => row.state)
      })
      return states
    }
    await expect.poll(state, { timeout: 30_000 }).toEqual(['sent'])
  })

  test('all processes are replaced under load without a dropped request', async () => {
    const before = processes()
    const isReplaced = () => !processes().some((pid) => before.includes(pid))
    const results = await underLoad('/', () => process.kill(server.pid, 'SIGHUP'), isReplaced)
    test.info().annotations.push({ type: 'replaced', description: JSON.stringify(results) })
    expect(results.failed).toEqual([])
    await expect.poll(isReplaced, { timeout: 60_000, intervals: [500] }).toBe(true)
    expect((await ask('/')).status).toBe(200)
  })
}

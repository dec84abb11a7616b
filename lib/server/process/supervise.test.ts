import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server that answers with its process id after some time, beside one that runs jobs, as `start.mjs` runs the shop. */
const SERVER = `
import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { endInOrder } from ${JSON.stringify(join(__dirname, 'end-in-order.mjs'))}
import { supervise } from ${JSON.stringify(join(__dirname, 'supervise.mjs'))}

if (cluster.isPrimary) supervise({ web: 2, workers: 1 })
else {
  const lifecycle = { draining: false, close: async () => {} }
  const server = createServer((request, response) => {
    if (lifecycle.draining) response.shouldKeepAlive = false
    if (request.url === '/exit') process.exit(1)
    setTimeout(() => response.end(String(process.pid)), 20)
  })
  const ready = () => process.send('ready')
  if (process.env.ROLE === 'worker') {
    process.stdout.write('jobs run in ' + process.pid + '.')
    // Like a process that loads its modules for a while: it hears nothing before.
    setTimeout(() => (endInOrder(server, lifecycle, false), ready()), 2_000)
  } else {
    server.listen(Number(process.env.PORT), '127.0.0.1', ready)
    endInOrder(server, lifecycle, false)
  }
}`

let parent: ChildProcess
let port: number
let folder: string
let said = ''

beforeAll(async () => {
  port = await freePort()
  folder = await mkdtemp(join(tmpdir(), 'supervise-'))
  const script = join(folder, 'server.mjs')
  await writeFile(script, SERVER)
  const env = { ...process.env, PORT: String(port) }
  parent = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [parent.stdout, parent.stderr]) stream?.on('data', (part) => (said += String(part)))
  await until(async () => (await pids(8)).size === 2)
}, 30_000)
afterAll(async () => {
  parent.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

function ask(path = '/', agent?: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: agent ?? false }, (reply) => {
      let text = ''
      reply.on('data', (part) => (text += String(part)))
      reply.on('end', () => resolve(text)).on('error', reject)
    }).on('error', reject)
  })
}

const pids = async (count: number) =>
  new Set(await Promise.all(Array.from({ length: count }, () => ask().catch(() => ''))))

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50))
}

test('SIGHUP replaces every process without an error, on new and on open connections, also one that still starts', async () => {
  const before = await pids(8)
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  let isOver = false
  let errors = 0
  let answers = 0
  const visit = async (through?: Agent) => {
    while (!isOver) {
      await ask('/', through).then(
        () => (answers += 1),
        () => (errors += 1),
      )
    }
  }
  const visitors = [...Array.from({ length: 4 }, () => visit()), ...Array.from({ length: 4 }, () => visit(agent))]
  parent.kill('SIGHUP')
  await until(async () => said.includes('All processes were replaced.'))
  isOver = true
  await Promise.all(visitors)
  agent.destroy()
  expect(errors).toBe(0)
  expect(answers).toBeGreaterThan(100)
  const after = await pids(8)
  expect(after.size).toBe(2)
  expect([...after].filter((pid) => before.has(pid))).toEqual([])
}, 60_000)

test('a process that ends unexpectedly is replaced', async () => {
  await ask('/exit').catch(() => '')
  await until(async () => said.includes('is replaced'))
  await until(async () => (await pids(8)).size === 2)
}, 30_000)

test('a connection that was being passed to a process when it was killed is answered by the other one', async () => {
  const [victim = ''] = await pids(8)
  process.kill(Number(victim), 'SIGSTOP')
  const answers = [ask(), ask(), ask()]
  await Promise.any(answers)
  process.kill(Number(victim), 'SIGKILL')
  expect(await Promise.all(answers)).not.toContain(victim)
  await until(async () => (await pids(8)).size === 2)
}, 30_000)

test('jobs run in a process that does not answer, and is replaced too', async () => {
  const workers = () => [...said.matchAll(/jobs run in (\d+)\./g)].map(([, pid]) => Number(pid))
  await until(async () => workers().length > 0)
  const count = workers().length
  process.kill(workers().at(-1) ?? 0, 'SIGKILL')
  await until(async () => workers().length > count)
  expect(await pids(8)).not.toContain(String(workers().at(-1)))
}, 30_000)

test('SIGTERM ends all of them in order', async () => {
  const slow = ask()
  parent.kill('SIGTERM')
  expect(await slow).toMatch(/^\d+$/)
  const [code] = await once(parent, 'exit')
  expect(code).toBe(0)
}, 30_000)

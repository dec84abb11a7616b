import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ThreadPool } from './thread-pool'

/** Answers, never answers, throws, ends its thread or fills its memory, as the job says. */
const SCRIPT = `import { threadId } from 'node:worker_threads'
export function answer({ job, begun }) {
  begun[0] = Date.now()
  if (job === 'hang') for (;;);
  if (job === 'throw') throw new Error('broken')
  if (job === 'exit') process.exit(1)
  if (job === 'fill') for (const all = []; ; ) all.push(new Array(1000).fill(all.length))
  for (const until = Date.now() + (parseInt(job) || 0); Date.now() < until; );
  return threadId
}`
const LIMITS = { threads: 3, longAtOnce: 2, waitingPerOwner: 100, growAfterMs: 50, idleMs: 300, memoryMb: 64 }

const folder = mkdtempSync(join(tmpdir(), 'threads-'))
const script = join(folder, 'worker.mjs')
writeFileSync(script, SCRIPT)
const reported: unknown[] = []
const pools: ThreadPool<string, number>[] = []
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  rmSync(folder, { recursive: true })
})

function poolOf(file: () => Promise<string> = async () => script) {
  const pool = new ThreadPool<string, number>(file, LIMITS, (error) => reported.push(error))
  pools.push(pool)
  return {
    pool,
    run: (job: string, { owner = 'a', isLong = false, milliseconds = 30_000 } = {}) =>
      pool.run(job, { owner, isLong, milliseconds }),
  }
}

test('short jobs run one after the other on one thread', async () => {
  const { run } = poolOf()
  const threads = (await Promise.all(['1', '2', '3'].map((job) => run(job)))).map((result) =>
    'answer' in result ? result.answer : 0,
  )
  expect(new Set(threads).size).toBe(1)
})

test('a job that throws fails alone, and its thread continues', async () => {
  const { run } = poolOf()
  const before = await run('1')
  await expect(run('throw')).rejects.toThrow('broken')
  expect(await run('1')).toEqual(before)
})

test.each([
  ['hang', 'time'],
  ['fill', 'memory'],
])('a job that is stopped (%s) fails alone', async (job, stopped) => {
  const { run } = poolOf()
  await run('1')
  const stuck = run(job, { milliseconds: job === 'hang' ? 200 : 30_000 })
  const others = Promise.all([1, 2, 3].map((at) => run('1', { owner: `other ${at}` })))
  expect(await stuck).toEqual({ stopped })
  for (const other of await others) expect(other).toHaveProperty('answer')
  expect(await run('1')).toHaveProperty('answer')
})

test('a thread that ends unexpectedly fails the job, not the pool', async () => {
  const { run } = poolOf()
  await expect(run('exit')).rejects.toThrow()
  expect(await run('1')).toHaveProperty('answer')
})

test('threads are added while jobs wait, and end when idle', async () => {
  const { pool, run } = poolOf()
  await run('1')
  expect(await pool.threads()).toBe(1)
  const threads = new Set<string>()
  // However long a thread takes to start: there is work until another one has done some of it.
  while (threads.size < 2) {
    const results = await Promise.all(['a', 'b', 'c'].map((owner) => run('60', { owner })))
    for (const result of results) threads.add(JSON.stringify(result))
  }
  while ((await pool.threads()) > 1) await new Promise((resolve) => setTimeout(resolve, 20))
}, 120_000)

test('many jobs of one owner do not delay a single job of another', async () => {
  const { run } = poolOf()
  await run('1')
  const done: string[] = []
  const flood = Promise.all(Array.from({ length: 40 }, () => run('25').then(() => done.push('flood'))))
  await run('1', { owner: 'other' }).then(() => done.push('other'))
  expect(done.indexOf('other')).toBeLessThanOrEqual(1)
  await flood
})

test('too many waiting jobs of one owner are rejected', async () => {
  const { run } = poolOf()
  const all = await Promise.all(Array.from({ length: 110 }, () => run('0')))
  expect(all.filter((result) => 'stopped' in result && result.stopped === 'queue')).toHaveLength(9)
})

test('a thread that cannot start fails the jobs that requested it', async () => {
  const missing = poolOf(async () => Promise.reject(new Error('no script')))
  await expect(missing.run('a')).rejects.toThrow('no script')
  await expect(missing.run('b')).rejects.toThrow('no script')
  const broken = join(folder, 'broken.mjs')
  writeFileSync(broken, 'throw new Error("cannot start")')
  const { run } = poolOf(async () => broken)
  await expect(run('a')).rejects.toThrow('cannot start')
  await expect(run('b')).rejects.toThrow('cannot start')
  expect(reported).toHaveLength(2)
})

import { Worker } from 'node:worker_threads'
import { WorkerPool } from './worker-pool'

/** A thread that answers, never answers, throws or ends, as the job says. */
const SCRIPT = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', (job) => {
    if (job === 'hang') for (;;);
    if (job === 'throw') throw new Error('broken')
    if (job === 'exit') process.exit(1)
    parentPort.postMessage(job + '!')
  })`

const pools: WorkerPool<string, string>[] = []
afterAll(() => Promise.all(pools.map((pool) => pool.end())))

function poolOf(milliseconds: number) {
  let started = 0
  const start = async () => {
    started += 1
    return new Worker(SCRIPT, { eval: true })
  }
  const pool = new WorkerPool<string, string>(start, { threads: 1, milliseconds })
  pools.push(pool)
  return { pool, started: () => started }
}

test('jobs take turns on one thread', async () => {
  const { pool, started } = poolOf(20_000)
  expect(await Promise.all(['a', 'b', 'c'].map((job) => pool.run(job)))).toEqual(['a!', 'b!', 'c!'])
  expect(started()).toBe(1)
})

test('a job that takes too long is refused, its thread ended, and the next one served', async () => {
  const { pool, started } = poolOf(1500)
  const hung = expect(pool.run('hang')).rejects.toMatchObject({ code: 'too_large' })
  await hung
  const late = poolOf(20_000)
  expect(await late.pool.run('a')).toBe('a!')
  expect(started()).toBe(1)
})

test('a thread that fails takes only its own job along', async () => {
  const { pool, started } = poolOf(20_000)
  const answers = await Promise.allSettled(['throw', 'exit', 'a'].map((job) => pool.run(job)))
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(started()).toBe(3)
})

test('a thread that cannot start fails the job that asked for it', async () => {
  const pool = new WorkerPool<string, string>(async () => Promise.reject(new Error('no script')), {
    threads: 1,
    milliseconds: 1,
  })
  await expect(pool.run('a')).rejects.toThrow('no script')
  await expect(pool.run('b')).rejects.toThrow('no script')
})

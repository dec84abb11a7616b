import { watchLog } from '@/e2e/watch-log'
import { createSharedBuckets } from './shared-buckets'

const logged = watchLog()
const open: ReturnType<typeof createSharedBuckets>[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})

const RATE = { limit: 3, windowMs: 60_000 }
const ABROAD = process.env.TEST_REDIS_URL

const processOn = (url: string, prefix: string) => {
  const buckets = createSharedBuckets({ url, prefix, salt: 'of this test' })
  open.push(buckets)
  return buckets
}

/** `.ci/run` starts a Redis and names it; elsewhere there may be none. */
const withRedis = ABROAD === undefined ? test.skip : test

withRedis('two processes count a caller once, and a returned token is free for both', async () => {
  const prefix = `test:${process.pid}:${Date.now()}:`
  const [one, other] = [processOn(ABROAD ?? '', prefix), processOn(ABROAD ?? '', prefix)]
  const taken = [
    await one.take('login', 'ann', RATE),
    await other.take('login', 'ann', RATE),
    await one.take('login', 'ann', RATE),
  ]
  expect(taken.map(({ allowed }) => allowed)).toEqual([true, true, true])
  const rejected = await other.take('login', 'ann', RATE)
  expect(rejected.allowed).toBe(false)
  expect(rejected.retryAfterMs).toBeGreaterThan(19_000)
  expect(rejected.retryAfterMs).toBeLessThanOrEqual(20_000)
  expect((await other.take('login', 'bob', RATE)).allowed).toBe(true)
  await one.giveBack('login', 'ann', RATE)
  expect((await other.take('login', 'ann', RATE)).allowed).toBe(true)
  expect((await one.take('login', 'ann', RATE)).allowed).toBe(false)
})

withRedis('a rush over two processes gets no more than the limit', async () => {
  const prefix = `test:${process.pid}:${Date.now()}:`
  const both = [processOn(ABROAD ?? '', prefix), processOn(ABROAD ?? '', prefix)]
  const asked = Array.from({ length: 40 }, (_, at) => both[at % 2]?.take('order', 'ann', RATE))
  const taken = await Promise.all(asked)
  expect(taken.filter((each) => each?.allowed)).toHaveLength(3)
})

test('without an answer the process counts for itself, and says so once', async () => {
  const alone = processOn('redis://127.0.0.1:1', 'test:')
  const taken = []
  for (let at = 0; at < 4; at += 1) taken.push((await alone.take('login', 'ann', RATE)).allowed)
  expect(taken).toEqual([true, true, true, false])
  expect(logged()).toEqual(['REDIS_URL does not answer: each process counts rates for itself'])
})

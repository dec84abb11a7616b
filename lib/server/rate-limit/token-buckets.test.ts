import { heldMb } from '@/e2e/held-memory'
import { createTokenBuckets } from './token-buckets'

const RATE = { limit: 5, windowMs: 60_000 }

let time: number
const buckets = () => createTokenBuckets(() => time)
beforeEach(() => {
  time = 1_000
})

async function takeMany(limiter: ReturnType<typeof buckets>, count: number, key = 'a', rate = RATE): Promise<number> {
  let allowed = 0
  for (let i = 0; i < count; i += 1) if ((await limiter.take('sign-in', key, rate)).allowed) allowed += 1
  return allowed
}

test('a full bucket allows its limit at once and then returns the time until the next token', async () => {
  const limiter = buckets()
  expect(await takeMany(limiter, 5)).toBe(5)
  expect(await limiter.take('sign-in', 'a', RATE)).toEqual({ allowed: false, retryAfterMs: 12_000 })
  time += 11_999
  expect(await limiter.take('sign-in', 'a', RATE)).toEqual({ allowed: false, retryAfterMs: 1 })
  time += 1
  expect(await limiter.take('sign-in', 'a', RATE)).toEqual({ allowed: true, retryAfterMs: 0 })
})

test('a rejection costs nothing, and after a window without attempts the bucket is full, never fuller', async () => {
  const limiter = buckets()
  expect(await takeMany(limiter, 500)).toBe(5)
  time += 60_000
  expect(await takeMany(limiter, 500)).toBe(5)
  time += 3_600_000
  expect(await takeMany(limiter, 500)).toBe(5)
})

test.each([3, 7, 20, 120])('a limit of %i that divides the window unevenly is exact', async (limit) => {
  const limiter = buckets()
  expect(await takeMany(limiter, limit + 3, 'a', { limit, windowMs: 60_000 })).toBe(limit)
})

test('keys and buckets do not share tokens', async () => {
  const limiter = buckets()
  expect(await takeMany(limiter, 5, 'a')).toBe(5)
  expect(await takeMany(limiter, 5, 'b')).toBe(5)
  expect((await limiter.take('coupon', 'a', RATE)).allowed).toBe(true)
  expect((await limiter.take('sign-in\0a', '', RATE)).allowed).toBe(true)
})

test('a returned token can be used again; the bucket never exceeds its limit', async () => {
  const limiter = buckets()
  await takeMany(limiter, 5)
  await limiter.giveBack('sign-in', 'a', RATE)
  expect(await takeMany(limiter, 5)).toBe(1)
  for (let i = 0; i < 20; i += 1) await limiter.giveBack('sign-in', 'a', RATE)
  expect(await takeMany(limiter, 20)).toBe(5)
  await limiter.giveBack('sign-in', 'never seen', RATE)
  expect(await takeMany(limiter, 20, 'never seen')).toBe(5)
})

/** Some 100 MB for the newest half of the keys; all of them would need twice as much, and their texts more than that. */
const LIMIT_MB = 150

test('a million keys need far less memory than their texts', async () => {
  const before = heldMb()
  const limiter = buckets()
  for (let i = 0; i < 1_000_000; i += 1) await limiter.take('sign-in', `customer-${i}@shop.example`, RATE)
  expect(heldMb() - before).toBeLessThan(LIMIT_MB)
  expect((await limiter.take('sign-in', 'customer-999999@shop.example', RATE)).allowed).toBe(true)
})

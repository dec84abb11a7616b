import 'server-only'
import { createHash } from 'node:crypto'
import { openRedis } from '../redis/open-redis'
import { withinMs } from '../redis/within-ms'
import { log } from '../runtime/log'
import type { RateLimiter } from './limiter'
import { createTokenBuckets } from './token-buckets'

/** Longest wait for the server; after it this process counts for itself. In ms. */
const LIMIT_MS = 250

/** By the server's clock: the time at which the bucket is full again, in ms, as in `token-buckets.ts`. */
const NOW = `local t = redis.call('TIME') local now = t[1] * 1000 + t[2] / 1000
local full = tonumber(redis.call('GET', KEYS[1]) or '0') local step = ARGV[2] / ARGV[1]
local function store(at) if at > now then redis.call('SET', KEYS[1], string.format('%.3f', at), 'PX', math.ceil(at - now))
  else redis.call('DEL', KEYS[1]) end end`
const TAKE = `${NOW}
local after = math.max(full, now) + step local retry = after - now - ARGV[2]
if retry > 0.01 then return math.ceil(retry) end
store(after) return 0`
const GIVE_BACK = `${NOW}
if full > 0 then store(full - step) end return 0`

type Settings = {
  readonly url: string
  /** First part of every key. */
  readonly prefix: string
  /** Secret of the installation: neither addresses nor emails can be guessed from the keys. */
  readonly salt: string
}

/**
 * Token buckets in Valkey or Redis, counted once for all processes. While the server does not answer, each process counts
 * for itself: limits are then as many times as high as there are processes, but never absent.
 */
export function createSharedBuckets({ url, prefix, salt }: Settings): RateLimiter & { close(): void } {
  const own = createTokenBuckets()
  const opening = openRedis(url)
  let isAway = false

  const run = async (script: string, bucket: string, key: string, limit: number, windowMs: number) => {
    const client = await opening
    const slot = prefix + createHash('sha256').update(`${salt}${bucket}\0${key}`).digest('base64url').slice(0, 22)
    const asked = client.eval(script, { keys: [slot], arguments: [String(limit), String(windowMs)] })
    const answer = Number(await withinMs(asked, LIMIT_MS))
    isAway = false
    return answer
  }
  const noteAway = (error: unknown) => {
    if (!isAway) log().warn({ err: error }, 'REDIS_URL does not answer: each process counts rates for itself')
    isAway = true
  }

  return {
    async take(bucket, key, rate) {
      try {
        const retryAfterMs = await run(TAKE, bucket, key, rate.limit, rate.windowMs)
        return { allowed: retryAfterMs === 0, retryAfterMs }
      } catch (error) {
        noteAway(error)
        return own.take(bucket, key, rate)
      }
    },
    async giveBack(bucket, key, rate) {
      try {
        await run(GIVE_BACK, bucket, key, rate.limit, rate.windowMs)
      } catch (error) {
        noteAway(error)
        await own.giveBack(bucket, key, rate)
      }
    },
    close: () => void opening.then((client) => client.destroy()),
  }
}

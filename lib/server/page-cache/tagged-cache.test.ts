import fc from 'fast-check'
import { TaggedCache } from './tagged-cache'

const made = (value: { n: number }, tags: string[], expiresAt: Date | null = null) => ({
  value,
  tags,
  expiresAt,
  size: 1,
})

test('a value stays until one of its tags is purged, and others stay with it', () => {
  const cache = new TaggedCache<{ n: number }>(100)
  cache.put('a', made({ n: 1 }, ['site:1', 'product:1:a']), cache.now())
  cache.put('b', made({ n: 2 }, ['site:1']), cache.now())
  cache.purge(['product:1:a'])
  expect(cache.get('a')).toBeUndefined()
  expect(cache.get('b')).toEqual({ n: 2 })
})

test('a value with a digest is doubted after a purge of lists, can be put once more, and ends with any other purge', () => {
  const cache = new TaggedCache<{ n: number }>(100)
  const tags = ['list:1:all', 'product:1:a']
  const until = new Date(Date.now() + 60_000)
  const put = (n: number, digest: string | null) => cache.put('a', { ...made({ n }, tags, until), digest }, cache.now())
  put(1, 'same')
  cache.purge(['list:1:all'])
  expect([cache.get('a'), cache.doubted('a')]).toEqual([
    undefined,
    { value: { n: 1 }, digest: 'same', expiresAt: until },
  ])
  put(1, 'same')
  expect([cache.get('a'), cache.doubted('a')]).toEqual([{ n: 1 }, undefined])
  for (const purged of [tags, tags.toReversed(), ['product:1:a']]) {
    put(2, 'same')
    cache.purge(purged)
    expect([cache.get('a'), cache.doubted('a')]).toEqual([undefined, undefined])
  }
  put(3, 'same')
  cache.purge(['found:1:te'])
  expect(cache.get('a')).toEqual({ n: 3 })
  put(4, null)
  cache.purge(['list:1:all'])
  expect([cache.get('a'), cache.doubted('a'), cache.size.entries]).toEqual([undefined, undefined, 0])
})

test('a value whose creation began before a purge is returned but not cached', async () => {
  const cache = new TaggedCache<{ n: number }>(100)
  let finish = (_value: { n: number }) => {}
  const slow = cache.getOrMake('a', async () =>
    made(await new Promise<{ n: number }>((resolve) => (finish = resolve)), ['t']),
  )
  cache.purge(['t'])
  finish({ n: 1 })
  expect(await slow).toEqual({ n: 1 })
  expect(cache.get('a')).toBeUndefined()
})

test('a reader after the purge does not share a creation that began before it', async () => {
  const cache = new TaggedCache<{ n: number }>(100)
  let finish = (_value: { n: number }) => {}
  const old = cache.getOrMake('a', async () =>
    made(await new Promise<{ n: number }>((resolve) => (finish = resolve)), ['t']),
  )
  cache.purge(['t'])
  expect(await cache.getOrMake('a', async () => made({ n: 2 }, ['t']))).toEqual({ n: 2 })
  finish({ n: 1 })
  await old
  expect(cache.get('a')).toEqual({ n: 2 })
})

test('concurrent readers share one creation; a failed one is not cached', async () => {
  const cache = new TaggedCache<{ n: number }>(100)
  let makings = 0
  const make = async () => made({ n: ++makings }, ['t'])
  await Promise.all([cache.getOrMake('a', make), cache.getOrMake('a', make)])
  expect(makings).toBe(1)
  await expect(cache.getOrMake('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.getOrMake('b', make)).toEqual({ n: 2 })
})

test('an expired value is gone, and is not added', () => {
  const cache = new TaggedCache<{ n: number }>(100)
  expect(cache.put('a', made({ n: 1 }, [], new Date(Date.now() - 1)), cache.now())).toBe(false)
  expect(cache.get('a')).toBeUndefined()
})

test('purgeAll removes everything, also values in creation', () => {
  const cache = new TaggedCache<{ n: number }>(100)
  const since = cache.now()
  cache.put('a', made({ n: 1 }, []), since)
  cache.purgeAll()
  expect(cache.get('a')).toBeUndefined()
  expect(cache.put('b', made({ n: 2 }, []), since)).toBe(false)
})

test('model: the cache never returns a value older than the last purge of one of its tags', () => {
  const tags = ['x', 'y', 'z']
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('put' as const),
      key: fc.constantFrom('a', 'b'),
      tags: fc.subarray(tags),
      age: fc.nat(3),
    }),
    fc.record({ kind: fc.constant('purge' as const), tag: fc.constantFrom(...tags) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const cache = new TaggedCache<{ n: number }>(1_000)
      const moments = [cache.now()]
      const purgedAt = new Map<string, number>()
      const truth = new Map<string, { since: number; tags: string[] }>()
      for (const [n, one] of steps.entries()) {
        if (one.kind === 'purge') {
          cache.purge([one.tag])
          purgedAt.set(one.tag, cache.now())
        } else {
          const since = moments.at(-1 - one.age) ?? 0
          if (cache.put(one.key, made({ n }, one.tags), since)) truth.set(one.key, { since, tags: one.tags })
        }
        moments.push(cache.now())
        for (const key of ['a', 'b']) {
          const cached = cache.get(key)
          const origin = truth.get(key)
          if (cached && origin)
            for (const tag of origin.tags) expect(purgedAt.get(tag) ?? 0).toBeLessThanOrEqual(origin.since)
        }
      }
    }),
  )
})

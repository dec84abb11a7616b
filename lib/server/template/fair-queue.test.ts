import fc from 'fast-check'
import { FairQueue } from './fair-queue'

const queueOf = (longAtOnce = 1, waitingPerOwner = 1_000) => new FairQueue<string>({ longAtOnce, waitingPerOwner })
const job = (owner: string, item: string, isLong = false) => ({ owner, isLong, item })

test('an owner with a thousand jobs delays another by one', () => {
  const queue = queueOf()
  for (let at = 0; at < 1_000; at++) queue.push(job('flood', `flood ${at}`))
  const first = queue.take()
  queue.push(job('other', 'save'))
  expect(queue.take()?.item).toBe('save')
  expect(queue.take()).toBeNull()
  queue.done(first!)
  expect(queue.take()?.item).toBe('flood 1')
})

test('owners are served in turn, each in its own order', () => {
  const queue = queueOf()
  for (const item of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) queue.push(job(item[0]!, item))
  const order: string[] = []
  for (let next = queue.take(); next; next = queue.take()) {
    order.push(next.item)
    queue.done(next)
  }
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('long jobs leave capacity for short ones, also of the same owner', () => {
  const queue = queueOf(1)
  queue.push(job('a', 'template of a', true))
  queue.push(job('b', 'template of b', true))
  queue.push(job('a', 'save of a'))
  const long = queue.take()
  expect(long?.item).toBe('template of a')
  expect(queue.take()?.item).toBe('save of a')
  expect(queue.take()).toBeNull()
  expect(queue.hasNext()).toBe(false)
  queue.done(long!)
  expect(queue.hasNext()).toBe(true)
  expect(queue.take()?.item).toBe('template of b')
})

test('the queue of an owner is limited', () => {
  const queue = queueOf(1, 2)
  expect([1, 2, 3].map((at) => queue.push(job('a', `${at}`)))).toEqual([true, true, false])
  expect(queue.push(job('b', '1'))).toBe(true)
})

test('every queued job is taken once, and nobody runs two of a kind at a time', () => {
  const jobs = fc.array(fc.record({ owner: fc.constantFrom('a', 'b', 'c'), isLong: fc.boolean() }), { maxLength: 60 })
  fc.assert(
    fc.property(jobs, fc.array(fc.boolean()), (all, choices) => {
      const queue = queueOf(2)
      for (const [at, { owner, isLong }] of all.entries()) queue.push(job(owner, `${at}`, isLong))
      const running: ReturnType<typeof job>[] = []
      const taken: string[] = []
      for (let step = 0; taken.length < all.length || running.length > 0; step++) {
        const next = choices[step % Math.max(1, choices.length)] && running.length > 0 ? null : queue.take()
        if (next) {
          taken.push(next.item)
          running.push(next)
        } else queue.done(running.shift()!)
        const turns = running.map(({ owner, isLong }) => `${owner}${isLong}`)
        expect(new Set(turns).size).toBe(turns.length)
        expect(running.filter(({ isLong }) => isLong).length).toBeLessThanOrEqual(2)
      }
      expect([...taken].sort()).toEqual(all.map((_, at) => `${at}`).sort())
    }),
  )
})

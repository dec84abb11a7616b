import { measureOverload, OVERLOAD_SECONDS, type OverloadOutcome } from '../bench/measure-overload'
import { expect, test } from '../fixtures'

/** No response may take longer, ms, while the process finishes as much as when its capacity was measured. */
const SLOWEST_MS = 10_000
/** Tests beside it can take half of the processor meanwhile. */
const MOST_SLOWDOWN = 2

const short = ({ kind, status, ms, hasRetryAfter }: OverloadOutcome) =>
  `${kind}: ${status}${hasRetryAfter ? ' with Retry-After' : ''} after ${Math.round(ms)} ms`

test('at three times what it can do a process sheds load: cached pages and checkouts go on, the rest is told when', async () => {
  test.setTimeout(400_000)
  const { capacity, rate, outcomes } = await measureOverload(process.env.NEXT_DIST_DIR || '.next-test')
  const description = `${outcomes.length} requests at ${rate.toFixed(1)} a second, capacity ${capacity.toFixed(1)}`
  test.info().annotations.push({ type: 'overload', description })
  const of = (kind: string) => outcomes.filter((outcome) => outcome.kind === kind)

  // Otherwise nothing was shed, and the test says nothing.
  expect(outcomes.filter(({ status }) => status === 503).length).toBeGreaterThan(20)
  expect(
    of('cached page')
      .filter(({ status }) => status !== 200)
      .map(short),
  ).toEqual([])
  const neither = ({ status, hasRetryAfter }: OverloadOutcome) => status !== 200 && !(status === 503 && hasRetryAfter)
  expect(outcomes.filter(neither).map(short)).toEqual([])
  const finished = outcomes.filter(({ kind, status }) => kind !== 'cached page' && status === 200).length
  const slowdown = Math.min(MOST_SLOWDOWN, Math.max(1, (capacity * OVERLOAD_SECONDS) / finished))
  expect(outcomes.filter(({ ms }) => ms > SLOWEST_MS * slowdown).map(short)).toEqual([])
  const checkouts = of('checkout')
  const done = checkouts.filter(({ retries }) => retries !== null)
  expect(done.length / checkouts.length).toBeGreaterThanOrEqual(0.95)
})

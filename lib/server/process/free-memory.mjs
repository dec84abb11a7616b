import { collectGarbage } from './collect-garbage.mjs'

const LOOK_MS = 1_000
/** Growth of the heap, in bytes, that is worth a collection once nobody is served. */
const WORTH = 64 * 2 ** 20
/** Growth that is worth it between one answer and the next. */
const MUCH = 256 * 2 ** 20
/** Shares of the last second in which the event loop worked: less than somebody at work in the back-office needs, and than many do. */
const QUIET = 0.05
const CALM = 0.3

/**
 * Returns the garbage of a burst of work to the system, in the first two quiet seconds after it: what the first collection
 * lets go of leaves holes in the heap, which only the second closes. V8 does so by itself only after a long time without
 * any work, which a server that answers from its cache may never have.
 */
export function freeMemoryWhenCalm() {
  let heap = process.memoryUsage().heapTotal
  let isHalfDone = false
  let before = performance.eventLoopUtilization()
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    const grown = process.memoryUsage().heapTotal - heap
    if (utilization > (grown < MUCH ? QUIET : CALM)) return
    if (!isHalfDone && grown < WORTH) return
    collectGarbage()
    isHalfDone = !isHalfDone
    heap = process.memoryUsage().heapTotal
    before = performance.eventLoopUtilization()
  }, LOOK_MS).unref()
}

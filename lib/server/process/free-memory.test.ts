import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Fills the heap, lets go of it and rests, until most of it is back after a second collection. V8 would keep it: nothing
 * more is allocated.
 */
const BURST = `
import { constants, PerformanceObserver } from 'node:perf_hooks'
import { freeMemoryWhenCalm } from ${JSON.stringify(join(__dirname, 'free-memory.mjs'))}

freeMemoryWhenCalm()
let held = Array.from({ length: 1_500_000 }, (_, at) => ({ text: 'burst ' + at }))
const full = process.memoryUsage().heapTotal
held = null
let collections = 0
new PerformanceObserver((seen) => {
  for (const { detail } of seen.getEntries()) collections += detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR ? 1 : 0
}).observe({ entryTypes: ['gc'] })
const look = setInterval(() => {
  if (collections < 2 || process.memoryUsage().heapTotal > full / 2) return
  clearInterval(look)
  process.stdout.write('returned')
}, 100)`

test('the garbage of a burst of work is returned in two calm seconds after it', async () => {
  const flags = ['--no-memory-reducer', '--input-type=module', '--eval', BURST]
  const { stdout } = await promisify(execFile)(process.execPath, flags, { timeout: 30_000 })
  expect(stdout).toBe('returned')
}, 60_000)

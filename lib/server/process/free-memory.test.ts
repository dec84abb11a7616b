import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Fills the heap and lets go of it, and counts collections from then on: all, and those that were asked for. */
const BURST = `
import { constants, PerformanceObserver } from 'node:perf_hooks'
import { freeMemoryWhenCalm } from ${JSON.stringify(join(__dirname, 'free-memory.mjs'))}

freeMemoryWhenCalm()
let held = Array.from({ length: 1_500_000 }, (_, at) => ({ text: 'burst ' + at }))
const full = process.memoryUsage().heapTotal
held = null
let collections = 0
let forced = 0
new PerformanceObserver((seen) => {
  for (const { detail } of seen.getEntries()) {
    if (detail.kind !== constants.NODE_PERFORMANCE_GC_MAJOR) continue
    collections += 1
    forced += detail.flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED ? 1 : 0
  }
}).observe({ entryTypes: ['gc'] })
`

/** Rests until most of it is back after a second collection. V8 would keep it: nothing more is allocated. */
const REST = `${BURST}
const look = setInterval(() => {
  if (collections < 2 || process.memoryUsage().heapTotal > full / 2) return
  clearInterval(look)
  process.stdout.write('returned')
}, 100)`

/** Works for one part in six of the time, as for somebody in the back-office, then rests until the first collection. */
const WORK = `${BURST}
const began = performance.now()
let atWork = 0
const look = setInterval(() => {
  const now = performance.now()
  if (now - began < 4_000) {
    while (performance.now() - now < 10);
    atWork = forced
    return
  }
  if (forced === 0) return
  clearInterval(look)
  process.stdout.write(String(atWork))
}, 50)`

async function outputOf(script: string): Promise<string> {
  const flags = ['--no-memory-reducer', '--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, flags, { timeout: 30_000 })
  return stdout
}

test('the garbage of a burst of work is returned in two quiet seconds after it', async () => {
  expect(await outputOf(REST)).toBe('returned')
}, 60_000)

test('nobody waits for a collection: while there is work, it is put off', async () => {
  expect(await outputOf(WORK)).toBe('0')
}, 60_000)

import { processState, runnableThreads, waitedMs } from './scheduling'

const onLinux = process.platform === 'linux' ? test : test.skip

onLinux('the system tells who runs: this process at least, and nobody who is not there', () => {
  expect(processState(process.pid)).toBe('R')
  expect(runnableThreads()).toBeGreaterThanOrEqual(1)
  expect([processState(2 ** 30), waitedMs(2 ** 30)]).toEqual([null, null])
})

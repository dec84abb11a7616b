import { percentile } from './percentile'

const ROUNDS = 20
const RECORDS = 20_000

/**
 * One line with the ms that the same small work takes in this moment: machines differ, and shared ones change their speed
 * within minutes. Figures in ms of two runs compare only where this one is the same.
 */
export function machineSpeed(): string {
  // The first rounds are slower while the engine compiles the work.
  const times = Array.from({ length: ROUNDS }, timeWork).slice(-ROUNDS / 2)
  return `this machine now: ${percentile(times, 0.5).toFixed(0)} ms (slowest ${percentile(times, 1).toFixed(0)}) for the same work`
}

/** What servers and pages spend their time with: objects, text and sorting. */
function timeWork(): number {
  const began = performance.now()
  const records = Array.from({ length: RECORDS }, (_, at) => ({ id: `record ${(at * 7919) % RECORDS}`, at }))
  const read: typeof records = JSON.parse(JSON.stringify(records))
  read.sort((one, other) => (one.id < other.id ? -1 : 1))
  return performance.now() - began
}

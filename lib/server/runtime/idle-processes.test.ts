import { IdleProcesses } from './idle-processes'
import type { Policy } from './scheduling'

const SELF = 10
const BACKEND = 11

/** Looks every three seconds at processes that waited for a processor as long as it is told, in ms. */
function machine() {
  const waited = new Map<number, number | null>([
    [SELF, 5_000],
    [BACKEND, 0],
  ])
  const policies = new Map<number, Policy>()
  const processes = new IdleProcesses({
    setPolicy: (pid, policy) => policies.set(pid, policy),
    waitedMs: (pid) => waited.get(pid) ?? null,
  })
  let now = 0
  processes.look(now)
  return {
    processes,
    waited,
    policies,
    after(waits: Record<number, number>) {
      for (const [pid, ms] of Object.entries(waits)) waited.set(Number(pid), (waited.get(Number(pid)) ?? 0) + ms)
      now += 3_000
      processes.look(now)
      return [...policies.values()]
    },
  }
}

test('processes wait for all others as long as there is some time for them', () => {
  const { processes, after } = machine()
  processes.add(SELF)
  processes.add(BACKEND)
  expect(after({ [SELF]: 1_500, [BACKEND]: 1_000 })).toEqual(['idle', 'idle'])
  expect(after({ [SELF]: 2_300 })).toEqual(['idle', 'idle'])
})

test('when one of them gets nothing, all are scheduled in the ordinary way until half a minute after the last need', () => {
  const { processes, after } = machine()
  processes.add(SELF)
  processes.add(BACKEND)
  expect(after({ [BACKEND]: 2_900 })).toEqual(['ordinary', 'ordinary'])
  for (let at = 0; at < 5; at += 1) expect(after({})).toEqual(['ordinary', 'ordinary'])
  expect(after({ [SELF]: 2_700 })).toEqual(['ordinary', 'ordinary'])
  for (let at = 0; at < 9; at += 1) expect(after({})).toEqual(['ordinary', 'ordinary'])
  expect(after({})).toEqual(['idle', 'idle'])
})

test('a connection that is opened meanwhile is scheduled as the others are, and one that has ended is forgotten', () => {
  const { processes, after, waited, policies } = machine()
  processes.add(SELF)
  after({ [SELF]: 3_000 })
  processes.add(BACKEND)
  expect(policies.get(BACKEND)).toBe('ordinary')
  policies.clear()
  waited.set(BACKEND, null)
  for (let at = 0; at < 10; at += 1) after({})
  expect([...policies]).toEqual([[SELF, 'idle']])
})

test('where the system does not tell how long a process waits, its policy stays', () => {
  const { processes, after } = machine()
  processes.add(12)
  expect(after({})).toEqual([])
})

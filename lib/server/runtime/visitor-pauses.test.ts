import { VisitorPauses } from './visitor-pauses'

const BACKEND = 11

/** A machine on which others want a processor until `busyUntil` (ms), beside the process that asks. */
function machine({ processors = 2, busyUntil = 0, known = true } = {}) {
  const state = { now: 0, busyUntil, backend: null as string | null }
  const pauses = new VisitorPauses({
    runnableThreads: () => (known ? 1 + Number(state.now < state.busyUntil) + Number(state.backend === 'R') : null),
    processState: (pid) => (pid === BACKEND ? state.backend : null),
    processors,
    now: () => state.now,
    pause: async (ms) => {
      state.now += ms
    },
  })
  return {
    state,
    pauses,
    /** How long the process paused after `ms` of work. */
    async after(ms: number) {
      state.now += ms
      const since = state.now
      await pauses.pause()
      return state.now - since
    },
  }
}

test('with a free processor there is no pause', async () => {
  const { after } = machine()
  expect(await after(500)).toBe(0)
  expect(await machine({ processors: 4, busyUntil: 1_000 }).after(500)).toBe(0)
})

test('a pause ends with the work of others', async () => {
  const { after } = machine({ busyUntil: 530 })
  expect(await after(500)).toBe(30)
  expect(await after(500)).toBe(0)
})

test('beside endless work of others it takes twice as long, in short pauses', async () => {
  const { state, after } = machine({ busyUntil: Number.POSITIVE_INFINITY })
  for (let step = 0; step < 100; step += 1) expect(await after(10)).toBe(10)
  expect(state.now).toBe(2_000)
  expect(await after(60_000)).toBe(100)
})

test('one processor is enough as long as nobody else wants it', async () => {
  const { after } = machine({ processors: 1, busyUntil: 520 })
  expect([await after(500), await after(500)]).toEqual([20, 0])
})

test('it does not wait for what its own statements do', async () => {
  const { state, pauses, after } = machine({ busyUntil: 0 })
  pauses.addHelper(BACKEND)
  state.backend = 'R'
  expect(await after(500)).toBe(0)
  state.busyUntil = state.now + 540
  expect(await after(500)).toBe(40)
})

test('a connection that has ended leaves nothing behind', async () => {
  const { state, pauses, after } = machine()
  pauses.addHelper(BACKEND)
  state.busyUntil = 510
  expect(await after(500)).toBe(10)
  state.backend = 'R'
  expect(await after(500)).toBe(100)
})

test('where the system does not tell there are no pauses', async () => {
  expect(await machine({ known: false, busyUntil: 1_000 }).after(500)).toBe(0)
})

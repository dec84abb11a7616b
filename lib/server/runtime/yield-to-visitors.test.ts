import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { maySetPolicies } from './scheduling'
import { VisitorPauses } from './visitor-pauses'
import { lowerPriority, pauseForVisitors, yieldsToVisitors, yieldToVisitors } from './yield-to-visitors'

let child: ChildProcess
let pid: number

/** A process with several threads. */
beforeEach(async () => {
  child = spawn(process.execPath, ['-e', 'process.stdout.write("1"); setInterval(() => {}, 1_000)'])
  pid = child.pid ?? 0
  if (child.stdout) await once(child.stdout, 'data')
})
afterEach(() => {
  jest.restoreAllMocks()
  child.kill('SIGKILL')
})

const isLinux = process.platform === 'linux'
const mayAndCan = maySetPolicies() && (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/chrt`))
const threads = () => readdirSync(`/proc/${pid}/task`).map(Number)
/** The fields of proc(5) begin with 3 behind the name of the command. */
const policyOf = (thread: number) => Number(readFileSync(`/proc/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[38])
const SCHED_IDLE = 5

const onLinux = isLinux ? test : test.skip
const withChrt = mayAndCan ? test : test.skip

onLinux('every thread of the process goes behind those of normal priority', () => {
  yieldToVisitors(pid)
  expect(threads().length).toBeGreaterThan(1)
  expect(new Set(threads().map((thread) => os.getPriority(thread)))).toEqual(new Set([10]))
})

withChrt('and is interrupted at once by those of the ordinary policy', async () => {
  expect(threads().some((thread) => policyOf(thread) === SCHED_IDLE)).toBe(false)
  yieldToVisitors(pid)
  while (!threads().every((thread) => policyOf(thread) === SCHED_IDLE))
    await new Promise((resolve) => setTimeout(resolve, 10))
})

test('a thread that has ended, or a system that refuses, ends nothing and leaves out no other thread', () => {
  const asked = jest.spyOn(os, 'setPriority').mockImplementation(() => {
    throw new Error('ESRCH')
  })
  expect(() => yieldToVisitors(pid)).not.toThrow()
  expect(asked.mock.calls.length > 1).toBe(isLinux)
  child.kill('SIGKILL')
  expect(() => yieldToVisitors(2 ** 30)).not.toThrow()
})

test('this process yields once it was told to, not because another one does, and pauses once it has started', async () => {
  const pauses = jest.spyOn(VisitorPauses.prototype, 'pause')
  yieldToVisitors(pid)
  expect(yieldsToVisitors()).toBe(false)
  jest.spyOn(os, 'setPriority').mockImplementation(() => {})
  lowerPriority()
  expect(yieldsToVisitors()).toBe(true)
  await pauseForVisitors()
  expect(pauses).not.toHaveBeenCalled()
})

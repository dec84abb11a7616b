import os from 'node:os'
import { yieldToVisitors } from './yield-to-visitors'

afterEach(() => jest.restoreAllMocks())

test('every thread of the process goes behind those of normal priority', () => {
  const asked = jest.spyOn(os, 'setPriority').mockImplementation(() => {})
  yieldToVisitors()
  const threads = asked.mock.calls.map(([thread]) => thread)
  expect(threads).toContain(process.pid)
  expect(threads.length > 1).toBe(process.platform === 'linux')
  expect(new Set(asked.mock.calls.map(([, priority]) => priority))).toEqual(
    new Set([os.constants.priority.PRIORITY_BELOW_NORMAL]),
  )
})

test('a thread that has ended, or a system that refuses, ends nothing and leaves out no other thread', () => {
  const asked = jest.spyOn(os, 'setPriority').mockImplementation(() => {
    throw new Error('ESRCH')
  })
  expect(yieldToVisitors).not.toThrow()
  expect(asked.mock.calls.length > 1).toBe(process.platform === 'linux')
})

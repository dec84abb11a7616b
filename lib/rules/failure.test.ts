import { Failure } from './failure'

test('a failure made by another copy of this module is a failure, and no other error is', () => {
  let other: typeof Failure | undefined
  jest.isolateModules(() => {
    other = require('./failure').Failure
  })
  expect(other).not.toBe(Failure)
  expect(other && new other('unavailable', 'Busy.', undefined, 1_000) instanceof Failure).toBe(true)
  expect(new Error('Failure') instanceof Failure).toBe(false)
  expect((null as unknown) instanceof Failure).toBe(false)
})

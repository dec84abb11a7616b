import { processCount } from './process-count.mjs'

const GB = 2 ** 30
const POSTGRES = { DATABASE_URL: 'postgres://localhost/shops' }

test.each([
  ['the embedded database', {}, 8, 16 * GB, 1],
  ['PostgreSQL: one for each core', POSTGRES, 4, 16 * GB, 4],
  ['PostgreSQL on a machine with little memory', POSTGRES, 8, 2 * GB, 2],
  ['a very small machine', POSTGRES, 2, GB / 2, 1],
  ['a number that was asked for', { ...POSTGRES, WEB_PROCESSES: '3' }, 2, GB, 3],
  ['a worker', { ...POSTGRES, ROLE: 'worker' }, 4, 16 * GB, 1],
])('%s', (_what, environment, cores, memory, count) => {
  expect(processCount(environment, cores, memory)).toBe(count)
})

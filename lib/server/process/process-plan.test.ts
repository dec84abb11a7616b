import { processPlan } from './process-plan.mjs'

const GB = 2 ** 30
const POSTGRES = { DATABASE_URL: 'postgres://localhost/shops' }

test.each([
  ['the embedded database', {}, 8, 16 * GB, 1, 0],
  ['PostgreSQL: one for each core, and one for jobs', POSTGRES, 4, 16 * GB, 4, 1],
  ['PostgreSQL on a machine with little memory', POSTGRES, 8, 2 * GB, 1, 1],
  ['a very small machine', POSTGRES, 2, GB / 2, 1, 0],
  ['a number that was asked for', { ...POSTGRES, WEB_PROCESSES: '3' }, 2, 16 * GB, 3, 1],
  ['more than the memory has room for', { ...POSTGRES, WEB_PROCESSES: '3' }, 2, GB, 3, 0],
  ['no workers', { ...POSTGRES, WORKER_PROCESSES: '0' }, 2, 16 * GB, 2, 0],
  ['two workers', { ...POSTGRES, WORKER_PROCESSES: '2' }, 4, 16 * GB, 4, 2],
  ['visitors alone', { ...POSTGRES, ROLE: 'web' }, 4, 16 * GB, 4, 0],
  ['visitors alone, whatever is asked', { ...POSTGRES, ROLE: 'web', WORKER_PROCESSES: '1' }, 4, 16 * GB, 4, 0],
  ['a worker', { ...POSTGRES, ROLE: 'worker', WEB_PROCESSES: '2' }, 4, 16 * GB, 1, 0],
  ['numbers that are none', { ...POSTGRES, WEB_PROCESSES: 'x', WORKER_PROCESSES: '-1' }, 2, 16 * GB, 2, 1],
])('%s', (_what, environment, cores, memory, web, workers) => {
  expect(processPlan(environment, cores, memory)).toEqual({ web, workers })
})

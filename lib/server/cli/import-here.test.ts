import { drawAhead, seedWhenEmpty } from '../../demo/seed-when-empty'
import { env } from '../config/env'
import { closeDatabase, database } from '../db/database'
import { migrate } from '../db/migrate'
import type { ImportJob } from '../import/import-job'
import { runImport } from '../services/store-import/run-import'
import { importHere } from './import-here'

jest.mock('../db/database', () => ({ database: jest.fn(async () => ({})), closeDatabase: jest.fn() }))
jest.mock('../db/migrate', () => ({ migrate: jest.fn() }))
jest.mock('../../demo/seed-when-empty', () => ({ drawAhead: jest.fn(async () => null), seedWhenEmpty: jest.fn() }))
jest.mock('../services/store-import/run-import', () => ({ runImport: jest.fn() }))

const job: ImportJob = { store: 'acme', create: true, file: '/goods.csv', kind: 'products' }
const orderOf = (step: unknown) => jest.mocked(step as () => void).mock.invocationCallOrder[0] ?? 0
beforeEach(() => jest.clearAllMocks())

test('the demo stores are created before the first import, since they are not created after it', async () => {
  Object.assign(env(), { seedDemo: true })
  await importHere(job, () => {})
  const order = [drawAhead, database, migrate, seedWhenEmpty, runImport, closeDatabase].map(orderOf)
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(order).not.toContain(0)
})

test('no demo stores where they are turned off', async () => {
  Object.assign(env(), { seedDemo: false })
  await importHere(job, () => {})
  expect(seedWhenEmpty).not.toHaveBeenCalled()
  expect(runImport).toHaveBeenCalled()
})

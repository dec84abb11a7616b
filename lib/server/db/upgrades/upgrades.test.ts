import { rmSync } from 'node:fs'
import { openEmptyDatabase } from '@/e2e/empty-database'
import { migrationsBefore } from '@/e2e/migrations-folder'
import { SALE_INVARIANTS } from '../../services/orders/sale-invariants'
import type { Database } from '../client'
import { migrate } from '../migrate'
import { rowsOf } from '../rows-of'
import { customersUpgrade } from './customers.fixture'
import { figuresUpgrades } from './figures.fixture'
import { offersUpgrade } from './offers.fixture'
import { returnsUpgrade } from './returns.fixture'
import { schedulesUpgrade } from './schedules.fixture'
import { searchUpgrade } from './search.fixture'

/** In the order of their migrations: one installation goes through all of them, as migrating each from the first takes ten seconds. */
const UPGRADES = [offersUpgrade, customersUpgrade, schedulesUpgrade, returnsUpgrade, ...figuresUpgrades, searchUpgrade]

const found = new Map<string, unknown>()
let broken: unknown

beforeAll(async () => {
  const { db, close } = await openEmptyDatabase()
  try {
    for (const { before, fill } of UPGRADES) {
      await migrateUntil(db, before)
      await readThose(db, before)
      await fill(db)
    }
    await migrate(db)
    await readThose(db, undefined)
    broken = await Promise.all(SALE_INVARIANTS.map(async ({ name, broken }) => [name, await rowsOf(db, broken)]))
  } finally {
    await close()
  }
}, 120_000)

async function migrateUntil(db: Database, ending: string): Promise<void> {
  const folder = migrationsBefore(ending)
  try {
    await migrate(db, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function readThose(db: Database, stage: string | undefined): Promise<void> {
  for (const { name, until, read } of UPGRADES) if (until === stage) found.set(name, await read(db))
}

test.each(UPGRADES)('$name', ({ name, expected }) => {
  expect(found.get(name)).toEqual(expected)
})

test('the books of sales agree after all upgrades', () => {
  expect(broken).toEqual(SALE_INVARIANTS.map(({ name }) => [name, []]))
})

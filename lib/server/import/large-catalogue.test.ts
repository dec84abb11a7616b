import { createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { brickSetsCsv } from '@/e2e/bench/brick-sets-csv'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeStore } from '../../demo/factories'
import { rowsOf } from '../db/rows-of'
import { transaction } from '../db/transaction'
import { runImport } from '../services/store-import/run-import'

provideTestDatabase()

const FOLDER = path.resolve(__dirname, '../../../../shared/data/large')
const [sets, themes] = ['lego-sets-20000.csv', 'lego-themes.csv'].map((name) => path.join(FOLDER, name)) as [
  string,
  string,
]

describe('a large catalogue', () => {
  test('is looked for beside the repository', () => {
    expect(FOLDER).toContain('large')
  })

  for (const _ of existsSync(sets) ? [sets] : []) {
    test('of 5,000 products is imported within 30 s of CPU time; e2e/server/large-import takes four times as many', async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'large-'))
      const file = path.join(folder, 'sets.csv')
      try {
        await pipeline(Readable.from(brickSetsCsv(sets, themes, 5_000)), createWriteStream(file))
        const store = await makeStore()
        const before = process.cpuUsage()
        const report = await runImport({ store: store.subdomain, create: false, file, kind: 'products' })
        expect(report).toMatchObject({ created: 5_000, skippedCount: 0 })
        // CPU time, not wall time: other load on the machine does not count.
        const { user, system } = process.cpuUsage(before)
        expect((user + system) / 1e6).toBeLessThan(30)
        const [row] = await transaction(store, (tx) =>
          rowsOf(
            tx,
            sql`select (select count(*)::int from variant) as variants, (select count(*)::int from department) as departments,
                (select min(price)::int from variant) as cheapest, (select sum(on_hand)::int from stock_level) as units`,
          ),
        )
        expect(row).toMatchObject({ variants: 5_000, cheapest: 99, units: 50_000 })
      } finally {
        rmSync(folder, { recursive: true })
      }
    }, 400_000)
  }
})

import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { brickSetsCsv } from '../bench/brick-sets-csv'
import { memoryMb } from '../bench/process-figures'
import { expect, test } from '../fixtures'
import { removeData, startOwnServer } from '../own-server'
import { runImport } from './run-import'

const FOLDER = path.resolve(__dirname, '../../../shared/data/large')
const [sets, themes] = ['lego-sets-20000.csv', 'lego-themes.csv'].map((name) => path.join(FOLDER, name)) as [
  string,
  string,
]

// The list is next to the repository; without it the test is skipped.
for (const list of existsSync(sets) ? [sets] : []) {
  test('20,000 products are imported beside the server within a gigabyte', async () => {
    test.setTimeout(400_000)
    const folder = mkdtempSync(path.join(tmpdir(), 'large-'))
    const dataDir = `.data-large-${randomBytes(4).toString('hex')}`
    const own = await startOwnServer({ dataDir, environment: { SEED_DEMO: '0' } })
    try {
      const file = path.join(folder, 'sets.csv')
      await pipeline(Readable.from(brickSetsCsv(list, themes)), createWriteStream(file))
      const began = Date.now()
      const ended = await runImport(dataDir, ['--store', 'bricks', '--create', file])
      const seconds = (Date.now() - began) / 1000
      const peak = memoryMb(own.pid)?.peak ?? 0
      const description = `${seconds.toFixed(1)} s, the server's memory at most ${peak} MB`
      test.info().annotations.push({ type: '20,000 products', description })
      expect(ended).toMatchObject({ code: 0, stdout: expect.stringContaining('20000 created') })
      // The bench says how long it takes; here other tests run beside it.
      expect(seconds).toBeLessThan(240)
      expect(peak).toBeLessThan(1024)
    } finally {
      await own.stop()
      removeData(dataDir)
      rmSync(folder, { recursive: true })
    }
  })
}

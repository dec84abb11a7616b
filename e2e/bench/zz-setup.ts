import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, run } from '../gate/run'
import { startOwnServer } from '../own-server'
import { catalogueCsv } from './catalogue-csv'
const DATA_DIR = '.data-zz'
const environment = { DATA_DIR, NEXT_DIST_DIR: '.next-bench', ROOT_DOMAIN: 'localhost', LOG_LEVEL: 'error', DATABASE_URL: '', TRUST_PROXY: 'true' }
async function main() {
  mkdirSync(path.join(ROOT, DATA_DIR), { recursive: true })
  const first = await startOwnServer({ dataDir: DATA_DIR, environment })
  await first.stop()
  for (const [label, count] of Object.entries({ 'bench-small': 100, 'bench-large': 20_000 })) {
    const file = path.join(ROOT, DATA_DIR, `${label}.csv`)
    writeFileSync(file, catalogueCsv(count))
    if (!run('npm', ['run', '--silent', 'import', '--', '--store', label, '--create', file], environment)) throw new Error('import')
  }
  if (!run('tsx', ['--import', './lib/server/process/env-file.mjs', '--conditions=react-server', 'e2e/bench/add-offers.ts', 'bench-small', 'bench-large'], environment)) throw new Error('offers')
}
void main()

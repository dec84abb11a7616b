import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from '../gate/find-chromium'
import { ROOT, run } from '../gate/run'
import { removeData, startOwnServer } from '../own-server'
import { openShops } from '../server/shop-plan'
import { backOfficeTable } from './back-office-table'
import { startBareServer } from './bare-server'
import { catalogueCsv } from './catalogue-csv'
import { citusTable } from './citus-table'
import { showOnHome } from './designed-home'
import { editorTable } from './editor-table'
import { importTable } from './import-neighbours'
import { largeTable } from './large-installation'
import { listTimes } from './list-times'
import { loadTable } from './load-table'
import { machineSpeed } from './machine-speed'
import { manyStoresTable } from './many-stores'
import { overloadTable } from './overload'
import { phoneTable } from './phone-table'
import { memoryMb } from './process-figures'
import { purgeTable } from './purge-table'
import { scriptTable } from './script-table'
import { settingsTable } from './settings-table'
import { openShop } from './shop'
import { designedHomeTable, sizesTable } from './sizes-table'
import { CPU_SLOWDOWN, PHONE, SLOW_4G } from './slow-phone'
import { smallShop } from './small-shop'
import { table } from './table'
import { tracingTable } from './tracing-table'
import { visitTable } from './visit-table'
import { vitalsTable } from './vitals-table'
import { processesTable } from './web-processes'
import { DEMO_OWNER, websiteTable } from './website-table'

const DATA_DIR = '.data-bench'
const STORES = { 'bench-small': 100, 'bench-large': 20_000 }
/** Of them, the one that the back-office is measured in. */
const LARGEST = 'bench-large'
const SHOWN = 'greengrocer'
/** Stores whose home page is visited for the first time; the first of them loads the code of the page. */
const HOMES = Array.from({ length: 16 }, (_, at) => smallShop(at))
const PRODUCTS_ON_HOME = 40
const environment = {
  DATA_DIR,
  NEXT_DIST_DIR: '.next-bench',
  ROOT_DOMAIN: 'localhost',
  LOG_LEVEL: 'error',
  DATABASE_URL: '',
  TRUST_PROXY: 'true',
}

const COMMAND = ['--import', './lib/server/process/env-file.mjs', '--conditions=react-server']

const say = (text: string) => console.log(`\n${text}`)

/** Writes another price of the oldest product to the running server, as its owner would by a file. */
function changePrice(label: string): void {
  const [head = '', first = ''] = catalogueCsv(1).split('\n')
  const file = path.join(ROOT, DATA_DIR, `${label}-price.csv`)
  writeFileSync(file, `${head}\n${first.replace(',4.00,', ',4.50,')}`)
  if (!run('npm', ['run', '--silent', 'import', '--', '--store', label, file], environment)) {
    throw new Error(`The price in ${label} could not be changed.`)
  }
}

function fill(label: string, count: number): [string, string, number] {
  const file = path.join(ROOT, DATA_DIR, `${label}.csv`)
  writeFileSync(file, catalogueCsv(count))
  const started = Date.now()
  if (!run('npm', ['run', '--silent', 'import', '--', '--store', label, '--create', file], environment)) {
    throw new Error(`The import into ${label} failed.`)
  }
  return [label, String(count), (Date.now() - started) / 1000]
}

async function bench(): Promise<void> {
  removeData(DATA_DIR)
  mkdirSync(path.join(ROOT, DATA_DIR), { recursive: true })
  if (!run('node', ['lib/server/process/build.mjs'], environment)) throw new Error('The build failed.')
  const first = await startOwnServer({ dataDir: DATA_DIR, environment })
  await first.stop()
  say(
    table(
      ['import', 'products', 's'],
      Object.entries(STORES).map(([label, count]) => fill(label, count)),
    ),
  )

  if (!run('tsx', [...COMMAND, 'e2e/bench/add-offers.ts', ...Object.keys(STORES)], environment)) {
    throw new Error('The offers could not be written.')
  }
  if (!run('tsx', [...COMMAND, 'e2e/bench/add-owner.ts', DEMO_OWNER, ...Object.keys(STORES)], environment)) {
    throw new Error('The stores have no owner.')
  }

  await openShops(DATA_DIR, HOMES)

  const started = performance.now()
  const server = await startOwnServer({ dataDir: DATA_DIR, environment })
  const startSeconds = (performance.now() - started) / 1000
  const bare = await startBareServer()
  try {
    const idle = memoryMb(server.pid)
    say(machineSpeed())
    say(table(['start to ready, s', 'memory after start, MB'], [[startSeconds, idle?.now ?? null]]))
    let homes = HOMES.map(({ subdomain }) => `${subdomain}.localhost:${server.port}`)
    for (const label of Object.keys(STORES)) {
      const shop = await openShop(server.port, label)
      say(`${label}\n${await visitTable(server.port, shop, homes)}`)
      homes = []
      say(await sizesTable(server.port, shop))
      say(await purgeTable(server.port, shop, '/product/thing-0', () => changePrice(label)))
      say(await loadTable(server, shop, bare))
    }
    say(`${LARGEST} (embedded database, one person, 1 connection), ${machineSpeed()}`)
    say(await listTimes(server.port, LARGEST))
    say(await backOfficeTable(server.port, LARGEST, findChromium()))
    say(machineSpeed())
    const shop = await openShop(server.port, SHOWN)
    say(`${SHOWN}, first visit, ${CPU_SLOWDOWN}× slower CPU, ${SLOW_4G.name}`)
    say(await vitalsTable(shop, findChromium()))
    say(`${SHOWN}, first visit and a tap on a product cached on the server, ${CPU_SLOWDOWN}× slower CPU, ${PHONE.name}`)
    say(await phoneTable(shop, findChromium()))
    say(machineSpeed())
    say(await scriptTable(server.port, shop, bare))
    await showOnHome(server.port, SHOWN, PRODUCTS_ON_HOME)
    say(await designedHomeTable(server.port, shop.host))
    say(await editorTable(server.port, SHOWN, findChromium()))
    say(await websiteTable(server.port, SHOWN))
    say(await settingsTable(server.port, SHOWN, findChromium()))
    const loaded = memoryMb(server.pid)
    say(table(['memory after load, MB', 'peak, MB'], [[loaded?.now ?? null, loaded?.peak ?? null]]))
  } finally {
    bare.stop()
    await server.stop()
    removeData(DATA_DIR)
  }
  say(await manyStoresTable(environment))
  say(`one process on one core, offered three times what it can do\n${await overloadTable(environment.NEXT_DIST_DIR)}`)
  if (!process.env.TEST_DATABASE_URL) return say('Figures on PostgreSQL: set TEST_DATABASE_URL.')
  process.env.NEXT_DIST_DIR = environment.NEXT_DIST_DIR
  say(await processesTable())
  say(await importTable())
  say(await tracingTable())
  if (!process.argv.includes('--full')) return
  say(await largeTable())
  say(await citusTable())
  if (!run('tsx', [...COMMAND, 'e2e/bench/search-bench.ts'])) throw new Error('The bench of searches failed.')
}

bench().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})

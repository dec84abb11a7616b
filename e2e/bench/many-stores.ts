import { setTimeout } from 'node:timers/promises'
import { hostRequest } from '../host-request'
import { removeData, startOwnServer } from '../own-server'
import { openShops } from '../server/shop-plan'
import { memoryMb } from './process-figures'
import { smallShop } from './small-shop'
import { table } from './table'

const STORES = 200
/** The server returns garbage to the system in a calm second. */
const CALM_MS = 3_000
const DATA_DIR = '.data-bench-stores'
/** As everything in `lib/deploy` starts a process. */
const DEPLOYED = { MALLOC_ARENA_MAX: '2' }

/**
 * Memory of one server that has shown the home page, the list and a product of 200 stores, each twice and as a browser asks for them, in MB. `environment`
 * names the build.
 */
export async function manyStoresTable(environment: Readonly<Record<string, string>>): Promise<string> {
  removeData(DATA_DIR)
  await openShops(
    DATA_DIR,
    Array.from({ length: STORES }, (_, at) => smallShop(at)),
  )
  const own = { ...environment, ...DEPLOYED, DATA_DIR, SEED_DEMO: '0' }
  const server = await startOwnServer({ dataDir: DATA_DIR, environment: own })
  try {
    const before = memoryMb(server.pid)
    const started = performance.now()
    for (let round = 0; round < 2; round += 1) {
      for (let at = 0; at < STORES; at += 1) await visit(server.port, at)
    }
    const seconds = (performance.now() - started) / 1000
    const warm = memoryMb(server.pid)
    await setTimeout(CALM_MS)
    const calm = memoryMb(server.pid)
    const row = [before?.now, warm?.now, calm?.now, calm?.peak, seconds].map((figure) => figure ?? null)
    const heads = [
      'embedded database, MALLOC_ARENA_MAX=2',
      'memory after start, MB',
      'right after the visits, MB',
      'three seconds later, MB',
      'peak, MB',
      'visits, s',
    ]
    return table(heads, [[`${STORES} stores`, ...row]])
  } finally {
    await server.stop()
    removeData(DATA_DIR)
  }
}

async function visit(port: number, at: number): Promise<void> {
  const host = `many-${at}.localhost:${port}`
  for (const path of ['/', '/product-list', '/product/thing-0']) {
    const { status } = await hostRequest({ port, host, path, headers: { 'accept-encoding': 'gzip, deflate, br' } })
    if (status !== 200) throw new Error(`${host}${path} answers ${status}.`)
  }
}

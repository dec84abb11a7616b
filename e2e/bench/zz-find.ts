import { startOwnServer } from '../own-server'
import { startBareServer } from './bare-server'
import { loadRows, loadTableOf } from './load-table'
import { openShop } from './shop'
const DATA_DIR = '.data-zz'
const environment = { DATA_DIR, NEXT_DIST_DIR: process.env.NEXT_DIST_DIR || '.next-bench', ROOT_DOMAIN: 'localhost', LOG_LEVEL: 'error', DATABASE_URL: '', TRUST_PROXY: 'true' }
async function main() {
  const server = await startOwnServer({ dataDir: DATA_DIR, environment, nodeOptions: process.env.PROF ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROF}`] : [] })
  const bare = await startBareServer()
  const rows = []
  for (const label of (process.env.LABELS || 'bench-small,bench-large').split(',')) {
    const shop = await openShop(server.port, label)
    rows.push(...(await loadRows(server, shop.host, { name: label, path: shop.newFinding, yardstick: 'live' }, bare)))
  }
  console.log(loadTableOf(rows))
  bare.stop()
  await server.stop()
}
void main()

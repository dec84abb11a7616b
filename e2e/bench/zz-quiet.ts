import { findChromium } from '../gate/find-chromium'
import { startBareServer } from './bare-server'
import { onBenchServer } from './on-bench-server'
import { phoneTable } from './phone-table'
import { scriptTable } from './script-table'
import { openShop } from './shop'
import { visitTable } from './visit-table'

void onBenchServer('zz', async (server) => {
  const bare = await startBareServer()
  try {
    const homes = ['atelier', 'curio', 'arcade', 'greengrocer'].map((label) => `${label}.localhost:${server.port}`)
    const shop = await openShop(server.port, 'greengrocer')
    console.log(await visitTable(server.port, shop, homes))
    console.log(await scriptTable(server.port, shop, bare))
    if (process.argv.includes('--log')) console.log(server.output())
    if (process.argv.includes('--phone')) console.log(await phoneTable(shop, findChromium()))
  } finally {
    bare.stop()
  }
})

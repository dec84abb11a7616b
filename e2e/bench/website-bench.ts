import { findChromium } from '../gate/find-chromium'
import { startBareServer } from './bare-server'
import { editorTable } from './editor-table'
import { loadRows, loadTableOf } from './load-table'
import { onBenchServer } from './on-bench-server'
import { websiteTable } from './website-table'

const SHOWN = 'greengrocer'

/** `npx tsx e2e/bench/website-bench.ts`: the figures of the website editor alone. */
async function websiteBench(): Promise<void> {
  const bare = await startBareServer()
  try {
    await onBenchServer('website-bench', async (server) => {
      const host = `${SHOWN}.localhost:${server.port}`
      const page = (name: string) => loadRows(server, host, { name, path: '/', yardstick: 'cached' }, bare)
      const before = await page('the home page of the store')
      console.log(await editorTable(server.port, SHOWN, findChromium()))
      console.log(`\n${await websiteTable(server.port, SHOWN)}`)
      console.log(`\n${loadTableOf([...before, ...(await page('40 sections and 200 products'))])}`)
    })
  } finally {
    bare.stop()
  }
}

websiteBench().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})

import { findChromium } from '../gate/find-chromium'
import { removeData, startOwnServer } from '../own-server'
import { startBareServer } from './bare-server'
import { editorTable } from './editor-table'
import { loadRows, loadTableOf } from './load-table'
import { websiteTable } from './website-table'

const SHOWN = 'greengrocer'

/** `npx tsx e2e/bench/website-bench.ts`: the figures of the website editor alone, on the build in `NEXT_DIST_DIR`. */
async function websiteBench(): Promise<void> {
  const environment = {
    DATA_DIR: '.data-website-bench',
    NEXT_DIST_DIR: process.env.NEXT_DIST_DIR || '.next-bench',
    ROOT_DOMAIN: 'localhost',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    TRUST_PROXY: 'true',
  }
  const bare = await startBareServer()
  const server = await startOwnServer({ dataDir: environment.DATA_DIR, environment })
  try {
    const host = `${SHOWN}.localhost:${server.port}`
    const page = (name: string) => loadRows(server, host, { name, path: '/', yardstick: 'cached' }, bare)
    const before = await page('the home page of the store')
    console.log(await editorTable(server.port, SHOWN, findChromium()))
    console.log(`\n${await websiteTable(server.port, SHOWN)}`)
    console.log(`\n${loadTableOf([...before, ...(await page('40 sections and 200 products'))])}`)
  } finally {
    bare.stop()
    await server.stop()
    removeData(environment.DATA_DIR)
  }
}

websiteBench().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})

import { findChromium } from '../gate/find-chromium'
import { removeData, startOwnServer } from '../own-server'
import { editorTable } from './editor-table'
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
  const server = await startOwnServer({ dataDir: environment.DATA_DIR, environment })
  try {
    console.log(await editorTable(server.port, SHOWN, findChromium()))
    console.log(`\n${await websiteTable(server.port, SHOWN)}`)
  } finally {
    await server.stop()
    removeData(environment.DATA_DIR)
  }
}

websiteBench().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})

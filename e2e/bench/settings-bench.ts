import { findChromium } from '../gate/find-chromium'
import { removeData, startOwnServer } from '../own-server'
import { settingsTable } from './settings-table'

/** `npx tsx e2e/bench/settings-bench.ts`: the settings screens alone, on the build in `NEXT_DIST_DIR`. */
async function settingsBench(): Promise<void> {
  const environment = {
    DATA_DIR: '.data-settings-bench',
    NEXT_DIST_DIR: process.env.NEXT_DIST_DIR || '.next-bench',
    ROOT_DOMAIN: 'localhost',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    TRUST_PROXY: 'true',
  }
  const server = await startOwnServer({ dataDir: environment.DATA_DIR, environment })
  try {
    console.log(await settingsTable(server.port, 'greengrocer', findChromium()))
  } finally {
    await server.stop()
    removeData(environment.DATA_DIR)
  }
}

settingsBench().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})

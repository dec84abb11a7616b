import { findChromium } from '../gate/find-chromium'
import { onBenchServer } from './on-bench-server'
import { settingsTable } from './settings-table'

/** `npx tsx e2e/bench/settings-bench.ts`: the settings screens alone. */
const settingsBench = () =>
  onBenchServer('settings-bench', async ({ port }) => {
    console.log(await settingsTable(port, 'greengrocer', findChromium()))
  })

settingsBench().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})

import { rmSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from './find-chromium'
import { freePort } from './free-port'
import { ROOT, run } from './run'

const FIRST_PORT = 3100

/** The browser tests on a server of their own: own port, data folder and build, next to whatever else is running. */
async function runE2e(): Promise<void> {
  const port = await freePort(Number(process.env.E2E_PORT || FIRST_PORT))
  const dataDir = `.data-test-${port}`
  rmSync(path.join(ROOT, dataDir), { recursive: true, force: true })
  const environment = {
    CHROMIUM_PATH: findChromium(),
    E2E_PORT: String(port),
    E2E_DATA_DIR: dataDir,
    NEXT_DIST_DIR: '.next-test',
  }
  const passed = run(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
    environment,
  )
  rmSync(path.join(ROOT, dataDir), { recursive: true, force: true })
  process.exitCode = passed ? 0 : 1
}

runE2e().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

import { type BrowserContext, chromium } from '@playwright/test'
import { PLATFORM_SEGMENTS, platformPath } from '@/lib/rules/platform-path'
import { CHROMIUM_FLAGS } from '../gate/chromium-flags'
import { percentile } from './percentile'
import { table } from './table'
import { websiteCaller } from './website-table'

/** What the settings of a store are called in addresses, opening hours and domains included. */
const SETTING = /setting|information|availability|^(domains|shop-password|your-data)$/
/** Of each screen. */
const VISITS = Number(process.env.SETTING_VISITS || 20)
const BOUND_MS = 1_000
const LATEST_MS = 30_000

/**
 * Time until each settings screen of the back-office can be used, on a warm server and in a browser that has its files:
 * opened by its address, until everything on it is loaded, it has a control to use, and the main thread is free.
 */
export async function settingsTable(port: number, subdomain: string, executablePath: string): Promise<string> {
  const { token, storeId, read } = await websiteCaller(port, subdomain)
  const { rows } = await read<{ rows: { _id: string }[] }>('schedules/list')
  const scheduleId = rows[0]?._id
  if (!scheduleId) throw new Error(`${subdomain} has no opening hours to edit.`)
  const portal = `http://localhost:${port}`
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript(
      ([value, host]) => {
        if (window.location.host === host) window.localStorage.setItem('token', value ?? '')
      },
      [token, `localhost:${port}`],
    )
    // The compiler of this file names functions by a helper that pages do not have.
    await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
    const figures: [string, number[]][] = []
    for (const address of settingAddresses(storeId, scheduleId)) {
      figures.push([address, await timesUntilUsable(context, portal + address)])
    }
    const all = figures.flatMap(([, times]) => times)
    return table(
      ['settings screen, opened by its address', 'usable after, ms, p50', 'p95', 'bound'],
      [...figures, ['all of them', all] as const].map(([address, times]) => [
        address.replace(storeId, '[id]').replace(scheduleId, '[id]'),
        percentile(times, 0.5),
        percentile(times, 0.95),
        BOUND_MS,
      ]),
    )
  } finally {
    await browser.close()
  }
}

function settingAddresses(storeId: string, scheduleId: string): string[] {
  return [...PLATFORM_SEGMENTS]
    .filter((segment) => SETTING.test(segment))
    .map((segment) => {
      if (segment === 'edit-availability') return `/${segment}?id=${scheduleId}`
      return platformPath(`/${segment}`, false).kind === 'pass' ? `/${segment}` : `/${segment}/${storeId}`
    })
    .sort()
}

/** In a new tab each time. The first visit loads code and files, and is not counted. */
async function timesUntilUsable(context: BrowserContext, address: string): Promise<number[]> {
  const times: number[] = []
  for (let visit = 0; visit <= VISITS; visit += 1) {
    const page = await context.newPage()
    await page.addInitScript(watchForUse, LATEST_MS)
    await page.goto(address, { waitUntil: 'commit' })
    const usable = await page.waitForFunction(() => Reflect.get(window, 'usableAfter'), undefined, {
      timeout: LATEST_MS,
    })
    const after = Number(await usable.jsonValue())
    if (visit > 0) times.push(after)
    await page.close()
  }
  return times
}

/** Runs in the page: notes the ms since the navigation began, at the first frame in which the screen can be used. */
function watchForUse(): void {
  const isUsable = () => {
    const main = document.querySelector('main')
    if (!main?.querySelector('h1') || document.querySelector('[aria-busy="true"], .mantine-Skeleton-root')) return false
    return main.querySelector('a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled)') !== null
  }
  const look = () => {
    // The task after the frame: a screen that still computes does not reach it.
    if (isUsable()) setTimeout(() => Object.assign(window, { usableAfter: performance.now() }))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

import { type CDPSession, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../gate/chromium-flags'

/** A network as Chromium imitates it: ms to the first byte, and bytes a second. */
export type Network = { name: string; latency: number; downloadThroughput: number; uploadThroughput: number }

/** Chromium's "Slow 4G": a phone on a poor connection. */
export const SLOW_4G: Network = {
  name: 'slow 4G (562 ms, 1.4 Mbit/s)',
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
}
/** What Lighthouse takes for a phone. */
export const PHONE: Network = {
  name: '150 ms, 1.6 Mbit/s',
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
}
export const CPU_SLOWDOWN = 4

type SlowPhone = { page: Page; session: CDPSession }

/** Runs `use` on a phone of its own, four times slower than this machine, with an empty cache. */
export async function onSlowPhone<T>(
  executablePath: string,
  network: Network,
  use: (phone: SlowPhone) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const { latency, downloadThroughput, uploadThroughput } = network
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput,
      uploadThroughput,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    // The compiler of this file names functions with a helper of its own, which the page lacks.
    await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
    return await use({ page, session })
  } finally {
    await browser.close()
  }
}

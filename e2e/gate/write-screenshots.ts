import path from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { DEMO_PASSWORD } from '@/lib/rules/demo-people'
import { removeData, startOwnServer } from '../own-server'
import { CHROMIUM_FLAGS } from './chromium-flags'
import { findChromium } from './find-chromium'
import { ROOT, run } from './run'

/**
 * Takes the screenshots of README.md from a demo server with a build of its own:
 * `npx tsx e2e/gate/write-screenshots.ts`.
 */
const environment = { NEXT_DIST_DIR: '.next-pictures', LOG_LEVEL: 'error' }
const DATA_DIR = '.data-pictures'
const QUALITY = 82

const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

type Picture = {
  name: string
  device: BrowserContextOptions
  host: string
  address: string
  open?: (page: Page) => Promise<unknown>
}

const PICTURES: readonly Picture[] = [
  { name: 'shop-desktop', device: DESKTOP, host: 'greengrocer.localhost', address: '/' },
  { name: 'shop-phone', device: PHONE, host: 'atelier.localhost', address: '/', open: openFirstProduct },
  { name: 'back-office-home', device: DESKTOP, host: 'localhost', address: '/', open: signIn },
  { name: 'back-office-orders', device: DESKTOP, host: 'localhost', address: '/', open: openOrders },
]

async function openFirstProduct(page: Page): Promise<void> {
  await page.goto(new URL('/product-list', page.url()).href)
  await page.locator('a[href^="/product/"]').first().click()
  await page.waitForURL('**/product/**')
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill('owner@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/home')
}

async function openOrders(page: Page): Promise<void> {
  await signIn(page)
  await page.goto(new URL('/all-orders', page.url()).href)
}

async function takeAll(): Promise<void> {
  if (!run('node', ['lib/server/process/build.mjs'], environment)) throw new Error('The build failed.')
  const server = await startOwnServer({ dataDir: DATA_DIR, environment })
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] })
  try {
    for (const { name, device, host, address, open } of PICTURES) {
      const page = await browser.newPage({ ...device, reducedMotion: 'reduce' })
      await page.goto(`http://${host}:${server.port}${address}`)
      await open?.(page)
      await page.waitForLoadState('networkidle')
      const file = path.join(ROOT, 'e2e/screenshots', `${name}.webp`)
      await sharp(await page.screenshot())
        .webp({ quality: QUALITY })
        .toFile(file)
      await page.close()
    }
  } finally {
    await browser.close()
    await server.stop()
    removeData(DATA_DIR)
  }
}

takeAll().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})

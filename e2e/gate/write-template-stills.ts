import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import sharp from 'sharp'
import { DEMO_PASSWORD } from '@/lib/rules/demo-people'
import { STOCK_TEMPLATES } from '@/lib/rules/website/templates/stock-templates'
import { type OwnServer, removeData, startOwnServer } from '../own-server'
import { CHROMIUM_FLAGS } from './chromium-flags'
import { findChromium } from './find-chromium'
import { ROOT, run } from './run'

/**
 * Takes the still pictures of the stock templates in the demo shops, with a build of its own:
 * `npx tsx e2e/gate/write-template-stills.ts [id…]`. With `STILLS_BUILD` it uses the build in that folder.
 */
const FOLDER = path.join(ROOT, 'public/assets/templates/stills')
const DATA_DIR = '.data-stills'
const BUILD = process.env.STILLS_BUILD ?? '.next-stills'
const environment = { NEXT_DIST_DIR: BUILD, LOG_LEVEL: 'error' }
const QUALITY = 74
const LOADING_MS = 60_000

/** The demo shop whose products suit each template. */
const SHOPS: Readonly<Record<string, string>> = {
  market: 'greengrocer',
  lookbook: 'atelier',
  cabinet: 'curio',
  arcade: 'arcade',
  oven: 'greengrocer',
  ritual: 'atelier',
  hearth: 'curio',
  maker: 'greengrocer',
  depot: 'arcade',
  blank: 'greengrocer',
}

type Shot = { readonly ending: string; readonly device: BrowserContextOptions; readonly width: number }

const SHOTS: readonly Shot[] = [
  { ending: '', device: { viewport: { width: 1280, height: 960 } }, width: 640 },
  { ending: '-phone', device: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }, width: 390 },
]

type Store = { readonly _id: string; readonly subdomain: string }
type Plan = { readonly _id: string; readonly name: string; readonly code: string; readonly price: number }

type Post = (call: string, sent: unknown) => Promise<unknown>

/** The owner of the shop whose subscription has expired; the others belong to one person. */
const OWNERS: Readonly<Record<string, string>> = { arcade: 'owner@arcade.example' }

/** The owner's calls, working in the store with that subdomain, which has a subscription. */
async function ownerIn(server: OwnServer, subdomain: string) {
  const base = `http://localhost:${server.port}/api/`
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const post: Post = async (call, sent) => {
    const response = await fetch(base + call, { method: 'POST', headers, body: JSON.stringify(sent) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${call} answered ${response.status}: ${text}`)
    return (JSON.parse(text) as { payload: unknown }).payload
  }
  const email = OWNERS[subdomain] ?? 'owner@demo.example'
  const signedIn = (await post('vender/auth/login', { email, password: DEMO_PASSWORD })) as { token: string }
  headers.authorization = signedIn.token
  const response = await fetch(`${base}vender/profile/verifySession`, { headers })
  const { payload } = (await response.json()) as { payload: { stores: readonly Store[] } }
  const store = payload.stores.find((one) => one.subdomain === subdomain)
  if (!store) throw new Error(`The owner has no store ${subdomain}.`)
  await post('vender/profile/switch-store', { storeId: store._id })
  if (OWNERS[subdomain]) await renew(base, post, store._id)
  return post
}

/** Pays for a month with a card of the sandbox: an expired store has no previews. */
async function renew(base: string, post: Post, storeID: string): Promise<void> {
  const listed = (await (await fetch(`${base}website/subscription/all-subscription`)).json()) as { payload: Plan[] }
  const plan = listed.payload.find(({ code }) => code === 'GROWTH')
  if (!plan) throw new Error('There is no plan to renew with.')
  const wish = { subscriptionId: plan._id, duration: 'Monthly' }
  const card = { amount: plan.price.toFixed(2), token: 'DC4:SBX-OTU-APPROVED', orderId: `SUB-${Date.now()}`, storeID }
  const { transactionId } = (await post('vender/subscription/pay', { ...wish, ...card })) as { transactionId: string }
  const paymentInfo = { gateway: 'datacap', transactionId, token: 'spent', status: 'completed' }
  await post('vender/subscription/renew', { ...wish, plan: plan.name, paymentInfo })
}

async function take(browser: Browser, id: string, post: Post): Promise<void> {
  const { origin, path: prefix } = (await post('vender/website/preview', {})) as { origin: string; path: string }
  for (const { ending, device, width } of SHOTS) {
    const page = await browser.newPage({ ...device, reducedMotion: 'reduce' })
    await page.goto(`${origin}${prefix}.${id}`, { timeout: LOADING_MS })
    await page.waitForLoadState('networkidle')
    // The bar of the preview is no part of the template.
    const picture = await page.screenshot({ style: '[role="note"] { display: none !important; }' })
    await sharp(picture)
      .resize(width)
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(path.join(FOLDER, `${id}${ending}.webp`))
    await page.close()
  }
}

async function takeAll(ids: readonly string[]): Promise<void> {
  if (!process.env.STILLS_BUILD && !run('node', ['lib/server/process/build.mjs'], environment))
    throw new Error('The build failed.')
  mkdirSync(FOLDER, { recursive: true })
  const server = await startOwnServer({ dataDir: DATA_DIR, environment })
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] })
  try {
    const owners = new Map<string, Post>()
    for (const { id } of STOCK_TEMPLATES.filter((one) => ids.length === 0 || ids.includes(one.id))) {
      const shop = SHOPS[id] ?? 'greengrocer'
      const owner = owners.get(shop) ?? (await ownerIn(server, shop))
      owners.set(shop, owner)
      await take(browser, id, owner)
    }
  } finally {
    await browser.close()
    await server.stop()
    removeData(DATA_DIR)
  }
}

takeAll(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})

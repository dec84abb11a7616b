import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { scriptArguments } from '../script-arguments'

/** A shop for one test's server. Prices in minor units. */
export type ShopPlan = {
  subdomain: string
  name: string
  description?: string
  /** A verified domain of the shop's own. */
  domain?: string
  /** Home template. */
  html?: string
  modules?: { id: string; type: string; title: string; productIds: { keyId: string }[] }[]
  products?: ProductPlan[]
}
export type ProductPlan = {
  handle: string
  title: string
  descriptionHtml?: string
  path?: [string, string, string]
  variants?: { key: string; price: number; sku?: string }[]
}

const ROOT = path.resolve(__dirname, '../..')

/** Creates shops in a data folder that no server is using, or in the database of that address. */
export async function openShops(dataDir: string, plans: readonly ShopPlan[], databaseUrl = ''): Promise<void> {
  const child = spawn(process.execPath, await scriptArguments(path.join(__dirname, 'make-shops.ts')), {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, ROOT_DOMAIN: 'localhost', DATABASE_URL: databaseUrl, API_URL: '' },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.stdin?.end(JSON.stringify(plans))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The shops could not be opened (${code}).`)
}

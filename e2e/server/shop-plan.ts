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
  /** People who agreed to email marketing. */
  readers?: number
}
export type ProductPlan = {
  handle: string
  title: string
  descriptionHtml?: string
  path?: [string, string, string]
  variants?: { key: string; price: number; sku?: string }[]
}

const ROOT = path.resolve(__dirname, '../..')

/** The `Authorization` header of each shop's owner, by sub-domain. */
export type OwnerTokens = Readonly<Record<string, string>>

/** Creates shops in a data folder that no server is using, or in the database of that address. */
export async function openShops(dataDir: string, plans: readonly ShopPlan[], databaseUrl = ''): Promise<OwnerTokens> {
  const child = spawn(process.execPath, await scriptArguments(path.join(__dirname, 'make-shops.ts')), {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, ROOT_DOMAIN: 'localhost', DATABASE_URL: databaseUrl, API_URL: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(plans))
  const parts: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The shops could not be opened (${code}).`)
  return JSON.parse(Buffer.concat(parts).toString().trim().split('\n').at(-1) ?? '{}')
}

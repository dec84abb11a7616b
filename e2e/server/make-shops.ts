import { text } from 'node:stream/consumers'
import { uuidv7 } from 'uuidv7'
import { makeVendor } from '@/lib/demo/account-factory'
import { makeStore, makeWebsite } from '@/lib/demo/factories'
import { makeProduct } from '@/lib/demo/product-factory'
import { closeDatabase, connection } from '@/lib/server/db/database'
import { migrate } from '@/lib/server/db/migrate'
import { storeDomain } from '@/lib/server/db/schema/platform'
import { platformTransaction } from '@/lib/server/db/transaction'
import { giveAddress, makeReaders } from '../campaign-samples'
import type { OwnerTokens, ShopPlan } from './shop-plan'

/**
 * A separate process with the server's conditions while no server is running: plans as JSON in, shops in DATA_DIR, and
 * the tokens of their owners out.
 */
async function makeShops(): Promise<void> {
  const plans: ShopPlan[] = JSON.parse(await text(process.stdin))
  await migrate(await connection())
  const tokens: [string, string][] = []
  for (const plan of plans) tokens.push([plan.subdomain, await makeShop(plan)])
  await closeDatabase()
  process.stdout.write(`\n${JSON.stringify(Object.fromEntries(tokens) satisfies OwnerTokens)}\n`)
}

async function makeShop({ html, modules, domain, products = [], readers = 0, ...facts }: ShopPlan): Promise<string> {
  const store = await makeStore(facts)
  await makeWebsite(store, { html, modules })
  for (const product of products) await makeProduct(store, product)
  if (readers > 0) {
    await giveAddress(store)
    await makeReaders(store, readers)
  }
  const { token } = await makeVendor(store)
  if (!domain) return token
  const own = {
    id: uuidv7(),
    storeId: store.storeId,
    host: domain,
    verifiedAt: new Date(),
    pointsHereAt: new Date(),
    checkedAt: new Date(),
    isPrimary: true,
  }
  await platformTransaction((tx) => tx.insert(storeDomain).values(own))
  return token
}

makeShops().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})

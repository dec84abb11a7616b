import { text } from 'node:stream/consumers'
import { uuidv7 } from 'uuidv7'
import { makeStore, makeWebsite } from '@/lib/demo/factories'
import { makeProduct } from '@/lib/demo/product-factory'
import { closeDatabase, connection } from '@/lib/server/db/database'
import { migrate } from '@/lib/server/db/migrate'
import { storeDomain } from '@/lib/server/db/schema/platform'
import { platformTransaction } from '@/lib/server/db/transaction'
import type { ShopPlan } from './shop-plan'

/** A separate process with the server's conditions while no server is running: plans as JSON in, shops in DATA_DIR. */
async function makeShops(): Promise<void> {
  const plans: ShopPlan[] = JSON.parse(await text(process.stdin))
  await migrate(await connection())
  for (const plan of plans) await makeShop(plan)
  await closeDatabase()
}

async function makeShop({ html, modules, domain, products = [], ...facts }: ShopPlan): Promise<void> {
  const store = await makeStore(facts)
  await makeWebsite(store, { html, modules })
  for (const product of products) await makeProduct(store, product)
  if (!domain) return
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
}

makeShops().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})

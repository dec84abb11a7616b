import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { checkoutShop } from '@/e2e/checkout-harness'
import { migratedFiles } from '@/e2e/migrated-files'
import { makeVendor } from '@/lib/demo/account-factory'
import { makeCoupon } from '@/lib/demo/factories'
import { makeProduct } from '@/lib/demo/product-factory'
import { env } from '@/lib/server/config/env'
import { closeDatabase, connection } from '@/lib/server/db/database'
import { migrate } from '@/lib/server/db/migrate'
import type { PaymentShop, PaymentShopPlan } from './payment-shop'

/** A new embedded database begins with the stored files of a migrated one: migrating it takes ten times as long. */
async function beginMigrated(): Promise<void> {
  const folder = path.join(env().dataDir, 'db')
  if (env().DATABASE_URL || existsSync(folder)) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const input = Buffer.from(await (await migratedFiles()).arrayBuffer())
  const { status } = spawnSync('tar', ['-x', '-C', folder], { input })
  if (status !== 0) throw new Error('The files of a migrated database could not be unpacked.')
}

/** Creates a shop for payment tests: its plan as JSON in the first argument, the shop as JSON on output. */
async function makePaymentShop({ stocks, coupons }: PaymentShopPlan): Promise<void> {
  await beginMigrated()
  await migrate(await connection())
  const shop = await checkoutShop({ variants: [{ stock: null }] })
  const goods = []
  for (const stock of stocks) {
    const { keys, variantIds } = await makeProduct(shop, { title: 'Lantern', variants: [{ stock }] })
    goods.push({ key: keys[0] ?? '', variantId: variantIds[0] ?? '', stock })
  }
  for (const { code, usageLimit } of coupons) await makeCoupon(shop, { code, usageLimit, kind: 'fixed', value: 300 })
  const { token } = await makeVendor(shop)
  await closeDatabase()
  const { storeId, subdomain, key, rateId } = shop
  const made: PaymentShop = { storeId, subdomain, token, rateId, uncounted: key, goods, coupons }
  process.stdout.write(`\n${JSON.stringify(made)}`)
}

makePaymentShop(JSON.parse(process.argv[2] ?? '') as PaymentShopPlan).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})

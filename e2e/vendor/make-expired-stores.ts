import { makeVendor } from '@/lib/demo/account-factory'
import { makeStore, makeWebsite } from '@/lib/demo/factories'
import { closeDatabase, connection } from '@/lib/server/db/database'
import { migrate } from '@/lib/server/db/migrate'
import type { ExpiredStore } from './expired-stores'

const ENDED = new Date('2026-01-31T12:00:00Z')

/** A process of its own, run with the server's conditions while no server is up: stores and owners in DATA_DIR. */
async function makeExpiredStores(count: number): Promise<void> {
  await migrate(await connection())
  const made: ExpiredStore[] = []
  for (let index = 0; index < count; index++) {
    const store = await makeStore({ name: `Late shop ${index}`, subscriptionEndsAt: ENDED })
    await makeWebsite(store)
    const { token } = await makeVendor(store)
    made.push({ storeId: store.storeId, subdomain: store.subdomain, token })
  }
  await closeDatabase()
  process.stdout.write(`\n${JSON.stringify(made)}`)
}

makeExpiredStores(Number(process.argv[2])).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { provideCardHarness } from '@/e2e/card-harness'
import { checkoutShop, place } from '@/e2e/checkout-harness'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeStore } from '@/lib/demo/factories'
import { env } from '../../config/env'
import { paymentAttempt } from '../../db/schema/payments'
import { transaction } from '../../db/transaction'
import { endTemplateThreads } from '../../template/prepare-off-thread'
import { checkStore } from '../books/check-books'
import { exportStore } from './export-store'
import { restoreStore } from './restore-store'

provideTestDatabase()
provideCardHarness()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'paid-archive-'))
  Object.assign(env(), { dataDir: folder })
})
afterAll(async () => {
  await endTemplateThreads()
  await rm(folder, { recursive: true, force: true })
})

test('a store with card payments is restored beside its original, where a charge counts once', async () => {
  const shop = await checkoutShop()
  await place(shop)
  await place(shop)
  const file = path.join(folder, 'paid.tar.gz')
  await exportStore(shop, file)
  const copy = await makeStore()
  const { refused } = await restoreStore(copy, file)
  expect(refused).toContain('2 card payments are known on this installation: they cannot be refunded here.')
  expect(await checkStore(copy)).toEqual([])
  const attempts = (store: typeof copy) =>
    transaction(store, (tx) => tx.select().from(paymentAttempt).where(eq(paymentAttempt.storeId, store.storeId)))
  expect((await attempts(copy)).map(({ status, refNo }) => [status, refNo])).toEqual(Array(2).fill(['applied', null]))
  expect((await attempts(shop)).every(({ refNo }) => refNo !== null)).toBe(true)
}, 60_000)

import { eq, sql } from 'drizzle-orm'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeStore } from '@/lib/demo/factories'
import { makeProduct } from '@/lib/demo/product-factory'
import { stockLevel } from '@/lib/server/db/schema/stock'
import { transaction } from '@/lib/server/db/transaction'
import { checkBooks } from './check-books'

provideTestDatabase()

test('books without errors report nothing', async () => {
  const scope = await makeStore()
  await makeProduct(scope, { variants: [{ stock: 5 }, { stock: 0 }, { stock: null }] })
  expect((await checkBooks()).broken).toEqual([])
})

test('a stock level that its movements do not explain is reported with its store', async () => {
  const scope = await makeStore()
  const { variantIds } = await makeProduct(scope, { variants: [{ stock: 5 }] })
  await transaction(scope, (tx) =>
    tx
      .update(stockLevel)
      .set({ onHand: sql`${stockLevel.onHand} + 1` })
      .where(eq(stockLevel.variantId, variantIds[0] ?? '')),
  )
  const { broken } = await checkBooks()
  expect(broken).toEqual([
    { store: scope.subdomain, rule: 'a stock level is the sum of its movements', rows: 1, example: variantIds[0] },
  ])
})

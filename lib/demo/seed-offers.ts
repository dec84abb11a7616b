import 'server-only'
import { and, eq } from 'drizzle-orm'
import { ALL_GOODS, classOf } from '../rules/promotions/offer'
import type { StoreScope } from '../server/context'
import { category } from '../server/db/schema/departments'
import type { Tx } from '../server/db/transaction'
import { insertCoupon } from './insert-coupon'
import type { DemoStore } from './parts/demo-store'

const DAY_MS = 86_400_000

/** Writes the automatic offers of a demo store, which run from now on. Its tree must be there. */
export async function seedOffers(tx: Tx, scope: StoreScope, demo: DemoStore, now: Date): Promise<void> {
  for (const { name, category: leaf, benefit, minimum = 0, days } of demo.offers) {
    const include = leaf === undefined ? [] : [await categoryNamed(tx, scope, leaf)]
    const own = classOf({ benefit })
    await insertCoupon(tx, scope, {
      name,
      minimumSubtotal: minimum,
      endsAt: days === undefined ? null : new Date(now.getTime() + days * DAY_MS),
      terms: {
        benefit,
        goods: { ...ALL_GOODS, include },
        combinesWith: { product: own !== 'product', order: own !== 'order', shipping: own !== 'shipping' },
      },
    })
  }
}

async function categoryNamed(tx: Tx, { storeId }: StoreScope, name: string) {
  const [found] = await tx
    .select({ id: category.id })
    .from(category)
    .where(and(eq(category.storeId, storeId), eq(category.name, name)))
  if (!found) throw new Error(`The demo store has no category ${name}.`)
  return { kind: 'category' as const, id: found.id }
}

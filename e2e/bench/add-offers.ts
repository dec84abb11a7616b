import { asc, eq } from 'drizzle-orm'
import { insertCoupon } from '@/lib/demo/insert-coupon'
import { ALL_GOODS, type Benefit } from '@/lib/rules/promotions/offer'
import { runCommand } from '@/lib/server/cli/run-command'
import { category } from '@/lib/server/db/schema/departments'
import { transaction } from '@/lib/server/db/transaction'
import { findStoreBySite } from '@/lib/server/services/stores/find-store'

const OFFERS = 20
/** Every fourth is on all goods, the others on a category each. */
const BENEFITS: readonly Benefit[] = [
  { kind: 'free_shipping' },
  { kind: 'percent', on: 'product', percent: 10 },
  { kind: 'buy_x_get_y', buy: 2, get: 1, percent: 100, goods: null, maxSets: null },
  { kind: 'tiered', by: 'quantity', tiers: [{ from: 3, percent: 10 }] },
]

/** Gives the stores named as arguments twenty automatic offers for everybody. */
runCommand(async () => {
  const labels = process.argv.slice(2)
  for (const label of labels) {
    const scope = await findStoreBySite(label)
    if (!scope) throw new Error(`There is no store ${label}.`)
    await transaction(scope, async (tx) => {
      const places = await tx
        .select({ id: category.id })
        .from(category)
        .where(eq(category.storeId, scope.storeId))
        .orderBy(asc(category.name), asc(category.id))
      for (let at = 0; at < OFFERS; at += 1) {
        const benefit = BENEFITS[at % BENEFITS.length] ?? { kind: 'free_shipping' }
        const place = places[at % places.length]
        const include = at % BENEFITS.length === 0 || !place ? [] : [{ kind: 'category' as const, id: place.id }]
        await insertCoupon(tx, scope, { name: `Offer ${at}`, terms: { benefit, goods: { ...ALL_GOODS, include } } })
      }
    })
  }
  return `${OFFERS} offers in ${labels.join(' and ')}`
})

import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { nearestDefaults } from '@/lib/rules/nearest-defaults'
import type { StoreScope } from '../server/context'
import { category, department, subDepartment } from '../server/db/schema/departments'
import { coupon } from '../server/db/schema/selling'
import { type Tx, transaction } from '../server/db/transaction'
import { writeDefaults } from '../server/services/catalogue/tree/node-defaults'
import { storeProducts } from '../server/services/catalogue/writing/store-products'
import { createStore } from '../server/services/stores/create-store'
import { findStoreBySite } from '../server/services/stores/find-store'
import { liveVersion } from '../server/services/website/live-version'
import { addBusiness } from './demo-business'
import { addDelivery } from './demo-delivery'
import { insertCoupon } from './insert-coupon'
import { type DemoStore, demoCategories } from './parts/demo-store'
import { seedCustomers } from './seed-customers'
import { seedDomain } from './seed-domain'
import { seedHistory } from './seed-history'
import { seedOffers } from './seed-offers'
import { seedStock } from './seed-stock'
import { seedVisits } from './seed-visits'

const DAY_MS = 86_400_000
const PRODUCTS_AT_A_TIME = 200

/** True when the store was opened: the last step of all. */
export async function isSeeded(subdomain: string): Promise<boolean> {
  const scope = await findStoreBySite(subdomain)
  if (!scope) return false
  return transaction(scope, async (tx) => (await liveVersion(tx, scope, 'home')) !== null)
}

/** Stores everything of a demo store except its home. Existing rows stay, so an interrupted seed can be run again. */
export async function stockStore(demo: DemoStore, now: Date): Promise<void> {
  const scope = (await findStoreBySite(demo.subdomain)) ?? (await createStore(factsOf(demo, now)))
  const drafts = demo.products.map((draft) => ({
    ...draft,
    publishedAt: new Date(now.getTime() - draft.addedDaysAgo * DAY_MS),
  }))
  for (let from = 0; from < drafts.length; from += PRODUCTS_AT_A_TIME) {
    await storeProducts(scope, drafts.slice(from, from + PRODUCTS_AT_A_TIME), { source: 'demo' })
  }
  await transaction(scope, (tx) => addCoupons(tx, scope, demo, now))
  await seedHistory(scope, demo, now)
  await seedCustomers(scope, demo, now)
  await transaction(scope, async (tx) => {
    await nameCategories(tx, scope, demo)
    await addOffers(tx, scope, demo, now)
    await addDelivery(tx, scope, demo)
    await addBusiness(tx, scope, demo)
  })
  await seedStock(scope, demo, now)
  await seedVisits(scope, now)
  await seedDomain(scope, now)
}

const factsOf = (demo: DemoStore, now: Date) => ({
  subdomain: demo.subdomain,
  name: demo.name,
  email: demo.email,
  phone: demo.phone,
  address: demo.address,
  description: demo.description,
  currency: demo.currency,
  currencySymbol: demo.currencySymbol,
  locale: demo.locale,
  timeZone: demo.timeZone,
  subscriptionEndsAt: new Date(now.getTime() + (demo.subscriptionActive ? 365 : -12) * DAY_MS),
})

/** Photos, order and defaults of the tree; the product writer only knows names. */
async function nameCategories(tx: Tx, { storeId }: StoreScope, demo: DemoStore): Promise<void> {
  let position = 0
  for (const { path, src } of demoCategories(demo)) {
    const [top, middle, leaf] = path
    await tx.execute(sql`
      update ${category} set photo = ${src}, position = ${position++}
      from ${subDepartment}, ${department}
      where ${category.storeId} = ${storeId} and ${category.name} = ${leaf}
        and ${subDepartment.storeId} = ${storeId} and ${subDepartment.id} = ${category.subDepartmentId}
        and ${subDepartment.name} = ${middle}
        and ${department.storeId} = ${storeId} and ${department.id} = ${subDepartment.departmentId}
        and ${department.name} = ${top}`)
  }
  for (const [index, top] of Object.keys(demo.tree).entries()) {
    const [found] = await tx
      .update(department)
      .set({ position: index })
      .where(and(eq(department.storeId, storeId), eq(department.name, top)))
      .returning({ id: department.id })
    const said = demo.defaults?.[top]
    if (found && said) await writeDefaults(tx, { storeId }, found.id, nearestDefaults([said]))
  }
}

/** Age of the coupons: older than the orders that used them. */
const COUPON_DAYS = 100

async function addCoupons(tx: Tx, scope: StoreScope, demo: DemoStore, now: Date): Promise<void> {
  const [known] = await tx.select({ id: coupon.id }).from(coupon).where(eq(coupon.storeId, scope.storeId)).limit(1)
  if (known) return
  for (const { code, kind, value, minimum, endedDaysAgo } of demo.coupons) {
    const endsAt = endedDaysAgo === undefined ? null : new Date(now.getTime() - endedDaysAgo * DAY_MS)
    const createdAt = new Date(now.getTime() - COUPON_DAYS * DAY_MS)
    await insertCoupon(tx, scope, { code, kind, value, minimumSubtotal: minimum ?? 0, endsAt, createdAt })
  }
}

async function addOffers(tx: Tx, scope: StoreScope, demo: DemoStore, now: Date): Promise<void> {
  const isAutomatic = and(eq(coupon.storeId, scope.storeId), eq(coupon.method, 'automatic'))
  const [known] = await tx.select({ id: coupon.id }).from(coupon).where(isAutomatic).limit(1)
  if (!known) await seedOffers(tx, scope, demo, now)
}

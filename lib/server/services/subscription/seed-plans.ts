import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { Permission } from '@/lib/contract/permissions'
import { subscriptionPlan } from '../../db/schema/platform'
import { platformTransaction } from '../../db/transaction'

type NewPlan = Omit<typeof subscriptionPlan.$inferInsert, 'id' | 'createdAt'>

/** Permissions that plans add, from one plan to the next. */
const TEAM: Permission[] = ['user.edit', 'role.edit']
const BUYING: Permission[] = ['coupon.edit', 'purchase_order.edit', 'purchase_order.approve', 'purchase_order.receive']
const SCALE: Permission[] = ['location.edit', 'inventory.transfer', 'pos_report.view', 'report.export']

/**
 * The initial plans of a platform, prices in minor units. Each plan is sold by the month, the paid ones by the year
 * too.
 */
const FIRST_PLANS: readonly NewPlan[] = [
  {
    code: 'STARTER',
    name: 'Starter',
    excludedPermissions: [...TEAM, ...BUYING, ...SCALE],
    price: 0,
    yearlyPrice: 0,
    description:
      '<p>For a first start.</p><ul><li>Website on your own sub-domain</li><li>Products, stock and orders</li><li>Card payments</li></ul>',
  },
  {
    code: 'GROWTH',
    name: 'Growth',
    excludedPermissions: [...SCALE],
    price: 2_900,
    yearlyPrice: 29_000,
    description:
      '<p>For a shop that <strong>sells every day</strong>.</p><ul><li>Everything in Starter</li><li>Colleagues with roles</li><li>Coupons and purchase orders</li><li>Your own domain</li></ul>',
  },
  {
    code: 'PRO',
    name: 'Professional',
    price: 7_900,
    yearlyPrice: 79_000,
    description:
      '<p>For several locations and a team.</p><ul><li>Everything in Growth</li><li>Stock in several locations</li><li>Point of sale</li><li>Reports and exports</li></ul>',
  },
  {
    code: 'FOUNDER',
    name: 'Founding member',
    status: 'inactive',
    price: 900,
    yearlyPrice: 9_000,
    description: '<p>For the first stores on the platform. No longer sold.</p>',
  },
]

/** Writes the initial plans to a platform that has none. Concurrent processes write them only once. */
export function seedPlans(): Promise<void> {
  return platformTransaction(async (tx) => {
    const [any] = await tx.select({ id: subscriptionPlan.id }).from(subscriptionPlan).limit(1)
    if (any) return
    const rows = FIRST_PLANS.map((plan) => ({ ...plan, id: uuidv7() }))
    await tx.insert(subscriptionPlan).values(rows).onConflictDoNothing({ target: subscriptionPlan.code })
  })
}

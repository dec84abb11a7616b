import 'server-only'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { ProductChoices } from '@/lib/contract/vendor-product-list'
import type { vendorProducts } from '@/lib/contract/vendor-products'
import { groupBy } from '@/lib/rules/group-by'
import type { StoreScope, VendorContext } from '../../../context'
import { brand, category, department, productClass, subDepartment } from '../../../db/schema/departments'
import { location } from '../../../db/schema/stock'
import { taxRate } from '../../../db/schema/taxes'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { inLocationScope } from '../../memberships/location-scope'
import { defaultTax } from '../../taxes/read-taxes'
import { ownDefaults } from '../tree/node-defaults'

export const productChoices: Handler<typeof vendorProducts.choices> = (ctx) =>
  transaction(ctx, async (tx) => ({
    departments: await treeOf(tx, ctx),
    brands: await namesOf(tx, ctx, brand),
    classes: await namesOf(tx, ctx, productClass),
    taxes: await tx
      .select({ _id: taxRate.id, name: taxRate.name, percent: taxRate.percent })
      .from(taxRate)
      .where(eq(taxRate.storeId, ctx.storeId))
      .orderBy(asc(taxRate.name), asc(taxRate.percent)),
    defaultTaxId: (await defaultTax(tx, ctx)).id,
    nodeDefaults: await ownDefaults(tx, ctx),
    locations: await locationsOf(tx, ctx),
  }))

const namesOf = (tx: Tx, { storeId }: StoreScope, table: typeof brand | typeof productClass) =>
  tx
    .select({ _id: table.id, name: table.name })
    .from(table)
    .where(eq(table.storeId, storeId))
    .orderBy(asc(sql`lower(${table.name})`), asc(table.id))

const locationsOf = (tx: Tx, ctx: VendorContext) =>
  tx
    .select({ _id: location.id, name: location.name })
    .from(location)
    .where(
      and(eq(location.storeId, ctx.storeId), eq(location.isActive, true), inLocationScope(ctx, sql`${location.id}`)),
    )
    .orderBy(asc(location.createdAt), asc(location.id))

/** Branches without a category are included, so that a new category can be put under them. */
async function treeOf(tx: Tx, { storeId }: StoreScope): Promise<ProductChoices['departments']> {
  const level = <T extends typeof department | typeof subDepartment | typeof category>(table: T) =>
    tx
      .select()
      // Safe: the three tables share the columns that are asked for here.
      .from(table as typeof department)
      .where(eq(table.storeId, storeId))
      .orderBy(asc(table.position), asc(table.name), asc(table.id))
  const tops = await level(department)
  const middles = groupBy(
    (await level(subDepartment)) as (typeof subDepartment.$inferSelect)[],
    (row) => row.departmentId,
  )
  const leaves = groupBy((await level(category)) as (typeof category.$inferSelect)[], (row) => row.subDepartmentId)
  const named = ({ id, name }: { id: string; name: string }) => ({ _id: id, name })
  return tops.map((top) => ({
    ...named(top),
    subDepartments: (middles.get(top.id) ?? []).map((middle) => ({
      ...named(middle),
      categories: (leaves.get(middle.id) ?? []).map(named),
    })),
  }))
}

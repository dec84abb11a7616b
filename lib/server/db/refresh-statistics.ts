import 'server-only'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { connection, database } from './database'
import { changeItem } from './schema/change-items'
import { changeSet } from './schema/change-sets'
import { customerTotals } from './schema/customer-totals'
import { customer, customerAddress, customerConsent, customerEvent } from './schema/customers'
import { brand, category, department, subDepartment } from './schema/departments'
import { importItem } from './schema/imports'
import { order, orderLine } from './schema/orders'
import { store, variantKey } from './schema/platform'
import { productListing } from './schema/product-listing'
import { productLookup } from './schema/product-lookup'
import { productSearch, searchWord } from './schema/product-search'
import { asset, product, productImage, productOption, variant } from './schema/products'
import { location, stockLevel, stockMovement } from './schema/stock'
import { productTax, taxRate } from './schema/taxes'
import { auditEvent } from './schema/team'

const TABLES = [
  [store, variantKey, department, subDepartment, category, brand, taxRate, location],
  [product, productSearch, productOption, productTax, productImage, asset, variant, stockLevel, stockMovement],
  [productListing, productLookup, searchWord, order, orderLine, changeSet, changeItem, importItem],
  [customer, customerTotals, customerAddress, customerConsent, customerEvent, auditEvent],
].flat()

/**
 * Updates the planner's statistics as catalogues and sales grow. The embedded database never does so by itself and
 * would go on with sequential scans, also for foreign key checks, as if tables were empty. Call it during and after
 * writing many rows.
 */
export const refreshStatistics = (): Promise<void> => eachTable((name) => sql`analyze ${name}`)

/**
 * Frees the space of rolled-back rows. A server does so by itself, the embedded database never: its files would grow
 * with each dry run, and sequential scans would read them too.
 */
export async function reclaimSpace(): Promise<void> {
  if ((await database()).kind === 'pglite') await eachTable((name) => sql`vacuum (analyze) ${name}`)
}

async function eachTable(statement: (name: SQL) => SQL): Promise<void> {
  const db = await connection()
  for (const table of TABLES) await db.execute(statement(sql`${sql.identifier(getTableName(table))}`))
}

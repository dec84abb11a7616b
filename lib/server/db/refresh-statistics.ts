import 'server-only'
import { getTableName, sql } from 'drizzle-orm'
import { connection } from './database'
import { brand, category, department, subDepartment } from './schema/departments'
import { order, orderLine } from './schema/orders'
import { store, variantKey } from './schema/platform'
import { productListing } from './schema/product-listing'
import { productSearch, searchWord } from './schema/product-search'
import { asset, product, productImage, productOption, productTax, taxRate, variant } from './schema/products'
import { location, stockLevel, stockMovement } from './schema/stock'

const TABLES = [
  [store, variantKey, department, subDepartment, category, brand, taxRate, location],
  [product, productSearch, productOption, productTax, productImage, asset, variant, stockLevel, stockMovement],
  [productListing, searchWord, order, orderLine],
].flat()

/**
 * Tells the planner how large catalogues and sales have become. The embedded database never does so by itself and goes
 * on to read whole tables, checks of foreign keys included, as if they were still empty. To be called amid and after
 * writing many rows.
 */
export async function refreshStatistics(): Promise<void> {
  const names = TABLES.map((table) => sql.identifier(getTableName(table)))
  await (await connection()).execute(sql`analyze ${sql.join(names, sql`, `)}`)
}

import 'server-only'
import { randomBytes } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../server/context'
import { category, department, subDepartment } from '../server/db/schema/departments'
import { variantKey } from '../server/db/schema/platform'
import { asset, product, productImage, productOption, variant } from '../server/db/schema/products'
import { location, stockLevel, stockMovement } from '../server/db/schema/stock'
import { productTax, taxRate } from '../server/db/schema/taxes'
import { platformTransaction, type Tx, transaction } from '../server/db/transaction'
import { refreshListing } from '../server/services/catalogue/list/refresh-listing'

type VariantFacts = Partial<Omit<typeof variant.$inferInsert, 'storeId' | 'id' | 'productId' | 'imageId'>> & {
  /** Units on hand; null: stock is not tracked. */
  stock?: number | null
}
export type ProductFacts = Partial<Omit<typeof product.$inferInsert, 'storeId' | 'id' | 'categoryId'>> & {
  /** Department, sub-department, category. */
  path?: readonly [string, string, string]
  taxes?: readonly { name: string; percent: number }[]
  images?: readonly string[]
  optionNames?: readonly string[]
  /** In minor units; by default one variant at 10.00 with 5 in stock. */
  variants?: readonly VariantFacts[]
}
export type MadeProduct = {
  id: string
  handle: string
  keys: string[]
  variantIds: string[]
  categoryId: string | null
}

/** A complete product, published by default. */
export async function makeProduct(scope: StoreScope, facts: ProductFacts = {}): Promise<MadeProduct> {
  const { storeId } = scope
  const { path, taxes = [], images = [], optionNames = [], variants = [{}], ...columns } = facts
  const id = uuidv7()
  const rows = variants.map(({ stock = 5, ...row }, position) => ({
    stock,
    row: {
      price: 1_000,
      position,
      key: randomBytes(8).toString('hex'),
      trackStock: stock !== null,
      ...row,
      storeId,
      id: uuidv7(),
      productId: id,
    },
  }))
  const title = facts.title ?? 'Thing'
  const handle = facts.handle ?? `thing-${id.slice(-12)}`
  await platformTransaction((tx) => tx.insert(variantKey).values(rows.map(({ row }) => ({ key: row.key, storeId }))))
  const categoryId = await transaction(scope, async (tx) => {
    const categoryId = path ? await placeInTree(tx, scope, path) : null
    await tx.insert(product).values({ ...columns, storeId, id, handle, title, categoryId })
    await tx.insert(variant).values(rows.map(({ row }) => row))
    for (const [position, name] of optionNames.entries()) {
      await tx.insert(productOption).values({ storeId, id: uuidv7(), productId: id, name, position })
    }
    for (const tax of taxes) await addTax(tx, scope, id, tax)
    for (const [position, url] of images.entries()) await addImage(tx, scope, id, url, position)
    for (const { stock, row } of rows) if (stock) await addStock(tx, scope, row.id, stock)
    await refreshListing(tx, scope, [id])
    return categoryId
  })
  return { id, handle, keys: rows.map(({ row }) => row.key), variantIds: rows.map(({ row }) => row.id), categoryId }
}

async function placeInTree(tx: Tx, { storeId }: StoreScope, path: readonly [string, string, string]) {
  const [top, middle, leaf] = path
  const own = { storeId, position: 0 }
  await tx
    .insert(department)
    .values({ ...own, id: uuidv7(), name: top })
    .onConflictDoNothing()
  const [above] = await tx.select().from(department).where(eq(department.name, top))
  const departmentId = above!.id
  await tx
    .insert(subDepartment)
    .values({ ...own, id: uuidv7(), departmentId, name: middle })
    .onConflictDoNothing()
  const inTop = and(eq(subDepartment.departmentId, departmentId), eq(subDepartment.name, middle))
  const [between] = await tx.select().from(subDepartment).where(inTop)
  const subDepartmentId = between!.id
  await tx
    .insert(category)
    .values({ ...own, id: uuidv7(), subDepartmentId, name: leaf })
    .onConflictDoNothing()
  const inMiddle = and(eq(category.subDepartmentId, subDepartmentId), eq(category.name, leaf))
  const [found] = await tx.select().from(category).where(inMiddle)
  return found!.id
}

async function addTax(tx: Tx, { storeId }: StoreScope, productId: string, tax: { name: string; percent: number }) {
  await tx
    .insert(taxRate)
    .values({ ...tax, storeId, id: uuidv7() })
    .onConflictDoNothing()
  const same = and(eq(taxRate.name, tax.name), eq(taxRate.percent, tax.percent))
  const [rate] = await tx.select().from(taxRate).where(same)
  await tx.insert(productTax).values({ storeId, id: uuidv7(), productId, taxRateId: rate!.id })
}

async function addImage(tx: Tx, { storeId }: StoreScope, productId: string, url: string, position: number) {
  await tx.insert(asset).values({ storeId, id: uuidv7(), url, source: 'local' }).onConflictDoNothing()
  const [file] = await tx.select().from(asset).where(eq(asset.url, url))
  await tx.insert(productImage).values({ storeId, id: uuidv7(), productId, assetId: file!.id, position })
}

async function addStock(tx: Tx, { storeId }: StoreScope, variantId: string, units: number) {
  const [place] = await tx.select().from(location).orderBy(asc(location.createdAt), asc(location.id)).limit(1)
  const at = { storeId, variantId, locationId: place!.id }
  await tx.insert(stockMovement).values({ ...at, id: uuidv7(), state: 'on_hand', delta: units, reason: 'opening' })
  await tx.insert(stockLevel).values({ ...at, id: uuidv7(), onHand: units })
}

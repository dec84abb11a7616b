import type { SheetChange, SheetProduct } from '@/lib/contract/vendor-products'
import { formatAmount, parseAmount } from '@/lib/rules/parse-amount'
import { isStatus, MAX_TITLE, type ProductStatus } from '@/lib/rules/product-admin'
import type { GridEdit } from '../../kit/grid/grid-column'

/** A variant as a row. Product values are repeated in each row of the product. */
export type SheetRow = {
  readonly key: string
  readonly productId: string
  readonly variantId: string | null
  readonly variant: string
  readonly cells: Readonly<Record<string, string>>
}

/** Columns of the product; the others belong to the variant. */
const OF_PRODUCT: ReadonlySet<string> = new Set(['title', 'status', 'category', 'brand', 'tags'])
const AMOUNTS: ReadonlySet<string> = new Set(['price', 'compareAtPrice', 'cost'])

export const sheetRows = (products: readonly SheetProduct[], code: string): SheetRow[] =>
  products.flatMap(({ _id, title, status, categoryId, brandId, tags, variants }): SheetRow[] => {
    const shared = { title, status, category: categoryId ?? '', brand: brandId ?? '', tags: tags.join(', ') }
    if (variants.length === 0) return [{ key: _id, productId: _id, variantId: null, variant: '', cells: shared }]
    return variants.map((each) => ({
      key: each._id,
      productId: _id,
      variantId: each._id,
      variant: each.title,
      cells: {
        ...shared,
        price: formatAmount(each.price, code),
        compareAtPrice: formatAmount(each.compareAtPrice, code),
        cost: formatAmount(each.cost, code),
        sku: each.sku ?? '',
        barcode: each.barcode ?? '',
        onHand: each.onHand === null ? '' : String(each.onHand),
      },
    }))
  })

/** The rows after edits; editing a product column changes all rows of the product. */
export function withEdits(rows: readonly SheetRow[], edits: readonly GridEdit[]): SheetRow[] {
  const productOf = new Map(rows.map(({ key, productId }) => [key, productId]))
  const own = new Map<string, Record<string, string>>()
  for (const { row, column, value } of edits) {
    const target = OF_PRODUCT.has(column) ? productOf.get(row) : row
    if (target === undefined) continue
    own.set(`${OF_PRODUCT.has(column) ? 'product' : 'variant'} ${target}`, {
      ...own.get(`${OF_PRODUCT.has(column) ? 'product' : 'variant'} ${target}`),
      [column]: value,
    })
  }
  return rows.map((row) => {
    const [shared, cells] = [own.get(`product ${row.productId}`), own.get(`variant ${row.key}`)]
    return shared || cells ? { ...row, cells: { ...row.cells, ...shared, ...cells } } : row
  })
}

/** The error of a cell, if any. */
export function cellError(column: string, text: string): string | undefined {
  if (column === 'title' && text.trim() === '') return 'Enter a title'
  if (column === 'title' && text.trim().length > MAX_TITLE) return `Use at most ${MAX_TITLE} characters`
  if (column === 'price' && text.trim() === '') return 'Enter a price'
  if (!AMOUNTS.has(column)) return undefined
  const amount = parseAmount(text)
  return amount !== null && !(amount >= 0) ? 'Enter an amount from 0 up' : undefined
}

/** Products with the cells that differ from the loaded values. */
export function sheetChanges(
  products: readonly SheetProduct[],
  rows: readonly SheetRow[],
  code: string,
): SheetChange[] {
  const before = new Map(sheetRows(products, code).map((row) => [row.key, row]))
  return products.flatMap((product) => {
    const own = rows.filter(({ productId }) => productId === product._id)
    const [first] = own
    if (!first) return []
    const changed = (row: SheetRow, column: string) => row.cells[column] !== before.get(row.key)?.cells[column]
    const variants = own.flatMap((row) => variantChange(row, (column) => changed(row, column)))
    const shared = productChange(first, (column) => changed(first, column))
    if (variants.length === 0 && Object.keys(shared).length === 0) return []
    return [{ _id: product._id, version: product.version, ...shared, variants }]
  })
}

type IsChanged = (column: string) => boolean

function productChange({ cells }: SheetRow, isChanged: IsChanged) {
  const { title = '', status = '', category = '', brand = '', tags = '' } = cells
  const tagList = [...new Set(tags.split(',').map((tag) => tag.trim()))].filter(Boolean)
  return {
    ...(isChanged('title') ? { title: title.trim() } : {}),
    ...(isChanged('status') && isStatus(status) ? { status: status satisfies ProductStatus } : {}),
    ...(isChanged('category') ? { categoryId: category || null } : {}),
    ...(isChanged('brand') ? { brandId: brand || null } : {}),
    ...(isChanged('tags') ? { tags: tagList } : {}),
  }
}

function variantChange({ variantId, cells }: SheetRow, isChanged: IsChanged): SheetChange['variants'] {
  const { price = '', compareAtPrice = '', cost = '', sku = '', barcode = '' } = cells
  const part = {
    ...(isChanged('price') ? { price: parseAmount(price) ?? 0 } : {}),
    ...(isChanged('compareAtPrice') ? { compareAtPrice: parseAmount(compareAtPrice) } : {}),
    ...(isChanged('cost') ? { cost: parseAmount(cost) } : {}),
    ...(isChanged('sku') ? { sku: sku.trim() || null } : {}),
    ...(isChanged('barcode') ? { barcode: barcode.trim() || null } : {}),
  }
  return variantId === null || Object.keys(part).length === 0 ? [] : [{ _id: variantId, ...part }]
}

import { toMinor } from '@/lib/rules/money'
import type { VariantDraft } from '@/lib/rules/variant-draft'
import { type DemoProduct, demoHandle, demoPhotoSrc } from './demo-store'
import type { LineDefaults, MatrixLine, ProductLine } from './product-line'

/** Builder that completes the lines of one store: handle, SKU, barcode, cost, taxes, picture addresses. */
export function productBuilder(rules: LineDefaults): (line: ProductLine) => DemoProduct {
  return (line) => {
    const handle = demoHandle(line.title)
    const rows = rowsOf(line, handle)
    const contents = rules.contents?.(line) ?? []
    return {
      handle,
      title: line.title,
      descriptionHtml: line.text.startsWith('<') ? line.text : `<p>${line.text}</p>`,
      status: line.status ?? 'active',
      brand: line.brand ?? null,
      path: [...(rules.under ?? []), ...line.in.split(' > ')],
      tags: line.tags ?? [],
      taxes: line.taxes ?? rules.taxes,
      showInPromotion: line.promotion ?? false,
      seoTitle: null,
      seoDescription: null,
      optionNames: optionNamesOf(line),
      variants: rows.map((row, i) => ({
        ...variantOf(row, i, handle, rules),
        ...(contents[i] && { measure: contents[i] }),
      })),
      images: (line.pictures ?? []).map((picture, i) => ({
        src: demoPhotoSrc(rules.subdomain, `${handle}-${i + 1}`, picture),
        alt: picture.alt ?? (i === 0 ? line.title : `${line.title}, view ${i + 1}`),
      })),
      pictures: line.pictures ?? [],
      popularity: line.popularity ?? 1 + (digest(handle) % 9),
      addedDaysAgo: line.addedDaysAgo ?? 20 + (digest(`${handle}+`) % 400),
    }
  }
}

type Row = {
  values: string[]
  price: number
  was: number | null
  stock: number | null
  grams: number | null
  backorder: boolean
  image: number | null
}

function optionNamesOf(line: ProductLine): string[] {
  if (line.matrix) return Object.keys(line.matrix.options)
  return line.sizes ? [line.option ?? 'Size'] : []
}

function rowsOf(line: ProductLine, handle: string): Row[] {
  const base = { grams: line.grams ?? null, backorder: line.backorder ?? false, image: null, was: line.was ?? null }
  if (line.matrix) return matrixRows(line, line.matrix, handle, base)
  if (line.sizes) {
    return Object.entries(line.sizes).map(([value, [price, stock, was, grams]], i) => ({
      ...base,
      values: [value],
      price,
      was: was ?? null,
      stock: stock === undefined ? usualStock(`${handle}${i}`) : stock,
      grams: grams ?? base.grams,
    }))
  }
  const stock = line.stock === undefined ? usualStock(handle) : line.stock
  return [{ ...base, values: [], price: priceOf(line), stock }]
}

function matrixRows(
  line: ProductLine,
  matrix: MatrixLine,
  handle: string,
  base: Omit<Row, 'values' | 'price' | 'stock'>,
) {
  return combinations(Object.values(matrix.options)).map(
    (values): Row => ({
      ...base,
      values,
      price: matrix.price?.(...values) ?? priceOf(line),
      was: matrix.was ? matrix.was(...values) : base.was,
      stock: matrix.stock?.(...values) ?? usualStock(handle + values.join()),
      image: matrix.picture?.(...values) ?? null,
    }),
  )
}

function priceOf(line: ProductLine): number {
  if (line.price === undefined) throw new Error(`${line.title} has no price`)
  return line.price
}

function variantOf(row: Row, position: number, handle: string, rules: LineDefaults): VariantDraft {
  const number = String(digest(handle) % 1_000_000).padStart(6, '0')
  const price = toMinor(row.price, rules.currency)
  return {
    sku: `${rules.skuPrefix}-${number}-${String(position + 1).padStart(2, '0')}`,
    barcode: inStoreBarcode(`${number}${String(position).padStart(4, '0')}`),
    optionValues: row.values,
    price,
    compareAtPrice: row.was === null ? null : toMinor(row.was, rules.currency),
    cost: Math.round(price * rules.costShare),
    weightGrams: row.grams,
    quantity: row.stock,
    continueSelling: row.backorder,
    image: row.image,
  }
}

function combinations(lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>((rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])), [[]])
}

function usualStock(seed: string): number {
  return 6 + (digest(seed) % 70)
}

/** EAN-13 in the range that is reserved for a shop's own use (first digit 2). */
function inStoreBarcode(tenDigits: string): string {
  const digits = `20${tenDigits}`
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return digits + ((10 - (sum % 10)) % 10)
}

/** A stable number from a text (FNV-1a). */
function digest(text: string): number {
  let hash = 2166136261
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619)
  return hash >>> 0
}

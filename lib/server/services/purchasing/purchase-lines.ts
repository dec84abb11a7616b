import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { PurchaseDraft } from '@/lib/contract/purchase-orders'
import { Failure } from '@/lib/rules/failure'
import { fromMinor } from '@/lib/rules/money'
import type { VendorContext } from '../../context'
import { supplier, supplierProduct } from '../../db/schema/suppliers'
import type { Tx } from '../../db/transaction'
import type { ImportRow } from '../feature/import-entity'
import { readDecimalCell, readWholeNumberCell } from '../imports/read-cells'
import { findVariants, nameOfVariantRow, type VariantKeys, variantKeysIn } from '../stock/find-variants'

type Line = PurchaseDraft['lines'][number]

/** A line as in the file; missing fields are undefined. */
export type LineDraft = {
  readonly row: number
  readonly name: string
  readonly keys: VariantKeys
  readonly quantity: number
  readonly unitCost: number | undefined
  readonly supplierSku: string | undefined
}

export function readLine(row: ImportRow): LineDraft {
  const { cells } = row
  const quantity = readWholeNumberCell(cells, 'quantity', 'Quantity')
  const name = nameOfVariantRow(row)
  if (typeof quantity !== 'number') throw new Failure('invalid', `Line ${row.row}: enter the quantity of “${name}”.`)
  const unitCost = readDecimalCell(cells, 'unitCost', 'Unit cost') ?? undefined
  return { row: row.row, name, keys: variantKeysIn(row), quantity, unitCost, supplierSku: cells.supplierSku }
}

/** Lines of an order overlaid with those of the file. Throws with the line number of the file's invalid line. */
export async function mergedLines(
  tx: Tx,
  ctx: VendorContext,
  before: readonly Line[],
  told: readonly LineDraft[],
  supplierId: string,
): Promise<Line[]> {
  const found = await findVariants(
    tx,
    ctx,
    told.map(({ keys }) => keys),
  )
  const lines = new Map(before.map((line) => [line.variantId, line]))
  const seen = new Set<string>()
  for (const [at, each] of told.entries()) {
    const variantId = idOfLine(found[at] ?? '', each, lines)
    if (seen.has(variantId)) throw new Failure('invalid', `Line ${each.row}: “${each.name}” is on this order twice.`)
    seen.add(variantId)
    if (each.quantity === 0) lines.delete(variantId)
    else lines.set(variantId, await lineOf(tx, ctx, each, variantId, lines.get(variantId), supplierId))
  }
  return [...lines.values()]
}

/** A line whose product was deleted is still identified by its id in the order. */
function idOfLine(found: { id: string } | string, { row, keys }: LineDraft, lines: ReadonlyMap<string, Line>): string {
  if (typeof found !== 'string') return found.id
  if (keys.id && lines.has(keys.id)) return keys.id
  throw new Failure('invalid', `Line ${row}: ${found}`)
}

async function lineOf(
  tx: Tx,
  ctx: VendorContext,
  { row, name, quantity, unitCost, supplierSku }: LineDraft,
  variantId: string,
  before: Line | undefined,
  supplierId: string,
): Promise<Line> {
  const offer = before ? null : await offerOf(tx, ctx, supplierId, variantId)
  const cost = unitCost ?? before?.unitCost ?? offer?.cost
  if (cost === undefined || cost === null) {
    throw new Failure('invalid', `Line ${row}: enter the unit cost of “${name}”.`)
  }
  return {
    variantId,
    quantity,
    unitCost: cost,
    supplierSku: supplierSku ?? before?.supplierSku ?? offer?.supplierSku ?? '',
  }
}

/** The supplier's number and cost for a variant. */
async function offerOf(tx: Tx, { storeId }: VendorContext, supplierId: string, variantId: string) {
  const [row] = await tx
    .select({ supplierSku: supplierProduct.supplierSku, cost: supplierProduct.cost, currency: supplier.currency })
    .from(supplierProduct)
    .innerJoin(supplier, and(eq(supplier.storeId, storeId), eq(supplier.id, supplierProduct.supplierId)))
    .where(
      and(
        eq(supplierProduct.storeId, storeId),
        eq(supplierProduct.supplierId, supplierId),
        eq(supplierProduct.variantId, variantId),
      ),
    )
  return row ? { ...row, cost: row.cost === null ? null : fromMinor(row.cost, row.currency) } : null
}

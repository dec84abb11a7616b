import 'server-only'
import { sql } from 'drizzle-orm'
import { fromMinor } from '@/lib/rules/money'
import type { VendorContext } from '../../context'
import { idArray } from '../../db/array-param'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import type { RowChange, RowImage } from '../feature/change'
import type { Differences } from '../feature/import-entity'
import { describeDifferences } from '../imports/describe-differences'
import type { PurchaseImage } from './purchase-undo'

/** Names of suppliers and locations, and lines, as display texts. Costs only for people with permission to see them. */
export async function describePurchaseChanges(
  tx: Tx,
  { storeId, permissions }: VendorContext,
  changes: readonly RowChange[],
): Promise<(change: RowChange) => Differences> {
  const ids = changes.flatMap(({ before, after }) => [before, after].flatMap(idsIn))
  const rows = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`select id, name from supplier where store_id = ${storeId} and id = any(${idArray(ids)})
        union all select id, name from location where store_id = ${storeId} and id = any(${idArray(ids)})`,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const seesCost = permissions.has('product.see_cost')
  return (change) =>
    describeDifferences(change, [
      ['Supplier', (image) => names.get(imageOf(image).supplierId)],
      ['Location', (image) => names.get(imageOf(image).locationId)],
      ['Exchange rate', (image) => imageOf(image).exchangeRate],
      ['Expected on', (image) => imageOf(image).expectedOn],
      ['Reference', (image) => imageOf(image).reference],
      ['Note to supplier', (image) => imageOf(image).supplierNote],
      ['Staff note', (image) => imageOf(image).staffNote],
      ['Lines', (image) => linesOf(imageOf(image), seesCost)],
    ])
}

// Safe: only the undo handler of purchase orders creates their images.
const imageOf = (image: RowImage) => image as PurchaseImage

const idsIn = (image: RowImage | null): string[] =>
  image ? [imageOf(image).supplierId, imageOf(image).locationId] : []

const linesOf = ({ lines, currency }: PurchaseImage, seesCost: boolean): string =>
  lines
    .map(({ name, variantTitle, quantity, unitCost }) => {
      const goods = variantTitle === '' ? name : `${name} (${variantTitle})`
      return `${quantity} × ${goods}${seesCost ? ` at ${fromMinor(unitCost, currency)}` : ''}`
    })
    .join('; ')

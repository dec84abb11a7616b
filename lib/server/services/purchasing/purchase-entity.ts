import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { uuidv7 } from 'uuidv7'
import { PurchaseDraft } from '@/lib/contract/purchase-orders'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import type { Tx } from '../../db/transaction'
import type { EntryOutcome, ImportRow, TableEntity } from '../feature/import-entity'
import { changesBetween } from '../imports/changes-between'
import { definedFields, field, parseFields, readDecimalCell, readIdCell, readTextCell } from '../imports/read-cells'
import { writeSeparately } from '../imports/write-separately'
import { VARIANT_FIELDS } from '../stock/find-variants'
import { describePurchaseChanges } from './describe-purchase-changes'
import { findImportedPurchase, locationForOrder, supplierForOrder } from './purchase-heads'
import { type LineDraft, mergedLines, readLine } from './purchase-lines'
import { changePurchase, copyOfPurchase, insertPurchase } from './write-purchase'

export type PurchaseEntry = {
  id: string | null
  number: number | null
  supplier: string
  location: string
  head: Partial<Pick<PurchaseDraft, 'exchangeRate' | 'expectedOn' | 'reference' | 'supplierNote' | 'staffNote'>>
  lines: LineDraft[]
}

/**
 * Drafts of purchase orders, a row for each line. Rows of one order share its id or number or, for a new one, supplier
 * and reference. Lines that the file does not contain stay; a quantity of 0 removes a line.
 */
export const purchaseEntity: TableEntity<PurchaseEntry> = {
  many: 'purchase orders',
  fields: [
    field('orderId', 'Order id', { hint: 'From our export: identifies the entry' }),
    field('number', 'Number', { hint: 'Of an existing order', also: ['Order number', 'PO number', 'PO'] }),
    field('supplier', 'Supplier', { also: ['Supplier name', 'Vendor', 'Vendor name'] }),
    field('location', 'Location', { also: ['Location name', 'Deliver to', 'Outlet', 'Warehouse', 'Destination'] }),
    field('exchangeRate', 'Exchange rate', { hint: 'Units of your currency for one of the supplier’s' }),
    field('expectedOn', 'Expected on', { hint: '2026-01-31', also: ['Expected', 'Delivery date', 'Due date'] }),
    field('reference', 'Reference', { also: ['Supplier reference', 'Supplier invoice', 'Order reference'] }),
    field('supplierNote', 'Note to supplier'),
    field('staffNote', 'Staff note', { also: ['Own note'] }),
    ...VARIANT_FIELDS.filter(({ key }) => key !== 'title'),
    field('title', 'Product', { also: ['Title', 'Product name', 'Item', 'Item name', 'Description'] }),
    field('supplierSku', 'Supplier SKU', { also: ['Supplier code', 'Vendor code', 'Supplier product code'] }),
    field('quantity', 'Quantity', { required: true, also: ['Qty', 'Units', 'Order quantity', 'Quantity ordered'] }),
    field('unitCost', 'Unit cost', {
      hint: 'Amount, in the supplier’s currency',
      also: ['Cost', 'Supply price', 'Price'],
    }),
  ],
  group: ({ cells }) => {
    const own = readIdCell(cells, 'orderId') ?? cells.number
    return (own || [cells.supplier, cells.reference, cells.location].map((cell) => cell ?? '').join('\n')).toLowerCase()
  },
  read(rows) {
    const cells = Object.fromEntries(
      ['number', 'exchangeRate', 'expectedOn', 'reference', 'supplierNote', 'staffNote', 'orderId'].flatMap((key) => {
        const text = readTextCell(rows, key)
        return text === undefined ? [] : [[key, text]]
      }),
    )
    const supplier = readTextCell(rows, 'supplier') ?? ''
    const number = Number(cells.number?.replace(/^#/, '') || Number.NaN)
    const draft: PurchaseEntry = {
      id: readIdCell(cells, 'orderId'),
      number: Number.isInteger(number) ? number : null,
      supplier,
      location: readTextCell(rows, 'location') ?? '',
      head: headIn(cells),
      lines: rows.map(readLine),
    }
    return { name: draft.number ? `Purchase order #${draft.number}` : (cells.reference ?? '') || supplier, draft }
  },
  write: (tx, ctx, entries) => writeSeparately(tx, entries, (part, { draft }) => writeEntry(part, ctx, draft)),
  differences: describePurchaseChanges,
}

function headIn(cells: ImportRow['cells']): PurchaseEntry['head'] {
  const { expectedOn, reference, supplierNote, staffNote } = cells
  if (expectedOn && !/^\d{4}-\d\d-\d\d$/.test(expectedOn)) {
    throw new Failure('invalid', `“Expected on” must be a date such as 2026-01-31, not “${expectedOn}”.`)
  }
  return definedFields<PurchaseEntry['head']>({
    exchangeRate: readDecimalCell(cells, 'exchangeRate', 'Exchange rate') ?? undefined,
    expectedOn: expectedOn === undefined ? undefined : expectedOn || null,
    reference,
    supplierNote,
    staffNote,
  })
}

async function writeEntry(tx: Tx, ctx: VendorContext, entry: PurchaseEntry): Promise<EntryOutcome> {
  const known = await findImportedPurchase(tx, ctx, entry)
  const before = known && (await copyOfPurchase(tx, ctx, known))
  const supplierId = entry.supplier === '' ? before?.supplierId : await supplierForOrder(tx, ctx, entry.supplier)
  if (!supplierId) throw new Failure('invalid', 'Add the supplier in a column “Supplier”.')
  const locationId =
    before && entry.location === '' ? before.locationId : await locationForOrder(tx, ctx, entry.location, before)
  const lines = await mergedLines(tx, ctx, before?.lines ?? [], entry.lines, supplierId)
  const after = { ...before, ...entry.head, supplierId, locationId, lines }
  if (before && isDeepStrictEqual(before, after)) return { changes: [] }
  if (known && known.state !== 'draft') {
    throw new Failure('conflict', `Purchase order #${known.number} has been ordered and can no longer be changed.`)
  }
  const draft = parseFields(PurchaseDraft, after, [])
  const id = known?.id ?? uuidv7()
  const changes = await changesBetween(tx, ctx, 'purchase_order', [id], () =>
    known ? changePurchase(tx, ctx, known, draft) : insertPurchase(tx, ctx, id, draft),
  )
  return { changes }
}

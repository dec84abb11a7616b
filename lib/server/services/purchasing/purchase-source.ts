import 'server-only'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { purchaseOrders } from '@/lib/contract/purchase-orders'
import { moneyCell, timeCell } from '../exports/cells'
import { tableSource } from '../exports/table-source'
import { inOrder } from '../rows/keyset'
import { PURCHASES_FROM, purchasesWhere } from './list-purchases'

type Row = {
  id: string
  number: number
  state: string
  supplier: string
  location: string
  currency: string
  exchangeRate: string
  expectedOn: string | null
  reference: string
  supplierNote: string
  staffNote: string
  createdAt: Date | string
  orderedAt: Date | string | null
  variantId: string
  name: string
  variantTitle: string
  sku: string
  barcode: string
  supplierSku: string
  quantity: number
  received: number
  rejected: number
  unitCost: string
  extraShare: string
}

const columns = sql`o.id, o.number, o.state, u.name as supplier, l.name as location, o.currency,
  o.exchange_rate::text as "exchangeRate", o.expected_on::text as "expectedOn", o.reference,
  o.supplier_note as "supplierNote", o.staff_note as "staffNote", o.created_at as "createdAt",
  o.ordered_at as "orderedAt", x.variant_id as "variantId", x.name, x.variant_title as "variantTitle", x.sku,
  coalesce(v.barcode, '') as barcode, x.supplier_sku as "supplierSku", x.quantity, x.received, x.rejected,
  x.unit_cost::text as "unitCost", x.extra_share::text as "extraShare"`
const from = sql`${PURCHASES_FROM}
  join purchase_order_line x on x.store_id = o.store_id and x.order_id = o.id
  left join variant v on v.store_id = x.store_id and v.id = x.variant_id`
/** Newest order first, its lines in their order. */
const order = inOrder(
  { value: sql`(-o.number)::bigint`, type: 'bigint' },
  [{ value: sql`lpad(x.position::text, 5, '0')`, type: 'text' }],
  'asc',
)

const Filter = purchaseOrders.list.input.pick({ query: true, state: true, supplier: true, late: true })

/** Purchase orders, a row for each line. */
export const purchaseSource = tableSource<z.output<typeof Filter>, Row>({
  name: 'purchase-orders',
  filter: Filter,
  read: (viewer, filter) => ({ order, source: { columns, from, where: purchasesWhere(viewer, filter) } }),
  columns: [
    ['Order id', ({ id }) => id],
    ['Number', ({ number }) => String(number)],
    ['State', ({ state }) => state],
    ['Supplier', ({ supplier }) => supplier],
    ['Location', ({ location }) => location],
    ['Currency', ({ currency }) => currency],
    ['Exchange rate', ({ exchangeRate }) => String(Number(exchangeRate))],
    ['Expected on', ({ expectedOn }) => expectedOn ?? ''],
    ['Reference', ({ reference }) => reference],
    ['Note to supplier', ({ supplierNote }) => supplierNote],
    ['Staff note', ({ staffNote }) => staffNote],
    ['Created at', ({ createdAt }) => timeCell(createdAt)],
    ['Ordered at', ({ orderedAt }) => timeCell(orderedAt)],
    ['Product', ({ name }) => name],
    ['Options', ({ variantTitle }) => variantTitle],
    ['SKU', ({ sku }) => sku],
    ['Barcode', ({ barcode }) => barcode],
    ['Supplier SKU', ({ supplierSku }) => supplierSku],
    ['Quantity', ({ quantity }) => String(quantity)],
    ['Received', ({ received }) => String(received)],
    ['Rejected', ({ rejected }) => String(rejected)],
    ['Unit cost', ({ unitCost, currency }) => moneyCell(unitCost, currency), 'product.see_cost'],
    ['Share of extra costs', ({ extraShare, currency }) => moneyCell(extraShare, currency), 'product.see_cost'],
    ['Variant id', ({ variantId }) => variantId],
  ],
})

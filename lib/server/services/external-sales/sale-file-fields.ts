import 'server-only'
import type { FieldFacts } from '../../import/field-facts'
import type { TableLayout } from '../feature/import-entity'
import { field } from '../imports/read-cells'

/** The columns of a file of sales: a row for each line of a sale or refund. */
export const SALE_FIELDS: readonly FieldFacts[] = [
  field('saleId', 'Sale id', {
    required: true,
    hint: 'The same for all lines of a sale',
    also: ['Transaction ID', 'Receipt number', 'Receipt', 'Order number', 'Sale number'],
  }),
  field('date', 'Date', {
    required: true,
    hint: '2026-01-31, with or without a time, on the clocks of your store',
    also: ['Sale date', 'Created at', 'Completed at'],
  }),
  field('time', 'Time', { hint: '14:05' }),
  field('timeZone', 'Time zone', { hint: 'Such as Europe/Berlin; blank: that of your store' }),
  field('type', 'Type', {
    hint: 'Sale or refund; blank: by the sign of the quantity',
    also: ['Event type', 'Line type'],
  }),
  field('refundId', 'Refund id', { hint: 'Of a refund; blank: one refund of the sale', also: ['Payment ID'] }),
  field('register', 'Register', { hint: 'Ids of sales are unique within it', also: ['Register name'] }),
  field('location', 'Location', { also: ['Location name', 'Outlet', 'Branch', 'Store'] }),
  field('variantId', 'Variant id'),
  field('sku', 'SKU', { also: ['Item code', 'Product code', 'Item number'] }),
  field('barcode', 'Barcode', { also: ['EAN', 'UPC', 'GTIN'] }),
  field('title', 'Item', {
    hint: 'Finds goods without a SKU and a barcode',
    also: ['Product', 'Product name', 'Item name', 'Description'],
  }),
  field('option', 'Variant', {
    hint: 'Which one of several, such as its size',
    also: ['Price Point Name', 'Variation'],
  }),
  field('quantity', 'Quantity', { required: true, also: ['Qty', 'Units'] }),
  field('unitPrice', 'Unit price', { hint: 'Before discount and tax', also: ['Price'] }),
  field('gross', 'Gross sales', { hint: 'Price of the whole line, before discount and tax', also: ['Gross'] }),
  field('subtotal', 'Subtotal', { hint: 'Price of the whole line less its discount, before tax', also: ['Net sales'] }),
  field('discount', 'Discount', { hint: 'Of the whole line', also: ['Discounts'] }),
  field('tax', 'Tax', { hint: 'Of the whole line', also: ['Sales tax'] }),
  field('total', 'Line total', { hint: 'With tax; compared with the other amounts', also: ['Total'] }),
  field('payment', 'Payment', {
    hint: 'Cash, card or anything else',
    also: ['Payment method', 'Tender', 'Card Brand'],
  }),
  field('status', 'Status', { hint: 'Sales that are not completed are rejected' }),
]

type Columns = Readonly<Record<string, string>>

/**
 * By heading in lower case. Square's "Items detail CSV": a row for each item of a payment or refund, with the names of its
 * 35 columns of 2026 as far as they are read. `Net Sales` follows from the others, `Card Brand` is blank for cash and others.
 */
const SQUARE: Columns = {
  date: 'date',
  time: 'time',
  'time zone': 'timeZone',
  item: 'title',
  'price point name': 'option',
  qty: 'quantity',
  sku: 'sku',
  gtin: 'barcode',
  'gross sales': 'gross',
  discounts: 'discount',
  tax: 'tax',
  'transaction id': 'saleId',
  'payment id': 'refundId',
  'event type': 'type',
  location: 'location',
  'card brand': 'payment',
}

/** The same where "Gross Sales" are with tax, and what they are without it stands in a column of its own. */
const SQUARE_WITH_TAX: Columns = { ...SQUARE, 'product sales': 'gross', 'gross sales': 'total' }

/**
 * The sales history of Lightspeed Retail (X-Series): a row for the sale, for each of its lines and for each payment. Lines may
 * leave the register and the status to the row of their sale; their amounts have five decimals, and may be of one unit.
 */
const LIGHTSPEED: Columns = {
  date: 'date',
  'receipt number': 'saleId',
  'line type': 'type',
  quantity: 'quantity',
  subtotal: 'subtotal',
  'sales tax': 'tax',
  discount: 'discount',
  total: 'total',
  details: 'payment',
  register: 'register',
  status: 'status',
  sku: 'sku',
}

/** The lines report of Lightspeed Retail (R-Series): `Subtotal` is before the discount, `Tax` a percentage, and there is no code. */
const LIGHTSPEED_LINES: Columns = {
  id: 'saleId',
  date: 'date',
  description: 'title',
  qty: 'quantity',
  retail: 'unitPrice',
  subtotal: 'gross',
  discount: 'discount',
  tax: 'tax',
  total: 'total',
}

const layout = (name: string, columns: Columns, known: readonly string[]): TableLayout => ({
  name,
  match: (headings) => {
    const low = headings.map((heading) => heading.trim().toLowerCase())
    return known.every((heading) => low.includes(heading)) ? low.map((heading) => columns[heading] ?? null) : null
  },
})

export const SALE_LAYOUTS: readonly TableLayout[] = [
  layout('Square', SQUARE_WITH_TAX, ['transaction id', 'product sales', 'gross sales', 'qty']),
  layout('Square', SQUARE, ['transaction id', 'gross sales', 'qty', 'price point name']),
  layout('Lightspeed', LIGHTSPEED, ['receipt number', 'line type', 'subtotal', 'sku']),
  layout('Lightspeed lines', LIGHTSPEED_LINES, ['id', 'description', 'qty', 'retail', 'subtotal', 'total']),
]

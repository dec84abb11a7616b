import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { toMinor } from '@/lib/rules/money'
import type { PaymentMethod } from '@/lib/rules/sales/sale-kinds'
import { readNumber } from '../../import/read-cell'
import type { ImportFacts, ImportRow } from '../feature/import-entity'
import { readIdCell } from '../imports/read-cells'
import type { VariantKeys } from '../stock/find-variants'

/** A line as the file has it: amounts of the whole line in minor units, from 0 up. */
export type FileLine = {
  keys: VariantKeys
  quantity: number
  gross: number
  discount: number
  tax: number
  row: number
}

/** `at`: date and time on the store's clocks, such as `2026-01-31T14:05:00`. */
type FilePart = { at: string; lines: FileLine[]; method: PaymentMethod }

/** A sale of a file with its refunds. `sale` null: the file has only refunds of it. */
export type FileSale = {
  saleId: string
  register: string
  location: string
  sale: FilePart | null
  refunds: (FilePart & { id: string })[]
}

type Cells = ImportRow['cells']

/** Rows of Lightspeed that sum up a sale, or say how it was paid. */
const isPaymentRow = ({ cells }: ImportRow) => /^payment$/i.test(cells.type ?? '') && !cells.quantity && !cells.sku
const isHeadRow = ({ cells }: ImportRow) => /^sale$/i.test(cells.type ?? '') && !cells.sku && !cells.quantity

const UNFINISHED = /void|saved|parked|open|layby|on account|quote/i

/** The rows of one sale. Throws `invalid`, with the line of the file, for what cannot be read. */
export function readSaleRows(rows: readonly ImportRow[], { currency }: ImportFacts): FileSale {
  const first = rows[0]?.cells ?? {}
  const saleId = first.saleId ?? ''
  if (saleId === '') throw new Failure('invalid', 'The row has no sale id.')
  if (saleId.length > 100) throw new Failure('invalid', 'The sale id has more than 100 characters.')
  const unfinished = rows.find(({ cells }) => UNFINISHED.test(cells.status ?? ''))
  if (unfinished) throw new Failure('invalid', `This sale is not completed: ${unfinished.cells.status}.`)
  const method = methodOf(rows)
  const sold: { at: string; line: FileLine }[] = []
  const refunds = new Map<string, FileSale['refunds'][number]>()
  for (const row of rows) {
    if (isPaymentRow(row) || isHeadRow(row)) continue
    const at = momentOf(row)
    const { line, isRefund } = readLine(row, currency)
    if (!isRefund) {
      sold.push({ at, line })
      continue
    }
    const id = row.cells.refundId || `${saleId} refund`
    const known = refunds.get(id)
    if (known) known.lines.push(line)
    else refunds.set(id, { id, at, lines: [line], method })
  }
  if (sold.length === 0 && refunds.size === 0) throw new Failure('invalid', 'The sale has no lines.')
  return {
    saleId,
    register: first.register ?? '',
    location: first.location ?? '',
    sale: sold[0] ? { at: sold[0].at, lines: sold.map(({ line }) => line), method } : null,
    refunds: [...refunds.values()].sort((one, other) => (one.at < other.at ? -1 : 1)),
  }
}

function methodOf(rows: readonly ImportRow[]): PaymentMethod {
  const payments = rows.filter(isPaymentRow)
  const named = (payments.length > 0 ? payments : rows.filter((row) => !isHeadRow(row))).map(
    ({ cells }) => cells.payment ?? '',
  )
  const [only, ...others] = new Set(named.map(methodNamed))
  return only !== undefined && others.length === 0 ? only : 'manual'
}

function methodNamed(payment: string): PaymentMethod {
  if (/cash/i.test(payment)) return 'cash'
  return /card|credit|debit|visa|master|amex|american express|discover|eftpos/i.test(payment) ? 'card' : 'manual'
}

const fail = ({ row }: ImportRow, message: string) => new Failure('invalid', `Line ${row}: ${message}`)

function readLine(row: ImportRow, currency: string): { line: FileLine; isRefund: boolean } {
  const { cells } = row
  const units = signedNumber(cells, 'quantity')
  if (units === null || units === 0) throw fail(row, 'the quantity is missing.')
  if (!Number.isInteger(units)) throw fail(row, `the quantity ${cells.quantity} is not a whole number of units.`)
  const quantity = Math.abs(units)
  const money = (key: string): number | null => {
    const value = signedNumber(cells, key)
    if (value === null && (cells[key] ?? '') !== '') throw fail(row, `“${cells[key]}” is not an amount.`)
    return value === null ? null : toMinor(Math.abs(value), currency)
  }
  const [discount, tax, total] = [money('discount') ?? 0, money('tax') ?? 0, money('total')]
  const [gross, subtotal, unitPrice] = [money('gross'), money('subtotal'), money('unitPrice')]
  const price = gross ?? (subtotal === null ? unitPrice && unitPrice * quantity : subtotal + discount)
  if (price === null) throw fail(row, 'there is neither a price nor an amount.')
  if (discount > price) throw fail(row, 'the discount is larger than the price.')
  if (total !== null && total !== price - discount + tax) {
    throw fail(row, `price, discount and tax do not add up to the total ${cells.total}.`)
  }
  const keys = {
    id: readIdCell(cells, 'variantId'),
    sku: cells.sku ?? '',
    barcode: cells.barcode ?? '',
    handle: '',
    options: [],
  }
  const isRefund = /refund|return/i.test(cells.type ?? '') || units < 0
  return { line: { keys, quantity, gross: price, discount, tax, row: row.row }, isRefund }
}

/** With a sign, as `-$3.00` or `(3.00)`; null for a blank cell, and for one that is no number. */
function signedNumber(cells: Cells, key: string): number | null {
  const cell = cells[key] ?? ''
  const value = readNumber(cell.replace(/[()−-]/g, ''))
  return value !== null && /^\s*\D{0,3}[(−-]/.test(cell) ? -value : value
}

/** Date and time, in one column or two. Days are not guessed: 03/04 is another day in another country. */
function momentOf(row: ImportRow): string {
  const { date = '', time = '' } = row.cells
  const found = /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\d{1,2}:\d{2}(?::\d{2})?))?/.exec(date)
  const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?/i.exec(found?.[2] ?? time)
  if (!found?.[1]) throw fail(row, `write the date as 2026-01-31, not “${date}”.`)
  if (!clock && time !== '') throw fail(row, `write the time as 14:05, not “${time}”.`)
  const [, hours = '12', minutes = '00', seconds = '00', half = ''] = clock ?? []
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return `${found[1]}T${String(hour).padStart(2, '0')}:${minutes}:${seconds}`
}

import 'server-only'
import { exportZone } from '@/lib/rules/external-sales/export-zone'
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
  /** What the goods are called, and which of them, for files without codes. */
  title: string
  option: string
  quantity: number
  gross: number
  discount: number
  tax: number
  row: number
}

/** `at`: date and time, such as `2026-01-31T14:05:00`, on the clocks of `zone`; null: on those of the store. */
type FilePart = { at: string; zone: string | null; lines: FileLine[]; method: PaymentMethod }

/** A sale of a file with its refunds. `sale` null: the file has only refunds of it. */
export type FileSale = {
  saleId: string
  register: string
  location: string
  sale: FilePart | null
  refunds: (FilePart & { id: string })[]
}

type Cells = ImportRow['cells']

const hasGoods = ({ cells }: ImportRow) => Boolean(cells.sku || cells.barcode || cells.variantId)
const isPaymentRow = (row: ImportRow) => /^payment$/i.test(row.cells.type ?? '') && !hasGoods(row) && !row.cells.title
const isLineRow = ({ cells }: ImportRow) => /line/i.test(cells.type ?? '')

/** Rows of Lightspeed that are no goods: of the whole sale above its lines, and of how it was paid. */
const partsOf = (rows: readonly ImportRow[]) => {
  const payments = rows.filter(isPaymentRow)
  const hasLines = rows.some(isLineRow)
  const isHead = (row: ImportRow) => hasLines && /^sale$/i.test(row.cells.type ?? '') && !hasGoods(row)
  return { payments, goods: rows.filter((row) => !payments.includes(row) && !isHead(row)) }
}

/** States of sales that are not paid: those of Lightspeed are written in one word, as ONACCOUNT and LAYBY_CLOSED. */
const UNFINISHED = /void|saved|parked|\bopen|quote|(lay.?by|on.?account)(?!.?(closed|completed))/i

/** The rows of one sale. Throws `invalid`, with the line of the file, for what cannot be read. */
export function readSaleRows(rows: readonly ImportRow[], { currency }: ImportFacts): FileSale {
  const first = rows[0]?.cells ?? {}
  const saleId = first.saleId ?? ''
  if (saleId === '') throw new Failure('invalid', 'The row has no sale id.')
  if (saleId.length > 100) throw new Failure('invalid', 'The sale id has more than 100 characters.')
  const unfinished = rows.find(({ cells }) => UNFINISHED.test(cells.status ?? ''))
  if (unfinished) throw new Failure('invalid', `This sale is not completed: ${unfinished.cells.status}.`)
  const { payments, goods } = partsOf(rows)
  const sold: LineRow[] = []
  const refunds = new Map<string, LineRow[]>()
  for (const row of goods) {
    const { line, isRefund } = readLine(row, currency)
    const read = { row, line, ...momentOf(row) }
    if (!isRefund) {
      sold.push(read)
      continue
    }
    const id = row.cells.refundId || `${saleId} refund`
    refunds.set(id, [...(refunds.get(id) ?? []), read])
  }
  if (sold.length === 0 && refunds.size === 0) throw new Failure('invalid', 'The sale has no lines.')
  return {
    saleId,
    register: first.register ?? '',
    location: first.location ?? '',
    sale: sold.length > 0 ? partOf(sold, payments) : null,
    refunds: [...refunds]
      .map(([id, lines]) => ({ id, ...partOf(lines, payments) }))
      .sort((one, other) => (one.at < other.at ? -1 : 1)),
  }
}

type LineRow = { row: ImportRow; line: FileLine; at: string; zone: string | null }

/** Rows of one sale or refund. How it was paid is said by its own rows: a later refund does not change its sale. */
function partOf(lines: readonly LineRow[], payments: readonly ImportRow[]): FilePart {
  const rows = payments.length > 0 ? payments : lines.map(({ row }) => row)
  const { at = '', zone = null } = lines[0] ?? {}
  return { at, zone, lines: lines.map(({ line }) => line), method: methodOf(rows) }
}

function methodOf(rows: readonly ImportRow[]): PaymentMethod {
  const [only, ...others] = new Set(rows.map((row) => methodNamed(isLineRow(row) ? '' : (row.cells.payment ?? ''))))
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
  const keys = {
    id: readIdCell(cells, 'variantId'),
    sku: cells.sku ?? '',
    barcode: cells.barcode ?? '',
    handle: '',
    options: [],
  }
  const isBelowZero = ['gross', 'subtotal', 'total'].some((key) => (signedNumber(cells, key) ?? 0) < 0)
  const isRefund = /refund|return/i.test(cells.type ?? '') || units < 0 || isBelowZero
  // Lightspeed has one column for the name of the goods and for that of a payment.
  const title = (cells.title || (isLineRow(row) ? cells.payment : '')) ?? ''
  const named = { keys, title, option: cells.option ?? '' }
  return { line: { ...named, ...readAmounts(row, quantity, currency), quantity, row: row.row }, isRefund }
}

/** Amounts of a whole line in minor units. Throws `invalid` for those that do not add up. */
function readAmounts(row: ImportRow, quantity: number, currency: string): Pick<FileLine, 'gross' | 'discount' | 'tax'> {
  const { cells } = row
  const decimal = (key: string): number | null => {
    const value = signedNumber(cells, key)
    if (value === null && (cells[key] ?? '') !== '') throw fail(row, `“${cells[key]}” is not an amount.`)
    return value === null ? null : Math.abs(value)
  }
  const total = minorOf(decimal('total'), currency)
  const rate = /^([\d.]+)\s*%$/.exec(cells.tax ?? '')?.[1]
  const [subtotal, taxCell] = [decimal('subtotal'), rate ? null : decimal('tax')]
  const ofLine = minorOf((subtotal ?? 0) + (taxCell ?? 0), currency) ?? 0
  const ofUnits = minorOf(((subtotal ?? 0) + (taxCell ?? 0)) * quantity, currency) ?? 0
  // The total of a line is always of all its units; the other amounts are of one unit in some files.
  const isOfUnit = total !== null && subtotal !== null && !isNear(ofLine, total) && isNear(ofUnits, total)
  const money = (value: number | null) => minorOf(value === null ? null : value * (isOfUnit ? quantity : 1), currency)
  const discount = money(decimal('discount')) ?? 0
  const net = money(subtotal)
  const unitPrice = minorOf(decimal('unitPrice'), currency)
  const price = money(decimal('gross')) ?? (net === null ? unitPrice && unitPrice * quantity : net + discount)
  if (price === null) throw fail(row, 'there is neither a price nor an amount.')
  if (discount > price) throw fail(row, 'the discount is larger than the price.')
  const byRate = rate ? Math.round(((price - discount) * Number(rate)) / 100) : 0
  const tax = rate && total !== null ? total - price + discount : (money(taxCell) ?? byRate)
  const off = total === null ? 0 : total - (price - discount + tax)
  const isRounded = ['subtotal', 'tax', 'gross'].some((key) => /\.\d{4,}/.test(cells[key] ?? ''))
  if (Math.abs(off) > (isRounded || isOfUnit ? 1 : 0) || (rate && !isNear(tax, byRate))) {
    throw fail(row, `price, discount and tax do not add up to the total ${cells.total}.`)
  }
  return { gross: price + off, discount, tax }
}

const minorOf = (value: number | null, currency: string): number | null =>
  value === null ? null : toMinor(value, currency)

/** Sums of rounded amounts differ by one unit of the currency. */
const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 1

/** With a sign, as `-$3.00`, `($3.00)` or `3.00-`; null for a blank cell, and for one that is no number. */
function signedNumber(cells: Cells, key: string): number | null {
  const cell = (cells[key] ?? '').trim()
  const value = readNumber(cell.replace(/[()−-]/g, ''))
  return value !== null && /^\D{0,4}[(−-]|[−-]$/.test(cell) ? -value : value
}

/** Date and time, in one column or two, and their zone. Days are not guessed: 03/04 is another day in another country. */
function momentOf(row: ImportRow): Pick<FilePart, 'at' | 'zone'> {
  const { date = '', time = '', timeZone = '' } = row.cells
  const zone = timeZone === '' ? null : exportZone(timeZone)
  if (zone === null && timeZone !== '')
    throw fail(row, `the time zone “${timeZone}” is not known. Without that column, times are of your store.`)
  const found = /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\d{1,2}:\d{2}(?::\d{2})?))?/.exec(date)
  const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?/i.exec(found?.[2] ?? time)
  if (!found?.[1]) throw fail(row, `write the date as 2026-01-31, not “${date}”.`)
  if (!clock && time !== '') throw fail(row, `write the time as 14:05, not “${time}”.`)
  const [, hours = '12', minutes = '00', seconds = '00', half = ''] = clock ?? []
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return { at: `${found[1]}T${String(hour).padStart(2, '0')}:${minutes}:${seconds}`, zone }
}

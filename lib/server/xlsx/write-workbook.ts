import 'server-only'
import { setImmediate as pause } from 'node:timers/promises'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { SheetCell, SheetFrame } from '@/lib/rules/reports/report-sheet'
import { CONTENT_TYPES, RELATIONS, stylesXml, WORKBOOK, WORKBOOK_RELATIONS } from './workbook-parts'

/** Rows that are written before other work gets its turn. */
const ROWS_AT_ONCE = 1_000

const STYLES = { text: 0, money: 1, count: 2, percent: 3 } as const
/** The bold styles follow the others. */
const BOLD = 4

/**
 * A report as an Excel workbook of one sheet: figures are numbers with the decimals of the currency, texts are never
 * formulas. `rows` are read as they are written, so that memory grows with the compressed file only. `onRows`: after each thousand rows, with how many are written.
 */
export async function writeWorkbook(
  { columns, totals, exponent }: SheetFrame,
  rows: Iterable<readonly SheetCell[]>,
  onRows: (written: number) => Promise<void> = async () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const whole = (name: string, text: string) => {
    const file = new ZipPassThrough(name)
    zip.add(file)
    file.push(strToU8(text), true)
  }
  whole('[Content_Types].xml', CONTENT_TYPES)
  whole('_rels/.rels', RELATIONS)
  whole('xl/workbook.xml', WORKBOOK)
  whole('xl/_rels/workbook.xml.rels', WORKBOOK_RELATIONS)
  whole('xl/styles.xml', stylesXml(exponent))
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 4 })
  zip.add(sheet)
  const kinds = columns.map(({ kind }) => kind)
  const line = (cells: readonly SheetCell[], style: number) =>
    `<row>${cells.map((cell, index) => cellXml(cell, STYLES[kinds[index] ?? 'text'] + style)).join('')}</row>`
  sheet.push(strToU8(sheetStart(kinds)))
  sheet.push(strToU8(`<row>${columns.map(({ label }) => cellXml(label, BOLD)).join('')}</row>`))
  let lines: string[] = []
  let written = 0
  for (const row of rows) {
    lines.push(line(row, 0))
    written += 1
    if (lines.length < ROWS_AT_ONCE) continue
    sheet.push(strToU8(lines.join('')))
    lines = []
    await onRows(written)
    await pause()
  }
  sheet.push(strToU8(`${lines.join('')}${line(totals, BOLD)}</sheetData></worksheet>`), true)
  zip.end()
  const bytes = new Uint8Array(chunks.reduce((all, { length }) => all + length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

const sheetStart = (kinds: readonly (keyof typeof STYLES)[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${kinds
    .map((kind, index) => {
      const width = kind === 'text' ? 28 : 16
      return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
    })
    .join('')}</cols><sheetData>`

function cellXml(cell: SheetCell, style: number): string {
  if (cell === null || cell === '') return `<c s="${style}"/>`
  if (typeof cell === 'number') return `<c s="${style}"><v>${cell}</v></c>`
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
}

/** XML 1.0 has no control characters but tab and line breaks, and no half of a surrogate pair. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const xmlText = (text: string): string =>
  text.replace(UNWRITABLE, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

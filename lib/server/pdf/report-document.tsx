import 'server-only'
import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { cellText, type ReportSheet, type SheetCell } from '@/lib/rules/reports/report-sheet'
import { registerFonts } from './document-fonts'
import { styles } from './document-styles'
import { printable } from './printable'

/** More rows than anybody prints; the file says so. */
const MOST_PDF_ROWS = 1_000

export type ReportFacts = { title: string; store: string; range: string; sheet: ReportSheet }

/** A report as a PDF in landscape, with its totals below. Slow to load, so imported on demand. */
export async function writeReportDocument({
  title,
  store,
  range,
  sheet,
}: ReportFacts): Promise<Uint8Array<ArrayBuffer>> {
  registerFonts()
  const { columns, rows, totals, exponent } = sheet
  const shown = rows.slice(0, MOST_PDF_ROWS)
  const size = columns.length > 8 ? { fontSize: columns.length > 14 ? 5.5 : 7 } : {}
  const line = (cells: readonly SheetCell[]) =>
    cells.map((cell, index) => {
      const { kind = 'text', label } = columns[index] ?? {}
      return (
        <Text key={label} style={[styles.wide, size, kind === 'text' ? {} : styles.right]}>
          {printable(groupedText(cell, kind, exponent))}
        </Text>
      )
    })
  const pdf = await renderToBuffer(
    <Document title={title} author={store} producer="" creator="">
      <Page size="A4" orientation="landscape" style={[styles.page, { padding: '36 36 44' }]}>
        <Text style={styles.storeName}>{printable(title)}</Text>
        <Text style={[styles.soft, { marginBottom: 14 }]}>{printable(`${store} · ${range}`)}</Text>
        <View style={styles.headRow} fixed>
          {columns.map(({ label, kind }) => (
            <Text key={label} style={[styles.headCell, styles.wide, size, kind === 'text' ? {} : styles.right]}>
              {printable(label)}
            </Text>
          ))}
        </View>
        {shown.map((row, index) => (
          <View key={String(index)} style={[styles.row, { paddingVertical: 3 }]} wrap={false}>
            {line(row)}
          </View>
        ))}
        <View style={[styles.row, { fontWeight: 600 }]} wrap={false}>
          {line(totals)}
        </View>
        {rows.length > shown.length && (
          <Text style={styles.terms}>
            {`The first ${shown.length} of ${rows.length} rows. The totals are of all rows; CSV and Excel files have all of them.`}
          </Text>
        )}
      </Page>
    </Document>,
  )
  return Uint8Array.from(pdf)
}

/** As in a CSV file, with thousands separators. */
function groupedText(cell: SheetCell, kind: ReportSheet['columns'][number]['kind'], exponent: number): string {
  const text = cellText(cell, kind, exponent)
  if (typeof cell !== 'number' || kind === 'percent') return text
  const [whole = '', decimals] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}

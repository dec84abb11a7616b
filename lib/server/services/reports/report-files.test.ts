import { strFromU8, unzipSync } from 'fflate'
import { callApi } from '@/e2e/call-api'
import { openOrderAdmin, placeOrder, refundOf } from '@/e2e/order-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import { idsText, type ReportReply } from '@/lib/contract/reports'
import { currencyExponent } from '@/lib/rules/currency-exponent'
import { measureOf } from '@/lib/rules/reports/measures'
import type { SheetCell, SheetFrame } from '@/lib/rules/reports/report-sheet'
import { writeWorkbook } from '../../xlsx/write-workbook'

provideTestDatabase()

/** Cells of the only sheet of a workbook: numbers as numbers, texts as texts, null for empty ones. */
function sheetCells(bytes: Uint8Array): { rows: (string | number | null)[][]; styles: string } {
  const files = unzipSync(bytes)
  const xml = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const rows = [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c s="\d"(?: t="inlineStr")?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell]) => {
      if (cell === undefined) return null
      const number = /^<v>(.*)<\/v>$/.exec(cell)?.[1]
      return number === undefined ? cell.replace(/<[^>]*>/g, '') : Number(number)
    }),
  )
  return { rows, styles: strFromU8(files['xl/styles.xml'] ?? new Uint8Array()) }
}

test.each(['USD', 'JPY', 'KWD'])(
  'screen, CSV and Excel show the same figures in %s, and a PDF is written',
  async (currency) => {
    const admin = await openOrderAdmin({ timeZone: 'UTC', currency })
    const id = await placeOrder(admin, {
      units: [2, 1],
      tax: 77,
      shipping: 333,
      placedAt: new Date('2026-03-03T10:00:00Z'),
    })
    await placeOrder(admin, { units: [1, 0], placedAt: new Date('2026-04-03T10:00:00Z') })
    await admin.post('refund', refundOf(await admin.detail(id), [1, 0]))
    const measures = ['total', 'net', 'discountRate', 'orders', 'averageOrder', 'refunded'] as const
    const query = {
      from: '2026-01-01',
      to: '2026-12-31',
      dimensions: 'month',
      compare: 'period',
      measures: idsText(measures),
    }
    const ask = (call: string, more: Record<string, string> = {}) =>
      callApi(`vender/reports/${call}?${new URLSearchParams({ ...query, ...more })}`, {
        headers: { authorization: admin.token },
      })
    const report = (await ask('run')).payload as ReportReply
    const shown = [
      ...report.rows.map(({ labels, values, before }) => [...labels, ...values, ...(before ?? [])]),
      ['Total', ...report.totals.values, ...(report.totals.before ?? [])],
    ]
    const xlsx = await ask('xlsx')
    expect(xlsx.status).toBe(200)
    const { rows, styles } = sheetCells(xlsx.bytes)
    expect(rows.slice(1)).toEqual(shown)
    const exponent = currencyExponent(currency)
    expect(styles).toContain(`formatCode="${exponent === 0 ? '#,##0' : `#,##0.${'0'.repeat(exponent)}`}"`)
    const csv = (await ask('csv')).text.replace('\uFEFF', '').trim().split('\r\n')
    const kinds = [...measures, ...measures].map((measure) => measureOf(measure).kind)
    expect(csv.slice(1).map((line) => line.split(','))).toEqual(
      shown.map(([label, ...figures]) => [
        label,
        ...figures.map((figure, index) => {
          if (typeof figure !== 'number') return ''
          return kinds[index] === 'money' ? figure.toFixed(exponent) : String(figure)
        }),
      ]),
    )
    const pdf = await ask('pdf', { title: 'Łódź <b>sales</b>' })
    expect([pdf.status, Buffer.from(pdf.bytes).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  },
)

const FRAME: SheetFrame = {
  columns: [
    { label: 'Order', kind: 'text' },
    ...Array.from({ length: 8 }, (_, at) => ({ label: `Figure ${at}`, kind: 'money' as const })),
  ],
  totals: ['Total', ...Array.from({ length: 8 }, () => null)],
  exponent: 2,
}

function* wideRows(count: number): Generator<SheetCell[]> {
  for (let at = 0; at < count; at += 1)
    yield [`#${at} =1+1 & <x>\u0000`, ...Array.from({ length: 8 }, (_, n) => (at * n) / 100)]
}

test('a text never becomes a formula or breaks the workbook, and 100,000 rows are written in seconds', async () => {
  const small = sheetCells(await writeWorkbook(FRAME, wideRows(1)))
  expect(small.rows[1]?.[0]).toBe('#0 =1+1 &amp; &lt;x&gt;')
  const told: number[] = []
  const started = performance.now()
  const bytes = await writeWorkbook(FRAME, wideRows(100_500), async (written) => {
    told.push(written)
  })
  expect(performance.now() - started).toBeLessThan(20_000)
  expect(told).toEqual(Array.from({ length: 100 }, (_, at) => (at + 1) * 1_000))
  const { rows } = sheetCells(bytes)
  expect([rows.length, rows[100_500]?.[8], rows[100_501]?.[0]]).toEqual([100_502, 7034.93, 'Total'])
}, 60_000)

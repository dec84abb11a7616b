import { filtersText, idsText, type ReportCell, type ReportReply } from '@/lib/contract/reports'
import { libraryReport, REPORT_IDS } from '@/lib/rules/reports/library'
import { measureOf } from '@/lib/rules/reports/measures'
import { callApi } from './call-api'

type Range = { from: string; to: string }

/** Asks a call of the reports as the person with this session. */
export async function askReports<T>(token: string, call: string, query: Record<string, string>): Promise<T> {
  const { status, payload } = await callApi(`vender/reports/${call}?${new URLSearchParams(query)}`, {
    headers: { authorization: token },
  })
  expect([call, query.measures, status]).toEqual([call, query.measures, 200])
  return payload as T
}

/** A cell with all of its rows, which are answered in pages. */
async function wholeCell(token: string, query: Record<string, string>): Promise<ReportCell> {
  const cell = await askReports<ReportCell>(token, 'rows', query)
  for (let page = 1; cell.rows.length < cell.count; page += 1) {
    const { rows } = await askReports<ReportCell>(token, 'rows', { ...query, page: String(page) })
    if (rows.length === 0) throw new Error(`A cell of ${cell.count} rows ends after ${cell.rows.length}.`)
    cell.rows.push(...rows)
  }
  return cell
}

/**
 * Opens the cells of every library report: the rows behind each add up to it, and what adds up over any grouping is the same
 * without one. `most`: rows of a report whose cells are opened, besides the totals. Returns how many cells it opened.
 */
export async function checkCells(token: string, range: Range, most = Number.POSITIVE_INFINITY): Promise<number> {
  let cells = 0
  for (const id of REPORT_IDS) {
    const { measures, dimensions, filters = [] } = libraryReport(id)
    const shape = { measures: idsText(measures), dimensions: idsText(dimensions), filters: filtersText(filters) }
    const { rows, totals } = await askReports<ReportReply>(token, 'run', { ...range, ...shape })
    for (const { keys, values } of [...rows.slice(0, most), { keys: null, ...totals }]) {
      for (const [at, measure] of measures.entries()) {
        if (values[at] === 0 || values[at] === null) continue
        const query = { ...range, ...shape, measure, keys: keys ? JSON.stringify(keys) : '' }
        const cell = await wholeCell(token, query)
        const where = [id, keys, measure]
        expect([...where, cell.value]).toEqual([...where, values[at]])
        cells += 1
        const sums = cell.parts.map((_, part) => cell.rows.reduce((sum, row) => sum + (row.values[part] ?? 0), 0))
        expect([...where, ...sums.map((sum) => sum.toFixed(3))]).toEqual([
          ...where,
          ...cell.parts.map(({ value }) => value.toFixed(3)),
        ])
      }
    }
    for (const [at, measure] of measures.entries()) {
      if (measureOf(measure).parts.length > 1 || measureOf(measure).source !== 'sales') continue
      const sum = rows.reduce((all, { values }) => all + (values[at] ?? 0), 0)
      expect([id, measure, sum.toFixed(2)]).toEqual([id, measure, totals.values[at]?.toFixed(2)])
    }
  }
  return cells
}

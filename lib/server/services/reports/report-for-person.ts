import 'server-only'
import { filtersText, idsText, ReportQuery, type ReportReply } from '@/lib/contract/reports'
import { Failure } from '@/lib/rules/failure'
import { cellText, reportSheet } from '@/lib/rules/reports/report-sheet'
import { type SavedDefinition, savedRange } from '@/lib/rules/reports/saved-definition'
import type { StoreScope } from '../../context'
import { platformTransaction, transaction } from '../../db/transaction'
import type { EmailAttachment } from '../../mail/port'
import { formatDateRange } from '../../mail/templates/format-moment'
import { accountById } from '../accounts/find-account'
import { workInStore } from '../memberships/work-in-store'
import { platformAddress } from '../stores/store-address'
import { computeReport, storeMoney } from './compute-report'
import { csvFile, pdfFile } from './report-files'
import type { ReportViewer } from './report-viewer'

export type PersonalReport = {
  to: string
  facts: { storeName: string; range: string; totals: [label: string, value: string][]; url: string }
  files: EmailAttachment[]
}

/**
 * A saved report as one person may see it now; null for somebody who left, may not export reports any more, or may see
 * nothing of it.
 */
export async function reportForPerson(
  scope: StoreScope,
  accountId: string,
  name: string,
  definition: SavedDefinition,
  today: string,
): Promise<PersonalReport | null> {
  const place = await workInStore(accountId, scope.storeId)
  if (!place?.permissions.has('report.export')) return null
  const { permissions, locationIds } = place
  const viewer = { storeId: scope.storeId, permissions, locationIds }
  const query = savedQuery(definition, today)
  const found = await allowed(transaction(scope, (tx) => computed(tx, viewer, query)))
  if (!found) return null
  const { report, storeName } = found
  const sheet = reportSheet(report, query.dimensions)
  const pdf = await pdfFile(report, sheet, name, storeName)
  const { email } = await platformTransaction((tx) => accountById(tx, accountId))
  const totals = sheet.columns.flatMap(({ label, kind }, index): [string, string][] => {
    const cell = sheet.totals[index]
    return kind === 'text' || cell === undefined ? [] : [[label, cellText(cell, kind, sheet.exponent) || '–']]
  })
  const range = formatDateRange(report.range.from, report.range.to)
  const url = platformAddress('/reports')
  return { to: email, facts: { storeName, range, totals, url }, files: [pdf, csvFile(report, sheet)] }
}

const computed = async (
  tx: Parameters<typeof computeReport>[0],
  viewer: ReportViewer,
  query: ReportQuery,
): Promise<{ report: ReportReply; storeName: string }> => ({
  report: await computeReport(tx, viewer, query),
  storeName: (await storeMoney(tx, viewer)).name,
})

/** The call of a saved report, checked like one that a browser sends. */
const savedQuery = (definition: SavedDefinition, today: string): ReportQuery => {
  const { measures, dimensions, filters, compare, sort, direction } = definition
  return ReportQuery.parse({
    ...savedRange(definition, today),
    measures: idsText(measures),
    dimensions: idsText(dimensions),
    filters: filtersText(filters),
    ...{ compare, direction, sort: sort ?? undefined },
  })
}

async function allowed<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Failure && error.code === 'forbidden') return null
    throw error
  }
}

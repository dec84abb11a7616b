import 'server-only'
import path from 'node:path'
import type { ImportJob } from '../import/import-job'
import type { ImportReport } from '../import/import-report'

type Remarks = { row: number; reason: string }[]

/** The summary printed when an import is done. */
export function importSummary(job: ImportJob, report: ImportReport): string {
  const opened = report.storeCreated ? [`Created the store ${report.store}.`] : []
  const file = path.basename(job.file)
  if (report.kind === 'template') {
    return [...opened, `${file} is now the home page of ${report.store} (${report.seconds} s).`, ''].join('\n')
  }
  const { created, updated, unchanged, skippedCount, noteCount } = report
  return [
    ...opened,
    `Imported ${file} (${report.dialect}) into ${report.store} in ${report.seconds} s:`,
    `  ${created} created, ${updated} updated, ${unchanged} unchanged, ${skippedCount} skipped`,
    ...listed('Skipped', report.skipped, skippedCount),
    ...listed('Left out of imported products', report.notes, noteCount),
    '',
  ].join('\n')
}

function listed(heading: string, remarks: Remarks, count: number): string[] {
  if (count === 0) return []
  const more = count > remarks.length ? [`  and ${count - remarks.length} more`] : []
  return [`${heading}:`, ...remarks.map(({ row, reason }) => `  row ${row}: ${reason}`), ...more]
}

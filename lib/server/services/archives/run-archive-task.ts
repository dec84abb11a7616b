import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { findStoreBySite } from '../stores/find-store'
import type { ArchiveTask } from './archive-task'
import { exportStore } from './export-store'
import type { RestoreReport } from './restore-report'
import { restoreIntoNew, restoreStore } from './restore-store'

/** Runs a task; returns what the command prints. Throws `Failure` with a message for the user. */
export async function runArchiveTask(task: ArchiveTask): Promise<string> {
  if (task.task === 'export') {
    const scope = await findStoreBySite(task.store)
    if (!scope) throw new Failure('not_found', `There is no store "${task.store}".`)
    const { rows, pictures, missingPictures } = await exportStore(scope, task.out)
    const missing = missingPictures.map((name) => `Not included, since its file is lost: ${name}`)
    return [`Exported ${task.store} to ${task.out}: ${rows} rows, ${pictures} pictures.`, ...missing].join('\n')
  }
  const known = await findStoreBySite(task.store)
  if (!known && !task.create) {
    throw new Failure('not_found', `There is no store "${task.store}". Add --create to open it.`)
  }
  const options = { isDryRun: task.isDryRun }
  const report = known
    ? await restoreStore(known, task.file, options)
    : await restoreIntoNew({ subdomain: task.store, name: task.store }, task.file, options)
  return restoreText(task, report)
}

function restoreText(task: { store: string; isDryRun: boolean }, report: RestoreReport): string {
  const rows = report.tables.reduce((sum, table) => sum + table.rows, 0)
  const done = task.isDryRun ? 'A dry run: nothing was written. A restore writes' : 'Restored'
  return [
    `${done} ${report.name} to ${task.store}: ${rows} rows, ${report.pictures} pictures.`,
    ...report.tables.map((table) => `  ${table.name}: ${table.rows}`),
    ...report.keys.map(({ from, to }) => `New key of a variant, since the old one is taken here: ${from} is now ${to}`),
    ...Object.entries(report.paused).map(([table, count]) => `Paused: ${count} of ${table}`),
    ...report.sanitized.map((id) => `Markup that is not allowed was removed from the description of product ${id}`),
    ...report.refused,
  ].join('\n')
}

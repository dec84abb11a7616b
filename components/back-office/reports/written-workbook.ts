import { call } from '@/lib/client/call'
import type { SentInputOf } from '@/lib/contract/endpoint'
import { type ReportWorkbook, reportWorkbooks } from '@/lib/contract/report-workbooks'
import { Failure } from '@/lib/rules/failure'

const LOOK_AGAIN_MS = 700

/**
 * Starts a workbook and waits until it is written; returns its id. Throws a `Failure` with the reason when it could not
 * be. Somebody who leaves meanwhile gets a notice.
 */
export async function writtenWorkbook(
  query: SentInputOf<typeof reportWorkbooks.start>,
  onProgress: (workbook: ReportWorkbook) => void,
): Promise<string> {
  const { _id } = await call(reportWorkbooks.start, query)
  for (;;) {
    const { workbooks } = await call(reportWorkbooks.list, {})
    const found = workbooks.find((workbook) => workbook._id === _id)
    if (!found) throw new Failure('not_found', 'The workbook is no longer available.')
    if (found.state === 'failed') throw new Failure('conflict', found.error)
    if (found.state === 'done') return _id
    onProgress(found)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

/** How far it is. */
export const workbookLabel = ({ total, written }: ReportWorkbook): string =>
  total === 0 ? 'Computing' : `Writing ${written.toLocaleString('en')} of ${total.toLocaleString('en')}`

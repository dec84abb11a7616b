import 'server-only'
import { archiveFailure, readArchive } from '../../archive/read-archive'
import { totalRows } from './check-archive'
import type { ArchiveProgress } from './export-store'
import type { RowWriter } from './restore-rows'

/** Writes all rows of an archive that was checked. Throws `invalid` with the name of the entry for what does not fit. */
export async function writeArchiveRows(file: string, rows: RowWriter, progress: ArchiveProgress): Promise<void> {
  let total = 1
  let done = 0
  await readArchive(file, {
    manifest: (found) => {
      total = totalRows(found)
    },
    lines: async (archived, lines, first) => {
      try {
        await rows.add(archived.name, lines)
      } catch (error) {
        throw dataError(error)
          ? archiveFailure(archived.name, `is not valid near row ${first}: ${dataError(error)}`)
          : error
      }
      done += lines.length
      progress(done / total)
    },
    picture: () => {},
  })
  await rows.end()
}

/** What PostgreSQL says about rows that break a rule of the table; null for any other error. */
function dataError(error: unknown): string | null {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || !('message' in cause)) return null
  return /^(22|23|54)/.test(String(cause.code)) ? String(cause.message).slice(0, 200) : null
}

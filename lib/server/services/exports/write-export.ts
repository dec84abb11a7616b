import 'server-only'
import { writeExportJob } from '../../jobs/definitions/write-export-job'
import { handles } from '../../jobs/handler'
import { findStoreOfRecord } from '../stores/find-store'
import { failExport, forgetOldExports, writePart } from './write-part'

export const writeExportHandler = handles(
  writeExportJob,
  async ({ storeId, exportId }) => {
    const scope = await findStoreOfRecord(storeId)
    if (!scope) return
    // Each export deletes old ones: without new exports there are only the last few.
    await forgetOldExports(scope)
    while (!(await writePart(scope, exportId))) {
      // Each part is a transaction of its own, so that shoppers get their turn in between.
    }
  },
  async ({ storeId, exportId }) => {
    const scope = await findStoreOfRecord(storeId)
    if (scope) await failExport(scope, exportId)
  },
)

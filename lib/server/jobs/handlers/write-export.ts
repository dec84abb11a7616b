import 'server-only'
import { failExport, forgetOldExports, writePart } from '../../services/exports/write-part'
import { findStoreOfRecord } from '../../services/stores/find-store'
import { writeExport } from '../definitions/write-export'
import { handles } from '../handler'

export const writeExportHandler = handles(
  writeExport,
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

import 'server-only'
import { noticeExport } from '../../services/exports/export-notice'
import { findStoreOfRecord } from '../../services/stores/find-store'
import { tellExport } from '../definitions/tell-export'
import { handles } from '../handler'

export const tellExportHandler = handles(tellExport, async ({ storeId, exportId }) => {
  const scope = await findStoreOfRecord(storeId)
  if (scope) await noticeExport(scope, exportId)
})

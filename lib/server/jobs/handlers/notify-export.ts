import 'server-only'
import { noticeExport } from '../../services/exports/export-notice'
import { findStoreOfRecord } from '../../services/stores/find-store'
import { notifyExport } from '../definitions/notify-export'
import { handles } from '../handler'

export const notifyExportHandler = handles(notifyExport, async ({ storeId, exportId }) => {
  const scope = await findStoreOfRecord(storeId)
  if (scope) await noticeExport(scope, exportId)
})

import 'server-only'
import { notifyExport } from '../../jobs/definitions/notify-export'
import { handles } from '../../jobs/handler'
import { findStoreOfRecord } from '../stores/find-store'
import { noticeExport } from './export-notice'

export const notifyExportHandler = handles(notifyExport, async ({ storeId, exportId }) => {
  const scope = await findStoreOfRecord(storeId)
  if (scope) await noticeExport(scope, exportId)
})

import 'server-only'
import { notifyExportJob } from '../../jobs/definitions/notify-export-job'
import { handles } from '../../jobs/handler'
import { findStoreOfRecord } from '../stores/find-store'
import { noticeExport } from './export-notice'

export const notifyExportHandler = handles(notifyExportJob, async ({ storeId, exportId }) => {
  const scope = await findStoreOfRecord(storeId)
  if (scope) await noticeExport(scope, exportId)
})

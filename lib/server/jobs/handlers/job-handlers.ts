import 'server-only'
import type { JobHandler } from '../handler'
import { expireCheckouts } from './expire-checkouts'
import { notifyExportHandler } from './notify-export'
import { notifyLowStockHourly } from './notify-low-stock'
import { checkImportHandler, runImportHandler } from './process-imports'
import { purgeEmails } from './purge-emails'
import { purgeSessions } from './purge-sessions'
import { rebuildSearchDaily } from './rebuild-search'
import { refreshProductsHandler } from './refresh-products'
import { resolvePayments } from './resolve-payments'
import { sendEmailHandler } from './send-email'
import { settleRefundHandler } from './settle-refund'
import { tidyOrdersDaily } from './tidy-orders'
import { undoChangesHandler } from './undo-changes'
import { writeExportHandler } from './write-export'

/** All job handlers of this process. Jobs without a handler stay in the queue. */
export const jobHandlers: readonly JobHandler[] = [
  sendEmailHandler,
  purgeEmails,
  purgeSessions,
  resolvePayments,
  expireCheckouts,
  settleRefundHandler,
  tidyOrdersDaily,
  notifyLowStockHourly,
  undoChangesHandler,
  writeExportHandler,
  notifyExportHandler,
  checkImportHandler,
  runImportHandler,
  refreshProductsHandler,
  rebuildSearchDaily,
]

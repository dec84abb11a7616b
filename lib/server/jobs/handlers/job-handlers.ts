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

/** Everything that this process works off. A handler that is missing here leaves its jobs waiting. */
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

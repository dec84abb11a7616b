import 'server-only'
import type { JobHandler } from '../handler'
import { lapseCheckouts } from './lapse-checkouts'
import { purgeLetters } from './purge-letters'
import { purgeSessions } from './purge-sessions'
import { rebuildSearchDaily } from './rebuild-search'
import { refreshProductsHandler } from './refresh-products'
import { resolvePayments } from './resolve-payments'
import { sendLetterHandler } from './send-letter'
import { settleRefundHandler } from './settle-refund'
import { tellExportHandler } from './tell-export'
import { tellLowStockHourly } from './tell-low-stock'
import { tidyOrdersDaily } from './tidy-orders'
import { undoChangesHandler } from './undo-changes'
import { checkImportHandler, runImportHandler } from './work-off-imports'
import { writeExportHandler } from './write-export'

/** Everything that this process works off. A handler that is missing here leaves its jobs waiting. */
export const jobHandlers: readonly JobHandler[] = [
  sendLetterHandler,
  purgeLetters,
  purgeSessions,
  resolvePayments,
  lapseCheckouts,
  settleRefundHandler,
  tidyOrdersDaily,
  tellLowStockHourly,
  undoChangesHandler,
  writeExportHandler,
  tellExportHandler,
  checkImportHandler,
  runImportHandler,
  refreshProductsHandler,
  rebuildSearchDaily,
]

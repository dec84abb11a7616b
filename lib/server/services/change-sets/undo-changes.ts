import 'server-only'
import { undoChangesJob } from '../../jobs/definitions/undo-changes-job'
import { handles } from '../../jobs/handler'
import { findStoreOfRecord } from '../stores/find-store'
import { continueUndo } from './undo-change-set'

export const undoChangesHandler = handles(undoChangesJob, async ({ storeId, changeSetId }) => {
  const scope = await findStoreOfRecord(storeId)
  while (scope && !(await continueUndo(scope, changeSetId))) {
    // Each step is a transaction of its own, so that shoppers get their turn in between.
  }
})

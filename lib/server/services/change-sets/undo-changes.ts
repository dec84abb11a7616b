import 'server-only'
import { undoChanges } from '../../jobs/definitions/undo-changes'
import { handles } from '../../jobs/handler'
import { findStoreOfRecord } from '../stores/find-store'
import { goOnUndoing } from './undo-change-set'

export const undoChangesHandler = handles(undoChanges, async ({ storeId, changeSetId }) => {
  const scope = await findStoreOfRecord(storeId)
  while (scope && !(await goOnUndoing(scope, changeSetId))) {
    // Each step is a transaction of its own, so that shoppers get their turn in between.
  }
})

import 'server-only'
import { goOnUndoing } from '../../services/change-sets/undo-change-set'
import { findStoreOfRecord } from '../../services/stores/find-store'
import { undoChanges } from '../definitions/undo-changes'
import { handles } from '../handler'

export const undoChangesHandler = handles(undoChanges, async ({ storeId, changeSetId }) => {
  const scope = await findStoreOfRecord(storeId)
  while (scope && !(await goOnUndoing(scope, changeSetId))) {
    // Each step is a transaction of its own, so that shoppers get their turn in between.
  }
})

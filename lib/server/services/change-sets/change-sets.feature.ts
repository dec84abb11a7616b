import 'server-only'
import { changeSets } from '@/lib/contract/change-sets'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { listChangeItems, listChangeSets, readChangeSet } from './list-change-sets'
import { undoChangeSet } from './undo-change-set'
import { undoChangesHandler } from './undo-changes'

export const changeSetsFeature = feature({
  name: 'change-sets',
  calls: bindCalls(changeSets, {
    list: listChangeSets,
    read: readChangeSet,
    items: listChangeItems,
    undo: undoChangeSet,
  }),
  jobs: [undoChangesHandler],
})

import 'server-only'
import { customerMerges } from '@/lib/contract/customer-merge'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { mergeCustomers, previewMerge } from './merge-customers'
import { previewUndoMerge, undoMerge } from './undo-merge'

export const customerMergeFeature = feature({
  name: 'customer-merge',
  calls: bindCalls(customerMerges, {
    preview: previewMerge,
    merge: mergeCustomers,
    previewUndo: previewUndoMerge,
    undo: undoMerge,
  }),
})

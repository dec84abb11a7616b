'use client'

import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { type SavedView, savedViews } from '@/lib/contract/saved-views'
import { ConfirmDialog } from '../confirm-dialog'

type Props = { view: SavedView; onClose: () => void; onRemoved: (views: { views: SavedView[] }) => Promise<void> }

/** Confirms the deletion of a view; its entries stay. */
export function RemoveView({ view, onClose, onRemoved }: Props) {
  const action = useAction()
  const remove = () => action.run(async () => onRemoved(await call(savedViews.remove, { _id: view._id })))
  return (
    <ConfirmDialog
      title={`Delete the view “${view.name}”?`}
      confirm="Delete"
      action={action}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{view.isShared ? 'It is deleted for everyone in this store.' : 'Its entries are not deleted.'}</p>
    </ConfirmDialog>
  )
}

'use client'

import { createContext, type ReactNode, use } from 'react'
import { useUndo } from '../../kit/history/use-undo'
import { useVendor } from '../../kit/vendor-context'
import { useRefreshInventory } from './inventory-cells'

type Offer = (changeSetId: string, words: string) => void

const InventoryUndoContext = createContext<Offer | null>(null)

/** Shows the undo note for the last bulk action; the action bar is closed by then. */
export function InventoryUndo({ children }: { children: ReactNode }) {
  const { features } = useVendor()
  const { offer, note } = useUndo(useRefreshInventory())
  const mayUndo = features.has('history.view')
  return (
    <InventoryUndoContext value={(changeSetId, words) => mayUndo && offer(changeSetId, words)}>
      {children}
      {note}
    </InventoryUndoContext>
  )
}

export function useInventoryUndo(): Offer {
  const offer = use(InventoryUndoContext)
  if (!offer) throw new Error('useInventoryUndo needs InventoryUndo around it')
  return offer
}

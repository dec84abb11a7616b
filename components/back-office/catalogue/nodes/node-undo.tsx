'use client'

import { createContext, type ReactNode, use } from 'react'
import { useUndo } from '../../kit/history/use-undo'
import { useRefreshNodes } from './node-query'

type Offer = { readonly offer: (changeSetId: string | null, words: string) => void }

const NodeUndoContext = createContext<Offer | null>(null)

/** Shows the undo note for the last node action, wherever on the screen it happened. */
export function NodeUndo({ children }: { children: ReactNode }) {
  const { offer, note } = useUndo(useRefreshNodes())
  return (
    <NodeUndoContext value={{ offer }}>
      {children}
      {note}
    </NodeUndoContext>
  )
}

export function useNodeUndo(): Offer {
  const held = use(NodeUndoContext)
  if (!held) throw new Error('useNodeUndo needs NodeUndo around it')
  return held
}

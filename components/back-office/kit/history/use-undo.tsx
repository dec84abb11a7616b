'use client'

import { type ReactNode, useState } from 'react'
import { UndoNote } from './undo-note'

type Offer = { readonly changeSetId: string; readonly words: string }

/**
 * Offers to undo the last action. `offer` takes the change set id that the call returned; `note` is rendered on the
 * screen; `onUndone` refetches what the screen shows.
 */
export function useUndo(onUndone: () => Promise<unknown>): {
  readonly offer: (changeSetId: string | null, words: string) => void
  readonly note: ReactNode
} {
  const [offered, setOffered] = useState<Offer | null>(null)
  return {
    offer: (changeSetId, words) => setOffered(changeSetId === null ? null : { changeSetId, words }),
    note: offered && (
      <UndoNote key={offered.changeSetId} {...offered} onUndone={onUndone} onClose={() => setOffered(null)} />
    ),
  }
}

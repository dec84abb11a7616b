'use client'

import { type ReactNode, useState } from 'react'
import { UndoNote } from './undo-note'

type Offer = { readonly changeSetId: string; readonly words: string }

/**
 * Offers to undo what was just done. `offer` takes the id that the call has answered with; `note` stands somewhere on the
 * screen; `onUndone` reads what the screen shows anew.
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
